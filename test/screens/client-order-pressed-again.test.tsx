import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { validateSession } from '#contract/calls/session'
import { alertAdded } from '../../src/state/alerts'
import { heldAnswer } from '../support/answers'
import { goTo } from '../support/frame'
import { ordersOf } from '../support/kitchen'
import { stubTabLocks } from '../support/tab-locks'
import { toastTexts } from '../support/toasts'
import { cancel, dishPath, order } from './client-kitchen'
import {
  button,
  CANCEL,
  confirmCancel,
  EDIT,
  kitchen,
  kitchenForEach,
  MEAL,
  MENU,
  openDish,
  shipments,
  toPayments,
} from './dish-on-screen'
import {
  CANCELLED,
  CHANGED,
  goDownWith,
  loseChange,
  NO_SERVER,
  ORDERED,
  UNKNOWN,
  UNKNOWN_CANCELLATION,
  UNKNOWN_ORDER,
} from './order-in-doubt'

vi.setConfig({ testTimeout: 20_000 })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const arrives = () => order(kitchen, 'ana', { day: 'miercoles' })
/** An order that arrives, and that nobody answers. */
const loseOrder = async () => {
  const app = await goDownWith(EDIT, arrives)
  await app.user.click(await button('Ordenar'))
  await screen.findByText(UNKNOWN_ORDER)
  return app
}
/** As {@link loseOrder}, of a cancellation. */
const loseCancellation = async () => {
  const id = await arrives()
  const app = await goDownWith(CANCEL, () => cancel(kitchen, id))
  await confirmCancel(app)
  await screen.findByText(UNKNOWN_CANCELLATION)
  return app
}

describe('what was in doubt is told when a press finds it', () => {
  it('an order, by a press for another dish of its day', async () => {
    const app = await loseOrder()
    await goTo(app, dishPath(kitchen, 'miercoles', 1))
    await screen.findByRole('heading', { name: 'Locro miercoles' })
    app.heal()
    await app.user.click(await button('Ordenar'))
    await waitFor(() => expect(toastTexts()).toContain(ORDERED))
    expect(toastTexts()).not.toContain(NO_SERVER)
    await waitFor(() => expect(shipments(app)).toBe(4))
  })

  it('a cancellation, by a press for a change, which is not sent', async () => {
    const app = await loseCancellation()
    app.heal()
    await app.user.click(await button('Actualizar'))
    await waitFor(() => expect(toastTexts()).toContain(CANCELLED))
    await button('Ordenar')
    expect(app.callsTo(EDIT)).toEqual([])
    await waitFor(() => expect(shipments(app)).toBe(5))
  })
})

describe('an order in doubt that a press finds, and whose change comes to nothing,', () => {
  it.each([
    ['is refused', () => Response.json({ mensaje: 'Hoy no' })],
    ['gets no answer', () => new Response('', { status: 500 })],
  ])('is shown as what it is at once: the change %s', async (_what, answer) => {
    let isDown = false
    let edits = 0
    const app = await openDish(async (address) => {
      if (address === EDIT) {
        edits += 1
        if (edits > 1) return answer()
        await arrives()
        isDown = true
      }
      return isDown && [EDIT, MENU].includes(address)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : undefined
    })
    await app.user.click(await button('Ordenar'))
    await screen.findByText(UNKNOWN_ORDER)
    await app.user.click(screen.getByRole('checkbox'))
    isDown = false
    await app.user.click(await button('Ordenar'))
    expect(await button('Actualizar')).toBeVisible()
    expect(await button('Cancelar orden')).toBeVisible()
    expect(edits).toBe(2)
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })
})

describe('the shipments are counted once where a press finds what was in doubt', () => {
  /** The server tells once how many are left, and then no more. */
  const tellOnce = async (lost: string, arrived: () => Promise<unknown>) => {
    let isDown = false
    let isUserDown = false
    const app = await openDish(async (address) => {
      if (address === lost && !isDown && !isUserDown) {
        await arrived()
        isDown = true
        throw new TypeError('Failed to fetch')
      }
      const isGone =
        (isDown && address.startsWith('update-menu')) || (isUserDown && address === validateSession.address)
      return isGone ? Promise.reject(new TypeError('Failed to fetch')) : undefined
    })
    return {
      app,
      heal: () => {
        isDown = false
        isUserDown = true
      },
    }
  }

  it('an order', async () => {
    const { app, heal } = await tellOnce(EDIT, arrives)
    await app.user.click(await button('Ordenar'))
    await screen.findByText(UNKNOWN_ORDER)
    await waitFor(() => expect(shipments(app)).toBe(4))
    heal()
    await app.user.click(await button('Ordenar'))
    await button('Actualizar')
    expect(shipments(app)).toBe(4)
  })

  it('a cancellation', async () => {
    const id = await arrives()
    const { app, heal } = await tellOnce(CANCEL, () => cancel(kitchen, id))
    await confirmCancel(app)
    await screen.findByText(UNKNOWN_CANCELLATION)
    await waitFor(() => expect(shipments(app)).toBe(5))
    heal()
    await confirmCancel(app)
    await button('Ordenar')
    expect(shipments(app)).toBe(5)
  })
})

