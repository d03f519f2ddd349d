import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#domain/messages'
import { balanceOf, ordersOf } from '../support/kitchen'
import { STRANGER } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { cancel, comeBackOn, order } from './client-kitchen'
import {
  button,
  CANCEL,
  EDIT,
  kitchen,
  kitchenForEach,
  MENU,
  noButton,
  openDish,
  shipments,
  timeField,
} from './dish-on-screen'

kitchenForEach()

describe('without a connection', () => {
  it('[ALERT-04] an order that fails says so once, and the reload after it is silent', async () => {
    let isOffline = false
    const app = await openDish(
      () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
      STRANGER,
    )
    await button('Ordenar')
    const asked = app.callsTo(MENU).length
    isOffline = true
    await app.user.click(await button('Ordenar'))
    await waitFor(() => expect(app.callsTo(MENU).length).toBeGreaterThan(asked))
    await act(async () => {})
    expect(toastTexts().toSorted()).toEqual(['Error al conectar con el servidor'])
  })
})

describe('before the delivery day', () => {
  it('[WIN-12] [DISH-11] [ENT-10] [DISH-07] [TIME-10] orders with day, place, type, juice and time, and shows the order and the shipment it took', async () => {
    const app = await openDish()
    await app.user.click(await button('Ordenar'))
    expect(await button('Actualizar')).toBeVisible()
    const [dish] = kitchen.menu.dishes.miercoles
    expect(app.callsTo(EDIT).map(({ body }) => body)).toEqual([
      {
        rute: '',
        session_id: app.store.getState().session.session_id,
        keylogin: kitchen.ana.keylogin,
        order: {
          menu_id: String(kitchen.menu.id),
          dish_id: String(dish?.id),
          type: 'almuerzo',
          date: '2026-03-04',
          ind: 0,
          name: 'Guatita miercoles',
          jugo: true,
          time: '10:00',
          order_date: '2026-03-04 10:00:00',
          dish_info: {
            id: String(dish?.id),
            name: 'Guatita miercoles',
            date: '2026-03-04',
            ind: 0,
            type: 'almuerzo',
            jugo: true,
            time: '10:00',
          },
        },
      },
    ])
    expect(screen.getByText('programado')).toBeVisible()
    expect(toastTexts()).toContain('Accion procesada.')
    await waitFor(() => expect(shipments(app)).toBe(4))
    expect(await balanceOf(kitchen.server.db, kitchen.ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })

  it('[WIN-02] [DISH-10] updates the order and nothing else', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Actualizar'))
    await waitFor(() => expect(toastTexts()).toContain('Accion procesada.'))
    expect(app.callsTo(EDIT)[0]?.body).toMatchObject({ order: { id, jugo: false, time: '10:00' } })
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([
      { id: Number(id), jugo: 0, status: 'programado' },
    ])
    expect(await screen.findByRole('checkbox')).not.toBeChecked()
    expect(shipments(app)).toBe(4)
  })

  it('[WIN-03] [WIN-04] [WIN-05] [DISH-09] cancels after a question, and the shipment comes back', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    await app.user.click(await button('Cancelar orden'))
    const question = within(await screen.findByRole('dialog', { name: '¿Cancelar tu orden?' }))
    expect(question.getByText('Tu envío se te devuelve: tendrás 5 envíos.')).toBeVisible()
    expect(app.callsTo(CANCEL)).toEqual([])
    await app.user.click(question.getByRole('button', { name: 'Sí, cancelar' }))
    expect(await button('Ordenar')).toBeVisible()
    expect(app.callsTo(CANCEL)[0]?.body).toMatchObject({ order_id: id, envioRestore: true })
    expect(toastTexts()).toContain('Orden cancelada.')
    expect(shipments(app)).toBe(5)
    expect(await balanceOf(kitchen.server.db, kitchen.ids.ana)).toEqual({ envios: 5, ledger: 5 })
  })

  it('can be ordered again once it is cancelled, with the shipments that a back end without them leaves us to count', async () => {
    const app = await openDish(async (address) => {
      if (address !== CANCEL) return undefined
      await cancel(kitchen, String((await ordersOf(kitchen.server.db, kitchen.ids.ana))[0]?.id))
      return new Response('{"mensaje":"success"}')
    })
    await app.user.click(await button('Ordenar'))
    await app.user.click(await button('Cancelar orden'))
    await app.user.click(await button('Sí, cancelar'))
    await app.user.click(await button('Ordenar'))
    expect(await button('Actualizar')).toBeVisible()
    await waitFor(() => expect(shipments(app)).toBe(4))
    const statuses = (await ordersOf(kitchen.server.db, kitchen.ids.ana)).map(({ status }) => status)
    expect(statuses).toEqual(['cancelado', 'programado'])
  })
})

