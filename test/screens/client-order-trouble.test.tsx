import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '#domain/messages'
import { userReplaced } from '../../src/state/session'
import { lostAnswer } from '../support/answers'
import { ordersOf } from '../support/kitchen'
import { STRANGER } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, dishPath, openAs, order } from './client-kitchen'
import { button, EDIT, kitchen, kitchenForEach, openDish, shipments, startAnother } from './dish-on-screen'

kitchenForEach()

describe('what goes wrong', () => {
  it('without shipments the reason and the way to more are there, before and after trying', async () => {
    await startAnother({ ana: { envios: 0, membership_id: 1 } })
    const app = await openDish()
    expect(await screen.findByText('No tienes envios disponibles')).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByText(/^Puedes ordenar/)).toBeNull()
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await app.user.click(await button('Ordenar'))
    expect(await screen.findByRole('alert')).toHaveTextContent('No tienes envios disponibles')
    expect(shown.mock.contexts).toContain(screen.getByRole('alert'))
    expect(screen.getByRole('link', { name: 'Ir a Renovacion' })).toHaveAttribute(
      'href',
      '/cliente/renovacion',
    )
    expect(app.callsTo(EDIT)).toEqual([])
    const { user } = app.store.getState().session
    act(() => void (user && app.store.dispatch(userReplaced({ ...user, envios: 1 }))))
    expect(screen.queryByText('No tienes envios disponibles')).toBeNull()
  })

  it('when the network fails instead of the answer to an order that was stored, the week is fetched again and shows it', async () => {
    let isLost = true
    const app = await openDish(async (address) => {
      if (address !== EDIT || !isLost) return undefined
      isLost = false
      await order(kitchen, 'ana', { day: 'miercoles' })
      return lostAnswer()
    }, STRANGER)
    await app.user.click(await button('Ordenar'))
    expect(await button('Actualizar')).toBeVisible()
    expect(toastTexts()).toEqual(['Error al conectar con el servidor'])
    await waitFor(() => expect(shipments(app)).toBe(4))
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toHaveLength(1)
  })

  it('a dish that the office has renamed is refused once, shows its new name, and can be ordered', async () => {
    const app = await openDish()
    const ordering = await button('Ordenar')
    await kitchen.server.db.query
      .updateTable('dishes')
      .set({ name: 'Guatita criolla' })
      .where('name', '=', 'Guatita miercoles')
      .execute()
    await app.user.click(ordering)
    expect(await screen.findByRole('heading', { name: 'Guatita criolla' })).toBeVisible()
    await app.user.click(ordering)
    expect(await button('Actualizar')).toBeVisible()
  })

  it('a change that never arrived stays to be sent again, and leaving with it asks first', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    let isDown = true
    const app = await openDish(
      (address) => (isDown && address === EDIT ? Promise.reject(new TypeError('down')) : undefined),
      STRANGER,
    )
    await button('Cancelar orden')
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Actualizar'))
    await waitFor(() => expect(toastTexts()).toEqual(['Error al conectar con el servidor']))
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    await app.user.click(screen.getByRole('button', { name: 'Volver' }))
    await app.user.click(await button('Seguir editando'))
    isDown = false
    await app.user.click(await button('Actualizar'))
    await waitFor(() => expect(toastTexts()).toContain('Accion procesada.'))
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ jugo: 0 }])
  })
})

const HOUR_MS = 3_600_000

describe("a device whose clock is an hour wrong, around the kitchen's midnight", () => {
  it('that is behind offers what is closed already: the server refuses, and its sentence is told', async () => {
    kitchen.server.clock.set('2026-03-04', '00:30')
    const app = await renderAt(-HOUR_MS)
    await app.user.click(await button('Ordenar'))
    await waitFor(() => expect(toastTexts()).toContain(MESSAGES.sameDayOrder))
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toHaveLength(0)
    expect(shipments(app)).toBe(5)
  })

  it.each([
    ['behind', -HOUR_MS, '2026-03-04', '00:30'],
    ['ahead', HOUR_MS, '2026-03-03', '23:30'],
  ])(
    'that is %s is put right where the application’s host says the time: the question before a cancellation promises what is kept',
    async (_, aheadMs, day, time) => {
      await order(kitchen, 'ana', { day: 'miercoles' })
      kitchen.server.clock.set(day, time)
      const app = await renderAt(aheadMs, { saysTheTime: true })
      await app.user.click(await button('Cancelar orden'))
      const promise = expect(await screen.findByRole('dialog'))
      if (aheadMs < 0) promise.not.toHaveTextContent('Tu envío se te devuelve')
      else promise.toHaveTextContent('Tu envío se te devuelve')
    },
  )

  const renderAt = (clockAheadMs: number, more: { saysTheTime?: boolean } = {}) =>
    openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles'), clockAheadMs, ...more })
})
