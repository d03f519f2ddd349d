import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '#domain/messages'
import { navigationRequested } from '../../src/state/navigation'
import { heldAnswer, LOST_ANSWERS } from '../support/answers'
import { ordersOf } from '../support/kitchen'
import { toastTexts } from '../support/toasts'
import { ANA, dishPath, openAs, order } from './client-kitchen'
import {
  button,
  EDIT,
  kitchen,
  kitchenForEach,
  MENU,
  noButton,
  openDish,
  shipments,
  startAnother,
} from './dish-on-screen'

kitchenForEach()

describe('what goes wrong', () => {
  it('a double click orders once', async () => {
    const held = heldAnswer()
    const app = await openDish((address) => (address === EDIT ? held.promise : undefined))
    const ordering = await button('Ordenar')
    await act(async () => {
      fireEvent.click(ordering)
      fireEvent.click(ordering)
    })
    expect(ordering).toHaveAttribute('aria-busy', 'true')
    expect(app.callsTo(EDIT)).toHaveLength(1)
    await act(async () => held.give())
    await button('Actualizar')
    expect(app.callsTo(EDIT)).toHaveLength(1)
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toHaveLength(1)
  })

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
  })

  it('whoever has never had a plan is told how to begin, with no word of renewing', async () => {
    await startAnother({ ana: { envios: 0 } })
    await openDish()
    expect(await screen.findByText('Elige tu plan para empezar')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Activar membresía' })).toHaveAttribute(
      'href',
      '/cliente/renovacion',
    )
    expect(screen.queryByText(/Renueva/)).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('once a day has its order, one press leads to the next day that has none', async () => {
    await order(kitchen, 'ana', { day: 'jueves' })
    const app = await openDish()
    await app.user.click(await button('Ordenar'))
    await app.user.click(await button('Elegir viernes'))
    expect(app.path()).toBe('/cliente/menu')
    expect(window.location.hash).toBe('#viernes')
  })

  it('a dish that another device orders meanwhile is refused, and the page shows which it is', async () => {
    const app = await openDish()
    const ordering = await button('Ordenar')
    await order(kitchen, 'ana', { day: 'miercoles', place: 2 })
    await app.user.click(ordering)
    expect(await screen.findByText('Para este día elegiste Fritada miercoles.')).toBeVisible()
    expect(toastTexts()).toContain('Ya tienes una orden seleccionada para este dia')
    noButton('Ordenar')
    await waitFor(() => expect(shipments(app)).toBe(4))
  })

  it.each(LOST_ANSWERS)(
    'when %s instead of the answer, the order that was made all the same is found, and told',
    async (_what, lost) => {
      let isLost = true
      const app = await openDish(async (address) => {
        if (address !== EDIT || !isLost) return undefined
        isLost = false
        await order(kitchen, 'ana', { day: 'miercoles' })
        return lost()
      })
      await app.user.click(await button('Ordenar'))
      expect(await button('Actualizar')).toBeVisible()
      await waitFor(() => expect(toastTexts()).toEqual(['Accion procesada.']))
      await waitFor(() => expect(shipments(app)).toBe(4))
      expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toHaveLength(1)
    },
  )

  it('an order whose answer was lost, and the look after it too, is looked up before anything is sent again', async () => {
    let isDown = false
    let made = ''
    const app = await openDish(async (address) => {
      if (address === EDIT && made === '') {
        made = await order(kitchen, 'ana', { day: 'miercoles' })
        isDown = true
      }
      return isDown ? Promise.reject(new TypeError('down')) : undefined
    })
    await app.user.click(await button('Ordenar'))
    await screen.findAllByText('Error al conectar con el servidor')
    await waitFor(() => expect(app.callsTo(MENU)).toHaveLength(2))
    await app.user.click(await button('Ordenar'))
    await waitFor(() => expect(app.callsTo(MENU).length).toBeGreaterThan(2))
    expect(app.callsTo(EDIT)).toHaveLength(1)
    isDown = false
    await app.user.click(await button('Ordenar'))
    expect(await button('Actualizar')).toBeVisible()
    expect(app.callsTo(EDIT)).toHaveLength(1)
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ id: Number(made) }])
  })

  it('a doubt outlives its screen: another dish of the day is looked up before, and is not ordered on top', async () => {
    let isDown = false
    const app = await openDish(async (address) => {
      if (address === EDIT && !isDown) {
        await order(kitchen, 'ana', { day: 'miercoles' })
        isDown = true
      }
      return isDown ? Promise.reject(new TypeError('down')) : undefined
    })
    await app.user.click(await button('Ordenar'))
    await screen.findAllByText('Error al conectar con el servidor')
    await act(async () => {
      app.store.dispatch(navigationRequested({ to: dishPath(kitchen, 'miercoles', 1) }))
    })
    await screen.findByRole('heading', { name: 'Locro miercoles' })
    const ordering = await button('Ordenar')
    isDown = false
    await app.user.click(ordering)
    await waitFor(async () => expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull())
    expect(app.callsTo(EDIT)).toHaveLength(1)
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([
      { dish_name: 'Guatita miercoles' },
    ])
  })

  it('when the server cannot be reached, nothing is lost and it can be tried again', async () => {
    let isDown = true
    const app = await openDish((address) =>
      isDown && address === EDIT ? Promise.reject(new TypeError('down')) : undefined,
    )
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Ordenar'))
    expect((await screen.findAllByText('Error al conectar con el servidor')).length).toBeGreaterThan(0)
    isDown = false
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    await app.user.click(await button('Ordenar'))
    await button('Actualizar')
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ jugo: 0 }])
  })

  /** Ana's order with its juice taken off, and that sent; `lost` is what comes in the place of the answer. */
  const takeJuiceOff = async (lost: (id: number) => Promise<Response>, isMenuDown = () => false) => {
    const id = Number(await order(kitchen, 'ana', { day: 'miercoles' }))
    let isLost = true
    const app = await openDish((address) => {
      if (address === MENU && isMenuDown()) return Promise.reject(new TypeError('down'))
      if (address !== EDIT || !isLost) return undefined
      isLost = false
      return lost(id)
    })
    const updating = await button('Actualizar')
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(updating)
    await waitFor(() => expect(app.callsTo(MENU)).toHaveLength(2))
    await waitFor(() => expect(updating).not.toHaveAttribute('aria-busy', 'true'))
    return app
  }
  const change = (id: number) =>
    kitchen.server.db.query.updateTable('orders').set({ jugo: 0 }).where('id', '=', id).execute()
  const NO_SERVER = 'Error al conectar con el servidor'

  it.each(LOST_ANSWERS)(
    'when %s instead of the answer to a change that was saved all the same, it is told as saved',
    async (_what, lost) => {
      const app = await takeJuiceOff(async (id) => {
        await change(id)
        return lost()
      })
      await waitFor(() => expect(toastTexts()).toEqual(['Accion procesada.']))
      expect(screen.getByRole('main')).not.toHaveTextContent(NO_SERVER)
      expect(screen.getByRole('checkbox')).not.toBeChecked()
      expect(app.callsTo(EDIT)).toHaveLength(1)
      expect(shipments(app)).toBe(4)
    },
  )

  it('a change that never arrived is not told as saved, and what was chosen stays to be sent again', async () => {
    const app = await takeJuiceOff(() => Promise.reject(new TypeError('down')))
    expect(toastTexts()).toEqual([NO_SERVER])
    expect(screen.getByRole('main')).toHaveTextContent(NO_SERVER)
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ jugo: 1 }])
    await app.user.click(await button('Actualizar'))
    await waitFor(() => expect(toastTexts()).toContain('Accion procesada.'))
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ jugo: 0 }])
  })

  it('a lost change that cannot be looked up either is not told as saved', async () => {
    let isDown = false
    await takeJuiceOff(
      async (id) => {
        await change(id)
        isDown = true
        throw new TypeError('down')
      },
      () => isDown,
    )
    expect(toastTexts()).toContain(NO_SERVER)
    expect(toastTexts()).not.toContain('Accion procesada.')
  })

  it('an order that the kitchen has sent meanwhile can be neither changed nor cancelled', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    const updating = await button('Actualizar')
    await kitchen.server.db.query
      .updateTable('orders')
      .set({ status: 'enviado' })
      .where('id', '=', Number(id))
      .execute()
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(updating)
    expect(await screen.findByText('enviado')).toBeVisible()
    for (const name of ['Ordenar', 'Actualizar', 'Cancelar orden']) noButton(name)
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

  it('that is ahead closes the day an hour early, and never promises a shipment back that does not come', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    kitchen.server.clock.set('2026-03-03', '23:30')
    const app = await renderAt(HOUR_MS)
    await app.user.click(await button('Cancelar orden'))
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('Tu envío se te devuelve')
    await app.user.click(await button('Sí, cancelar'))
    await waitFor(() => expect(toastTexts()).toContain('Orden cancelada.'))
    const rows = await ordersOf(kitchen.server.db, kitchen.ids.ana)
    expect(rows.find((row) => String(row.id) === id)?.status).toBe('cancelado')
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
