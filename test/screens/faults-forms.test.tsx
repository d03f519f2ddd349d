import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { getOrders } from '#contract/calls/orders'
import { validateSession } from '#contract/calls/session'
import { readWith } from '#contract/loose'
import { user as userReader } from '#contract/people'
import { TOAST_MS } from '#domain/constants'
import { readOrder } from '../../src/api/endpoints/orders'
import { keepPlatillo, platilloOf } from '../../src/features/admin/shared/platillo'
import type { CallName } from '../contract/answers'
import { CATALOGUE } from '../support/catalogue'
import { startWorld, type World } from '../support/every-call'
import { SAID } from '../support/faults'
import { BOTH_WAYS, faultyWay, forgetToasts, livesOfToasts } from '../support/faulty-way'
import { until } from '../support/held-time'
import { loginPage, press } from '../support/login-page'
import { loosen } from '../support/loosen'
import { registrationPage } from '../support/registration-page'
import { rememberSession } from '../support/remembered'
import { renderApp } from '../support/render-app'
import { toasts, toastTexts } from '../support/toasts'
import { atRest, typed } from '../support/whole-page'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

/** Any number will do. */
const SEED = 20_260_302

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.close())

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Keeps Bea's order as the list of orders does. */
const keepOrder = async () => {
  const { server, admin, own } = world
  const { data } = await server.call(getOrders, { search: '2026-03-03' }, admin)
  const order = data.orders.find(({ id }) => id === own.bea.scheduled)
  const kept = readOrder(order)
  if (kept) keepPlatillo(window.localStorage, platilloOf(kept))
}

interface Form {
  call: CallName
  who: 'bea' | 'admin' | null
  path: () => string
  before?: () => Promise<void>
  /** Fills the form in, up to where it can be sent. */
  fill: () => Promise<unknown> | unknown
  submit: string
  /** It sends back what it did not touch as it came, and our own server takes no loose values. */
  isSentBack?: boolean
}

const FORMS: readonly Form[] = [
  {
    call: 'sendLoginCode',
    who: null,
    path: () => '/login',
    fill: () => type('Correo electrónico', 'bea@demo.test'),
    submit: 'Enviar código',
  },
  {
    call: 'validateLoginCode',
    who: null,
    path: () => '/login',
    fill: async () => {
      const page = loginPage(world.server)
      await page.askCode('ana@demo.test')
      type('Código de 6 dígitos', await page.mailedCode('ana@demo.test'))
    },
    submit: 'Validar código',
  },
  {
    call: 'sendRegistrationCode',
    who: null,
    path: () => '/registrate',
    fill: () => registrationPage(world.server).fillPerson({ email: 'rosa1@correo.test' }),
    submit: 'Enviar código',
  },
  {
    call: 'validateRegistrationCode',
    who: null,
    path: () => '/registrate',
    fill: async () => {
      const page = registrationPage(world.server)
      await page.askCode({ email: 'rosa2@correo.test' })
      type('Código de 6 dígitos', await page.mailedCode('rosa2@correo.test'))
    },
    submit: 'Validar código',
  },
  {
    call: 'createAccount',
    who: null,
    path: () => '/registrate',
    fill: async () => {
      const page = registrationPage(world.server)
      await page.verify({ email: 'rosa3@correo.test' })
      await page.fillAddress()
    },
    submit: 'Crear cuenta',
  },
  {
    call: 'saveAccount',
    who: 'bea',
    path: () => '/cliente/cuenta',
    fill: () => {
      type('Nombre', 'Beatriz')
      type('Teléfono', '0981112223')
      type('Alergias', 'Nueces\nSoya')
    },
    submit: 'Guardar',
  },
  {
    call: 'saveAddress',
    who: 'bea',
    path: () => '/cliente/direccion',
    fill: () => registrationPage(world.server).fillAddress(),
    submit: 'Guardar',
  },
  {
    call: 'sendReview',
    who: 'bea',
    path: () => `/cliente/pedidos/calificar?orden=${world.own.bea.delivered}&fecha=2026-02-24`,
    fill: () => {
      type('Calificación', '3')
      type('Descripción', 'Le faltó sal')
    },
    submit: 'Enviar calificación',
  },
  {
    call: 'saveOrder',
    who: 'bea',
    path: () => `/cliente/menu/ver?dia=jueves&platillo=${world.menu.dishes.jueves[0]?.id}`,
    fill: () => fireEvent.click(screen.getByLabelText('Quiero recibir mi jugo alto en fibra')),
    submit: 'Ordenar',
  },
  {
    call: 'editMenu',
    who: 'admin',
    path: () => `/admin/menus/${world.nextMenu.id}`,
    fill: () => {
      const monday = within(screen.getByRole('region', { name: /^Lunes/ }))
      fireEvent.click(monday.getByText('Agregar Platillo'))
      fireEvent.change(monday.getByLabelText('Nombre del platillo'), { target: { value: 'Seco de chivo' } })
    },
    submit: 'Guardar',
    isSentBack: true,
  },
  {
    call: 'updateClient',
    who: 'admin',
    path: () => `/admin/clientes/${world.own.ana.session.keylogin}`,
    fill: () => {
      type('Envíos', '17')
      type('Recompensa disponible', '4')
    },
    submit: 'Guardar',
    isSentBack: true,
  },
  {
    call: 'editOrderAsAdmin',
    who: 'admin',
    path: () => '/admin/pedido/ver',
    before: keepOrder,
    fill: () => type('Estado', 'enviado'),
    submit: 'Actualizar',
  },
]

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  // A code goes out once a minute.
  world.server.clock.advance(61_000)
})

