import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { saveOrder } from '#contract/calls/orders'
import { TOAST_MS } from '#domain/constants'
import type { CallName } from '../contract/answers'
import { CATALOGUE } from '../support/catalogue'
import { startWorld, type World } from '../support/every-call'
import { SAID } from '../support/faults'
import { BOTH_WAYS, faultyWay, forgetToasts, livesOfToasts } from '../support/faulty-way'
import { until } from '../support/held-time'
import { orderFor } from '../support/kitchen'
import { rememberSession } from '../support/remembered'
import { renderApp } from '../support/render-app'
import { toasts, toastTexts } from '../support/toasts'
import { atRest, typed, visible } from '../support/whole-page'

/**
 * The calls that a press makes, on their screens, refused and lost. Those that a form makes are in
 * faults-forms.test.tsx, those that a screen shows in loose-answers.test.tsx; what each way is to the store, and that a
 * toast goes after its time, is catalogue.test.tsx.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

let world: World

beforeAll(async () => {
  world = await startWorld({ ana: { envios: 0 } })
})
afterAll(() => world.server.close())
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

interface Press {
  call: CallName
  who: 'ana' | 'bea' | 'admin'
  path: () => string
  before?: () => Promise<unknown>
  /** What is pressed until the call is made: a text, or the label of what has no text of its own. */
  first: readonly (string | RegExp)[]
  /** Where it failed: a question stays open, a payment is not begun anew. */
  again?: readonly string[]
}

const guestOf = (who: 'ana' | 'bea') => `de-${world.ids[who]}@guest.test`

const PRESSES: readonly Press[] = [
  {
    call: 'deleteMenu',
    who: 'admin',
    path: () => '/admin/menus?searchDate=2026-03-09',
    first: [/^Eliminar menú \d/, 'Eliminar menú'],
    again: ['Eliminar menú'],
  },
  {
    call: 'deleteClient',
    who: 'admin',
    path: () => `/admin/clientes?search=${guestOf('ana')}`,
    first: [/^Eliminar a /, 'Eliminar cliente'],
    again: ['Eliminar cliente'],
  },
  {
    call: 'updateOrders',
    who: 'admin',
    path: () => '/admin/pedidos?search=2026-03-03&searchType=almuerzo&searchState=programado',
    first: [
      'Actualizar como enviados',
      'Sí, son los del martes 3 de marzo; hoy es lunes 2 de marzo.',
      'Actualizar 2 pedidos',
    ],
  },
  {
    call: 'cancelOrder',
    who: 'bea',
    path: () => '/cliente/menu/ver?dia=viernes',
    before: () =>
      world.server.call(
        saveOrder,
        { order: orderFor(world.menu, { day: 'viernes' }) },
        world.own.bea.session,
      ),
    first: ['Cancelar orden', 'Sí, cancelar'],
  },
  {
    call: 'claimReward',
    who: 'bea',
    path: () => `/cliente/referidos?search=${guestOf('bea')}`,
    first: ['Reclamar 3 envíos'],
  },
  {
    call: 'renewMembership',
    who: 'ana',
    path: () => '/cliente/renovacion',
    first: [/^Almuerzo plus/, 'Continuar al pago', 'Pago de prueba'],
    again: ['Enviar otra vez'],
  },
]

const find = (what: string | RegExp): HTMLElement => {
  const found =
    typeof what === 'string' ? screen.getAllByText(what).at(-1) : screen.getAllByLabelText(what)[0]
  const target = found?.closest<HTMLElement>('button, a, input') ?? found
  if (!target || target.getAttribute('aria-disabled') === 'true') throw new Error(`${what} cannot be pressed`)
  return target
}
const pressAll = async (steps: Press['first']) => {
  for (const step of steps) fireEvent.click(await until(() => find(step)))
}

const open = async (who: Press['who'], path: string) => {
  const way = faultyWay()
  await rememberSession(world.server, world[who])
  const { interfere } = way
  const config = { extensions: ['wallet'] }
  const app = await renderApp(world.server, { path, reload: true, interfere, config })
  await atRest(app)
  return { ...app, way }
}

it.each(PRESSES)(
  '$call: whichever way it fails, it says so, keeps what was chosen, and goes through in the end',
  async ({ call, who, path, before, first, again = first }) => {
    const { address, refused, lost, success } = CATALOGUE[call]
    await before?.()
    const app = await open(who, path())
    const chosen = typed()
    let steps = first
    for (const fault of BOTH_WAYS) {
      app.way.meet(address, fault)
      await pressAll(steps)
      const text = { said: SAID, refused, lost }[fault.kind]
      await until(() => expect(toasts(), fault.what).toEqual([{ title: 'Error', text, leaving: false }]))
      await atRest(app)
      expect(livesOfToasts(app), fault.what).toEqual([TOAST_MS])
      expect(app.path(), fault.what).toBe(path())
      if (path().includes('search')) expect(typed(), fault.what).toEqual(chosen)
      expect(document.querySelector('[inert]'), fault.what).toBeNull()
      await forgetToasts(app)
      steps = again
    }
    expect(app.callsTo(address)).toHaveLength(BOTH_WAYS.length)
    app.way.heal()
    await pressAll(steps)
    await until(() => expect(toastTexts()).toContain(success))
    expect(app.callsTo(address)).toHaveLength(BOTH_WAYS.length + 1)
  },
)

it('validateSession: whichever way it fails, nothing is seen of it and nobody is signed out', async () => {
  const app = await open('bea', '/cliente/pagos')
  const right = visible()
  const { session } = app.store.getState()
  for (const fault of BOTH_WAYS) {
    const asked = app.callsTo(CATALOGUE.validateSession.address).length
    app.way.meet(CATALOGUE.validateSession.address, fault)
    for (const name of ['Referidos', 'Pagos']) {
      await pressAll([name])
      await atRest(app)
    }
    expect(app.callsTo(CATALOGUE.validateSession.address), fault.what).toHaveLength(asked + 2)
    const seen = { page: visible(), toasts: toasts(), session: app.store.getState().session }
    expect(seen, fault.what).toEqual({ page: right, toasts: [], session })
  }
})