it('the shipments are as the server told them last where they were loaded while a change was on its way', async () => {
  let isDown = false
  let isUserDown = false
  let edits = 0
  const held = heldAnswer()
  const app = await openDish(async (address) => {
    if (address === EDIT) {
      edits += 1
      if (edits > 1) await held.promise
      else await arrives()
      isDown ||= edits === 1
    }
    const isGone = isDown && [EDIT, MENU, validateSession.address].includes(address)
    const isUserGone = isUserDown && address === validateSession.address
    return isGone || isUserGone ? Promise.reject(new TypeError('Failed to fetch')) : undefined
  })
  await app.user.click(await button('Ordenar'))
  await screen.findByText(UNKNOWN_ORDER)
  await app.user.click(screen.getByRole('checkbox'))
  isDown = false
  await app.user.click(await button('Ordenar'))
  await waitFor(() => expect(shipments(app)).toBe(4))
  isUserDown = true
  await act(async () => held.give())
  await button('Actualizar')
  expect(shipments(app)).toBe(4)
})

it('a change in doubt that is sent again without a network is in doubt on', async () => {
  const app = await loseChange(true)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await app.user.click(await button('Actualizar'))
  await screen.findByText(UNKNOWN)
  onLine.mockReturnValue(true)
  await toPayments(app)
  app.heal()
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(toastTexts()).toContain(CHANGED))
})

it('an error of another call with the same words stays where an order succeeds', async () => {
  const app = await openDish()
  await act(async () => void app.store.dispatch(alertAdded({ type: 'error', msg: NO_SERVER })))
  await app.user.click(await button('Ordenar'))
  await button('Actualizar')
  expect(toastTexts()).toContain(NO_SERVER)
})

it('a page that nobody sees any more is no reason to look', async () => {
  const app = await loseOrder()
  const looks = app.looks()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(app.looks()).toBe(looks)
})

describe('a screen that is opened again while its order is under way', () => {
  const leaveAndComeBack = async (app: Awaited<ReturnType<typeof openDish>>) => {
    await toPayments(app)
    await goTo(app, dishPath(kitchen, 'miercoles'))
    await screen.findByRole('checkbox')
  }

  it('has the juice that was sent, and sends no other one', async () => {
    const held = heldAnswer()
    let isHeld = true
    const app = await openDish((address) => (address === EDIT && isHeld ? held.promise : undefined))
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Ordenar'))
    await leaveAndComeBack(app)
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    await app.user.click(await button('Ordenar'))
    isHeld = false
    await act(async () => held.give())
    await button('Actualizar')
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ jugo: 0 }])
  })

  it('shows the order as it is by then where it was saved without the screen', async () => {
    const held = heldAnswer()
    let isHeld = true
    const app = await openDish((address) => (address === EDIT && isHeld ? held.promise : undefined))
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Ordenar'))
    await toPayments(app)
    isHeld = false
    await act(async () => held.give())
    await waitFor(() => expect(toastTexts()).toContain('Accion procesada.'))
    await kitchen.server.db.query.updateTable('orders').set({ jugo: 1 }).execute()
    await goTo(app, dishPath(kitchen, 'miercoles'))
    await button('Actualizar')
    await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked())
    expect(screen.queryByText(/^Recuperamos tu cambio/)).toBeNull()
  })

  it.each([
    [
      'another dish of the day is ordered by then',
      { place: 1 },
      'Ya tienes una orden seleccionada para este dia',
    ],
  ])('is told why nothing was sent though it was left: %s', async (_why, other, told) => {
    const end = stubTabLocks().takeElsewhere(MEAL)
    const app = await openDish()
    await app.user.click(await button('Ordenar'))
    await toPayments(app)
    await order(kitchen, 'ana', { day: 'miercoles', ...other })
    await act(async () => end())
    await waitFor(() => expect(toastTexts()).toContain(told))
    expect(app.callsTo(EDIT)).toEqual([])
  })
})

it('a lost cancellation that turns out made leaves the form for another order', async () => {
  const id = await order(kitchen, 'ana', { day: 'miercoles', jugo: false })
  const app = await goDownWith(CANCEL, () => cancel(kitchen, id))
  await confirmCancel(app)
  await screen.findByText(UNKNOWN_CANCELLATION)
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  app.heal()
  await act(async () => void window.dispatchEvent(new Event('online')))
  await button('Ordenar')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

it('a change in doubt whose order was cancelled elsewhere gives its shipment back here too', async () => {
  const app = await loseChange(false)
  const [one] = await ordersOf(kitchen.server.db, kitchen.ids.ana)
  await cancel(kitchen, String(one?.id))
  app.heal()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('El cambio de tu orden no quedó guardado.')).toBeVisible()
  await button('Ordenar')
  await waitFor(() => expect(shipments(app)).toBe(5))
})