/** Whatever succeeds is told loosely. */
const looseFetch: typeof fetch = async (input, init) => {
  const response = await world.server.fetch(input, init)
  const { mensaje, ...fields } = await response.clone().json()
  return mensaje === 'success' ? new Response(JSON.stringify(loosen(fields, SEED))) : response
}

it.each(FORMS)('$call: what was typed outlives every fault, and is sent in the end', async (form) => {
  const row = CATALOGUE[form.call]
  if (form.who) await rememberSession(world.server, world[form.who])
  await form.before?.()
  const { interfere, meet, heal } = faultyWay()
  const server = form.isSentBack ? world.server : { ...world.server, fetch: looseFetch }
  const app = await renderApp(server, { path: form.path(), reload: true, interfere })
  await atRest(app)
  const empty = typed()
  // A form may be sent by the last thing that is typed.
  const [first] = BOTH_WAYS
  if (first) meet(row.address, first)
  await form.fill()
  await atRest(app)
  expect(typed()).not.toEqual(empty)
  const before = { path: app.path(), typed: typed() }
  for (const fault of BOTH_WAYS) {
    await forgetToasts(app)
    meet(row.address, fault)
    press(form.submit)
    const text = { said: SAID, refused: row.refused, lost: row.lost }[fault.kind]
    await until(() => expect(toasts(), fault.what).toEqual([{ title: 'Error', text, leaving: false }]))
    await atRest(app)
    expect(livesOfToasts(app), fault.what).toEqual([TOAST_MS])
    expect({ path: app.path(), typed: typed() }, fault.what).toEqual(before)
    expect(document.querySelector('[inert]'), fault.what).toBeNull()
  }
  await forgetToasts(app)
  heal()
  press(form.submit)
  await until(() => expect(toastTexts()).toContain(row.success))
  // However loosely the server told who this is now, it is kept as it is.
  const { session_id, keylogin, user } = app.store.getState().session
  if (session_id === null) return
  const session = { session_id, keylogin: keylogin ?? '' }
  const { came: _came, ...read } = user ?? {}
  const sent = (await world.server.call(validateSession, {}, session)).data.user
  expect(read).toEqual({ ...readWith(userReader, sent)?.value, came: undefined })
})