describe('on the delivery day', () => {
  it('[WIN-01] [WIN-09] takes no new order, and says why', async () => {
    const app = await openDish()
    await button('Ordenar')
    await comeBackOn(kitchen, '2026-03-04', '00:00')
    expect(await screen.findByText('No puedes ordenar el mismo dia que recibes')).toBeVisible()
    noButton('Ordenar')
    expect(screen.getByRole('checkbox')).toBeDisabled()
    expect(app.callsTo(EDIT)).toEqual([])
  })

  it('[WIN-06] [WIN-07] [WIN-08] cancels without the shipment, says so before, and does not update', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    kitchen.server.clock.set('2026-03-04', '09:00')
    const app = await openDish()
    await button('Cancelar orden')
    noButton('Actualizar')
    expect(screen.getByText(/ya no puedes cambiar tu orden, solo cancelarla/)).toBeVisible()
    await app.user.click(await button('Cancelar orden'))
    expect(
      await screen.findByText('Hoy es el día de la entrega: puedes cancelar, pero el envío no se devuelve.'),
    ).toBeVisible()
    await app.user.click(await button('Sí, cancelar'))
    await waitFor(() => expect(toastTexts()).toContain('Orden cancelada.'))
    expect(app.callsTo(CANCEL)[0]?.body).toMatchObject({ envioRestore: false })
    expect(shipments(app)).toBe(4)
    expect(await balanceOf(kitchen.server.db, kitchen.ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })
})

describe('after the delivery day', () => {
  it('[WIN-10] [WIN-11] shows that the order is past, and offers nothing', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    kitchen.server.clock.set('2026-03-05', '09:00')
    await openDish()
    expect(await screen.findByText(MESSAGES.pastOrder)).toBeVisible()
    for (const name of ['Ordenar', 'Actualizar', 'Cancelar orden']) noButton(name)
    expect(screen.getByRole('checkbox')).toBeDisabled()
    expect(await button('Volver')).toBeVisible()
  })
})

describe('the time of an order', () => {
  it('[TIME-01] asks for one where there is none, and sends nothing', async () => {
    const app = await openDish()
    const ordering = await button('Ordenar')
    timeField().value = ''
    await app.user.click(ordering)
    expect(await screen.findByRole('alert')).toHaveTextContent('Selecciona una hora para tu orden')
    expect(app.callsTo(EDIT)).toEqual([])
  })

  it.each([
    [
      '[TIME-02] [TIME-03] before 10:00',
      '08:15',
      '10:00',
      'El servicio esta disponible a partir de las 10:00 AM',
    ],
    ['[TIME-04] [TIME-05] after 17:00', '19:40', '17:00', 'El servicio esta disponible hasta las 5:00 PM'],
  ])('%s it is moved into the service hours, with a warning', async (_what, written, sent, warning) => {
    const app = await openDish()
    const ordering = await button('Ordenar')
    timeField().value = written
    await app.user.click(ordering)
    await button('Actualizar')
    expect(toastTexts()).toContain(warning)
    expect(app.callsTo(EDIT)[0]?.body).toMatchObject({ order: { time: sent } })
    expect(timeField().value).toBe(sent)
  })
})
