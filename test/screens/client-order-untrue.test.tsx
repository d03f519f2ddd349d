import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cancel, order } from './client-kitchen'
import { button, CANCEL, kitchen, kitchenForEach, MENU, openDish } from './dish-on-screen'
import { loseChange, NOT_SAVED, UNKNOWN_CANCELLATION } from './order-in-doubt'

vi.setConfig({ testTimeout: 20_000 })

/** Somebody else has told that the orders have moved: the week is loaded again. */
const moved = () =>
  act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'orders_moved' })))

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('the red notice of an attempt that came to nothing goes once it is not so any more', () => {
  it('of a cancellation whose answer was lost, when the week says that the order is gone', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    let isDown = false
    const app = await openDish(async (address) => {
      if (address === CANCEL) {
        await cancel(kitchen, id)
        isDown = true
      }
      return isDown && [CANCEL, MENU].includes(address)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : undefined
    })
    await app.user.click(await button('Cancelar orden'))
    await app.user.click(await button('Sí, cancelar'))
    await screen.findByText(UNKNOWN_CANCELLATION)
    isDown = false
    await moved()
    await button('Ordenar')
    expect(screen.queryByText(UNKNOWN_CANCELLATION)).toBeNull()
  })

  it('of a change that was told as not saved, when it is stored after all', async () => {
    const app = await loseChange(false)
    app.heal()
    await act(async () => void window.dispatchEvent(new Event('online')))
    await screen.findByText(NOT_SAVED)
    await kitchen.server.db.query.updateTable('orders').set({ jugo: 0 }).execute()
    await moved()
    await waitFor(() => expect(screen.queryByText(NOT_SAVED)).toBeNull())
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })
})
