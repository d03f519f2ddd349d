import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '../support/held-time'
import { press } from '../support/login-page'
import { STRANGER } from '../support/render-app'
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

/** Presses the text once it can be pressed. */
const pressOnce = async (text: string) => {
  await until(() => expect(screen.getByText(text).closest(':disabled')).toBeNull())
  press(text)
}
const firstOrder = () => order(kitchen, 'ana', { day: 'miercoles' })

interface Given {
  address: string
  who: string
  /** Path of the calling screen. */
  path: () => string
  before?: () => Promise<unknown>
  /** The user's steps up to the call. */
  act?: () => Promise<void>
}

const SAVE: Given = {
  address: 'update-orders/edit.php',
  who: ANA,
  path: () => dishPath(kitchen, 'miercoles'),
  act: () => pressOnce('Ordenar'),
}
const ORDERS: Given = { address: 'update-orders/get_orders.php', who: ADMIN, path: () => '/admin/pedidos' }
const BULK: Given = {
  address: 'update-orders/update_orders.php',
  who: ADMIN,
  path: () => LIST,
  before: firstOrder,
  act: async () => {
    await pressOnce('Actualizar como enviados')
    await pressOnce('Sí, son los del miércoles 4 de marzo; hoy es lunes 2 de marzo.')
    await pressOnce('Actualizar 1 pedido')
  },
}
/** Opens the screen up to the call; `instead` replaces its response. */
const make = async (
  { address, who, path, before, act }: Given,
  instead?: () => Promise<Response> | Response,
) => {
  await before?.()
  const app = await openAs(kitchen, who, {
    path: path(),
    config: STRANGER,
    interfere: async (called) => (called === address ? await instead?.() : undefined),
  })
  await act?.()
  await until(() => expect(app.callsTo(address)).not.toEqual([]))
  return app
}

it.each([
  [ORDERS, []],
  [SAVE, [{ title: 'Listo', text: 'Accion procesada.', leaving: false }]],
  [BULK, [{ title: 'Listo', text: 'Accion procesada.', leaving: false }]],
])(
  '[CALL-02] [CALL-03] $0.address carries rute and the session, and says what it did',
  async (call, told) => {
    const app = await make(call)
    const { session_id } = app.store.getState().session
    expect(session_id).toBeTruthy()
    for (const { body } of app.callsTo(call.address)) {
      expect(body).toMatchObject({ rute: '', session_id, keylogin: expect.stringMatching(/./) })
    }
    await until(() => expect(screen.queryByText('Cargando...')).toBeNull())
    await until(() => expect(toasts()).toEqual(told))
  },
)
