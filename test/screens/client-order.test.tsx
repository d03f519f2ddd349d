import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '#domain/messages'
import { navigationRequested } from '../../src/state/navigation'
import { heldAnswer, LOST_ANSWERS } from '../support/answers'
import { balanceOf, ordersOf } from '../support/kitchen'
import { toastTexts } from '../support/toasts'
import {
  ANA,
  cancel,
  comeBackOn,
  dishPath,
  type Kitchen,
  openAs,
  order,
  startKitchen,
} from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const EDIT = 'update-orders/edit.php'
const CANCEL = 'update-orders/cancel.php'
const MENU = 'update-menu/get_menu_client.php'

type Interfere = NonNullable<Parameters<typeof openAs>[2]['interfere']>

const openDish = (interfere?: Interfere) =>
  openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles'), ...(interfere && { interfere }) })

const button = (name: string) => screen.findByRole('button', { name })
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull()
const shipments = (app: Awaited<ReturnType<typeof openDish>>) => app.store.getState().session.user?.envios

const timeField = () => {
  const field = document.querySelector<HTMLInputElement>('input[name=time]')
  if (!field) throw new Error('There is no time field')
  return field
}

describe('without a connection', () => {
  it('an order that fails is told once: what it made stale says nothing, it stays as it was', async () => {
    let isOffline = false
    const app = await openDish(() =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
    )
    await button('Ordenar')
    const asked = app.callsTo(MENU).length
    isOffline = true
    await app.user.click(await button('Ordenar'))
    await waitFor(() => expect(app.callsTo(MENU).length).toBeGreaterThan(asked))
    await act(async () => {})
    expect(toastTexts()).toEqual(['Error al conectar con el servidor'])
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

  it('keeps the order when the question is answered with no', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    await app.user.click(await button('Cancelar orden'))
    await app.user.click(await button('Conservar mi orden'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.callsTo(CANCEL)).toEqual([])
    expect(await button('Actualizar')).toBeEnabled()
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

  it('[WIN-07] midnight corrects a question that is open, and nothing is cancelled by the old one', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    kitchen.server.clock.set('2026-03-03', '23:58')
    const app = await openDish()
    await app.user.click(await button('Cancelar orden'))
    expect(await screen.findByText(/Tu envío se te devuelve/)).toBeVisible()
    await comeBackOn(kitchen, '2026-03-04', '00:00')
    expect(
      await screen.findByText('Pasó la medianoche mientras decidías y la condición cambió.'),
    ).toBeVisible()
    expect(screen.getByText(/el envío no se devuelve\.$/, { selector: 'p' })).toBeVisible()
    expect(app.callsTo(CANCEL)).toEqual([])
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

  it('[WIN-11] shows of a day without an order that it is past', async () => {
    kitchen.server.clock.set('2026-03-05', '09:00')
    await openDish()
    expect(await screen.findByText(MESSAGES.pastDay)).toBeVisible()
    for (const name of ['Ordenar', 'Actualizar', 'Cancelar orden']) noButton(name)
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
    await kitchen.server.close()
    kitchen = await startKitchen({ ana: { envios: 0, membership_id: 1 } })
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
    await kitchen.server.close()
    kitchen = await startKitchen({ ana: { envios: 0 } })
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
    'when %s instead of the answer, the order that was made all the same is found',
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
      expect(toastTexts()).toContain('Error al conectar con el servidor')
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
    expect(app.callsTo(EDIT)[1]?.body['order']).toMatchObject({ id: made })
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toHaveLength(1)
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
