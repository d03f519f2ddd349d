import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, LOST_ANSWERS } from '../support/answers'
import { until } from '../support/held-time'
import { press } from '../support/login-page'
import { toasts } from '../support/toasts'
import { ANA, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'

const ADMIN = 'jefa@demo.test'
const LIST = '/admin/pedidos?search=2026-03-04&searchType=almuerzo&searchState=programado'

let kitchen: Kitchen

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

/** Presses as soon as it is there; the second of several with the same text is the dialog's. */
const pressOnce = async (text: string) => {
  await until(() => screen.getByText(text))
  press(text)
}
const firstOrder = () => order(kitchen, 'ana', { day: 'miercoles' })

const openOrder = async () => {
  const row = await until(() => screen.getByLabelText(/^Ver pedido/))
  row.click()
}

interface Given {
  address: string
  who: string
  /** Where the call is made from. */
  path: () => string
  before?: () => Promise<unknown>
  /** What a person does until the call is on its way. */
  act?: () => Promise<void>
}

const CLIENT_MENU: Given = {
  address: 'update-menu/get_menu_client.php',
  who: ANA,
  path: () => '/cliente/menu',
}
const SAVE: Given = {
  address: 'update-orders/edit.php',
  who: ANA,
  path: () => dishPath(kitchen, 'miercoles'),
  act: () => pressOnce('Ordenar'),
}
const CANCEL: Given = {
  address: 'update-orders/cancel.php',
  who: ANA,
  path: () => dishPath(kitchen, 'miercoles'),
  before: firstOrder,
  act: async () => {
    await pressOnce('Cancelar orden')
    await pressOnce('Sí, cancelar')
  },
}
const ORDERS: Given = { address: 'update-orders/get_orders.php', who: ADMIN, path: () => '/admin/pedidos' }
const BULK: Given = {
  address: 'update-orders/update_orders.php',
  who: ADMIN,
  path: () => LIST,
  before: firstOrder,
  act: async () => {
    await pressOnce('Actualizar como enviados')
    await pressOnce('Actualizar 1 pedido')
  },
}
const DELIVERY: Given = {
  address: 'default/get_user_delivery.php',
  who: ADMIN,
  path: () => LIST,
  before: firstOrder,
  act: openOrder,
}
const EDIT: Given = {
  address: 'update-orders/edit_admin.php',
  who: ADMIN,
  path: () => LIST,
  before: firstOrder,
  act: async () => {
    await openOrder()
    await until(() => screen.getByText('0991234567', { exact: false }))
    await pressOnce('Actualizar')
  },
}

const REFUSED: readonly (readonly [string, string, Given])[] = [
  ['ERR-03', 'No se obtuvo el menu', CLIENT_MENU],
  ['ERR-17', 'Error al procesar', SAVE],
  ['ERR-18', 'Error al cancelar', CANCEL],
  ['ERR-05', 'No se obtuvieron los pedidos', ORDERS],
  ['ERR-06', 'No se actualizaron los pedidos', BULK],
  ['ERR-07', 'No se obtuvo el usuario', DELIVERY],
  ['ERR-08', 'Error al actualizar', EDIT],
]
const LOST: readonly (readonly [string, string, Given])[] = [
  ['ERR-29', 'Error al cargar el menu', CLIENT_MENU],
  ['ERR-34', 'Error al conectar con el servidor', SAVE],
  ['ERR-34', 'Error al conectar con el servidor', CANCEL],
  ['ERR-31', 'Error al cargar los pedidos', ORDERS],
  ['ERR-32', 'Error al actualizar los pedidos', BULK],
  ['ERR-33', 'Error al cargar el usuario', DELIVERY],
  ['ERR-34', 'Error al conectar con el servidor', EDIT],
]
const DONE: readonly (readonly [string, string, Given])[] = [
  ['OK-08', 'Accion procesada.', SAVE],
  ['OK-09', 'Orden cancelada.', CANCEL],
  ['OK-08', 'Accion procesada.', BULK],
  ['OK-03', 'Orden actualizada.', EDIT],
]

/** The screen up to the call, whose answers are replaced where the test gives one. */
const make = async (
  { address, who, path, before, act }: Given,
  instead?: () => Promise<Response> | Response,
) => {
  await before?.()
  const app = await openAs(kitchen, who, {
    path: path(),
    interfere: async (called) => (called === address ? await instead?.() : undefined),
  })
  await act?.()
  await until(() => expect(app.callsTo(address)).not.toEqual([]))
  return app
}

const error = (text: string) => ({ title: 'Error', text, leaving: false })

describe('a call that the server refuses', () => {
  it.each(REFUSED)('[%s] [ALERT-04] [ALERT-09] without a text shows %s', async (_id, text, call) => {
    await make(call, () => answer(''))
    await until(() => expect(toasts()).toEqual([error(text)]))
  })

  it.each(REFUSED)('[ALERT-04] [ALERT-08] %# with a text shows the server’s', async (_id, _text, call) => {
    await make(call, () => answer('La cocina está cerrada'))
    await until(() => expect(toasts()).toEqual([error('La cocina está cerrada')]))
  })
})

describe('a call without a usable answer', () => {
  for (const [why, lost] of LOST_ANSWERS) {
    it.each(LOST)(`[%s] [ALERT-04] [CALL-06] shows %s when ${why}`, async (_id, text, call) => {
      await make(call, lost)
      await until(() => expect(toasts()).toEqual([error(text)]))
    })
  }
})

describe('a call that succeeds', () => {
  it.each(DONE)('[%s] shows %s', async (_id, text, call) => {
    await make(call)
    await until(() => expect(toasts()).toEqual([{ title: 'Listo', text, leaving: false }]))
  })

  it.each([CLIENT_MENU, ORDERS, DELIVERY])('reading says nothing ($address)', async (call) => {
    await make(call)
    await until(() => expect(screen.queryByText('Cargando...')).toBeNull())
    expect(toasts()).toEqual([])
  })

  it.each([CLIENT_MENU, SAVE, CANCEL, ORDERS, BULK, DELIVERY, EDIT])(
    '[CALL-02] [CALL-03] $address carries rute and the session',
    async (call) => {
      const app = await make(call)
      const { session_id } = app.store.getState().session
      expect(session_id).toBeTruthy()
      for (const { body } of app.callsTo(call.address)) {
        expect(body).toMatchObject({ rute: '', session_id, keylogin: expect.stringMatching(/./) })
      }
    },
  )
})
