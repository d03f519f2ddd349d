import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveAddress } from '#contract/calls/profile'
import { validateSession } from '#contract/calls/session'
import { loadUser } from '../../src/parts/session/load-user'
import { addAccount } from '../support/accounts'
import { answer } from '../support/answers'
import { inOtherTab } from '../support/frame'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'
import { toastTexts } from '../support/toasts'

const ANA = 'ana@demo.test'
const JEFA = 'jefa@demo.test'
const ACCOUNT = 'update-clients/account.php'
const ADDRESS = 'update-clients/address.php'
const VALIDATE = 'account/validate_session.php'
const CHANGED = 'Tus datos cambiaron mientras los editabas'
const PIN_IS_STALE = 'Cambiaste la dirección: verifica otra vez o confirma el pin.'

const OWN = { nombre: 'Ana', apellidos: 'Paz', phone: '0991234567', alergias: 'Maní' }
const HOME = {
  direccion: 'Av. Amazonas N34-120',
  referencia: '',
  apartamento: '5B',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'La Carolina',
  cp: 170135,
  lat: -0.1807,
  lng: -78.4842,
  comentarios: '',
}

vi.setConfig({ testTimeout: 20_000 })

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      const ids = [
        await addAccount(deps, { email: ANA, ...OWN }),
        await addAccount(deps, { email: JEFA, rol: 4, ...OWN }),
      ]
      const addresses = ids.map((account_id) => ({ account_id, ...HOME }))
      await deps.db.query.insertInto('addresses').values(addresses).execute()
    },
  })
})
afterEach(() => server.close())

interface Opening {
  email?: string
  interfere?: Interference
  reload?: boolean
}

const open = async (path: string, { email = ANA, interfere, reload = false }: Opening = {}) => {
  const app = await renderApp(server, {
    path,
    ...(reload ? { reload } : { signInAs: email }),
    ...(interfere && { interfere }),
  })
  await screen.findByRole('button', { name: 'Guardar' })
  await waitFor(() => expect(app.callsTo(VALIDATE)).toHaveLength(1))
  return app
}

type App = Awaited<ReturnType<typeof open>>

const field = (label: string) => screen.getByRole('textbox', { name: label })
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const said = (label: string) => field(label).getAttribute('aria-describedby')

const sessionOf = ({ store }: App) => {
  const { session_id, keylogin } = store.getState().session
  return { session_id: session_id ?? '', keylogin: keylogin ?? '' }
}

/** Another device of the same person saves; nobody tells this one. */
const accountElsewhere = async (app: App, changes: Partial<typeof OWN>) => {
  const session = sessionOf(app)
  await server.db.query
    .updateTable('accounts')
    .set(changes)
    .where('keylogin', '=', session.keylogin)
    .execute()
  return (await server.call(validateSession, {}, session)).data.user
}
const addressElsewhere = async (app: App, changes: Partial<typeof HOME>) =>
  (await server.call(saveAddress, { address: { ...HOME, ...changes } }, sessionOf(app))).data.user

type Told = (app: App, user: Awaited<ReturnType<typeof accountElsewhere>>) => Promise<unknown>

/** How this tab hears of what was saved elsewhere. */
const WAYS: readonly (readonly [string, Told])[] = [
  ['another tab', async (_app, user) => inOtherTab({ user: JSON.stringify(user) })],
  ['another device, heard of by a validation', async (app) => act(() => loadUser(app.store.dispatch))],
  ['another device, not heard of', async () => undefined],
]

const storedAccount = (email = ANA) =>
  server.db.query.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const storedAddress = () =>
  server.db.query
    .selectFrom('addresses')
    .innerJoin('accounts', 'accounts.id', 'addresses.account_id')
    .selectAll('addresses')
    .where('email', '=', ANA)
    .executeTakeFirstOrThrow()

const saved = (text = 'Cuenta actualizada.') => waitFor(() => expect(toastTexts()).toContain(text))
const addressSaved = () => saved('Tu cuenta se actualizo sin problemas.')

describe.each([
  { area: 'client', path: '/cliente/cuenta', email: ANA },
  { area: 'administrator', path: '/admin/cuenta', email: JEFA },
])('the account of a $area', ({ path, email }) => {
  it.each(WAYS)(
    'saved by %s: a field that was not touched here follows, a touched one keeps what was typed',
    async (_way, tell) => {
      const app = await open(path, { email })
      write('Nombre', 'Anita')
      await tell(app, await accountElsewhere(app, { alergias: 'Mariscos' }))
      press('Guardar')
      await saved()
      expect(await storedAccount(email)).toMatchObject({ ...OWN, nombre: 'Anita', alergias: 'Mariscos' })
      expect(field('Alergias')).toHaveValue('Mariscos')
      expect(screen.queryByText(CHANGED)).toBeNull()
      expect(app.callsTo(ACCOUNT)).toHaveLength(1)
    },
  )
})

describe('a touched field that was saved elsewhere meanwhile', () => {
  it.each(WAYS)('by %s is told before anything is sent; what was typed may stand', async (_way, tell) => {
    const app = await open('/cliente/cuenta')
    write('Nombre', 'Anita')
    write('Apellidos', 'Mora')
    await tell(app, await accountElsewhere(app, { nombre: 'Luz' }))
    press('Guardar')
    expect(await screen.findByText(CHANGED)).toBeVisible()
    expect(app.callsTo(ACCOUNT)).toEqual([])
    expect(field('Nombre')).toHaveValue('Anita')
    expect(field('Nombre')).toHaveAccessibleDescription('Ahora: Luz.')
    expect(said('Apellidos')).toBeNull()
    expect(document.activeElement).toHaveTextContent(CHANGED)
    press('Guardar')
    expect(app.callsTo(ACCOUNT)).toEqual([])
    press('Seguir con lo mío')
    expect(screen.queryByText(CHANGED)).toBeNull()
    press('Guardar')
    await saved()
    expect(await storedAccount()).toMatchObject({ nombre: 'Anita', apellidos: 'Mora' })
  })

  it('may be taken as it is stored; what else was typed stays', async () => {
    const app = await open('/cliente/cuenta')
    write('Nombre', 'Anita')
    write('Apellidos', 'Mora')
    await inOtherTab({ user: JSON.stringify(await accountElsewhere(app, { nombre: 'Luz' })) })
    press('Usar lo guardado')
    expect(screen.queryByText(CHANGED)).toBeNull()
    expect(field('Nombre')).toHaveValue('Luz')
    press('Guardar')
    await saved()
    expect(await storedAccount()).toMatchObject({ nombre: 'Luz', apellidos: 'Mora' })
  })

  it('as it was typed here is no change', async () => {
    const app = await open('/cliente/cuenta')
    write('Nombre', ' Luz ')
    await inOtherTab({ user: JSON.stringify(await accountElsewhere(app, { nombre: 'Luz' })) })
    expect(screen.queryByText(CHANGED)).toBeNull()
    write('Nombre', 'Luz')
    await inOtherTab({ user: JSON.stringify(await accountElsewhere(app, { nombre: 'Eva' })) })
    expect(screen.queryByText(CHANGED)).toBeNull()
    expect(field('Nombre')).toHaveValue('Eva')
  })

  it('is told after a reload too, and the others have followed', async () => {
    const app = await open('/cliente/cuenta')
    write('Nombre', 'Anita')
    await accountElsewhere(app, { nombre: 'Luz', alergias: 'Mariscos' })
    const again = await open('/cliente/cuenta', { reload: true })
    expect(await screen.findByText(CHANGED)).toBeVisible()
    expect(field('Nombre')).toHaveValue('Anita')
    expect(field('Alergias')).toHaveValue('Mariscos')
    press('Guardar')
    expect(again.callsTo(ACCOUNT)).toEqual([])
  })
})

describe('a draft that an earlier version kept', () => {
  const KEPT: readonly (readonly [string, unknown, string])[] = [
    ['is shown and can be saved', { ...OWN, nombre: 'Anita' }, 'Anita'],
    ['that cannot be read is none', { mine: null, base: { nombre: 'Ana' } }, 'Ana'],
  ]

  it.each(KEPT)('%s', async (_what, kept, shown) => {
    const { keylogin } = sessionOf(await open('/cliente/cuenta'))
    window.sessionStorage.setItem(`vianda.borrador.cuenta.${keylogin}`, JSON.stringify(kept))
    await open('/cliente/cuenta', { reload: true })
    expect(field('Nombre')).toHaveValue(shown)
    expect(screen.queryByText(CHANGED)).toBeNull()
    press('Guardar')
    await saved()
    expect(await storedAccount()).toMatchObject({ ...OWN, nombre: shown })
  })
})

describe('a back end that cannot say who the user is now', () => {
  it('because its answer is lost: nothing is undone in silence, the second press saves all the same', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const app = await open('/cliente/cuenta', {
      interfere: (address) => (address === VALIDATE ? new Response('', { status: 500 }) : undefined),
    })
    write('Nombre', 'Anita')
    press('Guardar')
    expect(await screen.findByText(/^No pudimos comprobar si tus datos cambiaron/)).toBeVisible()
    expect(app.callsTo(ACCOUNT)).toEqual([])
    expect(field('Nombre')).toHaveValue('Anita')
    press('Guardar')
    await saved()
    expect(await storedAccount()).toMatchObject({ ...OWN, nombre: 'Anita' })
  })

  it('because it says something else: gets what was typed at once', async () => {
    await open('/cliente/cuenta', {
      interfere: (address) => (address === VALIDATE ? answer('Todo bien') : undefined),
    })
    write('Nombre', 'Anita')
    press('Guardar')
    await saved()
    expect(await storedAccount()).toMatchObject({ ...OWN, nombre: 'Anita' })
  })

  it('[SESS-14] because the session is gone: nothing is sent, and what was typed waits', async () => {
    let isGone = false
    const app = await open('/cliente/cuenta', {
      interfere: (address) =>
        isGone && address === VALIDATE ? answer('No se encontró una sesión activa') : undefined,
    })
    write('Nombre', 'Anita')
    isGone = true
    press('Guardar')
    await waitFor(() => expect(app.path()).toBe('/login'))
    expect(app.callsTo(ACCOUNT)).toEqual([])
    expect(Object.values(window.sessionStorage).join()).toContain('Anita')
  })
})

describe('the address', () => {
  const NOTES = 'Comentarios para la entrega'
  const movePin = async (key: string) => {
    const pin = await screen.findByRole('button', { name: /^Dirección de entrega/ })
    await act(async () => void fireEvent.keyDown(pin, { key }))
  }

  it.each(WAYS)('saved by %s: what was not touched follows, the pin too', async (_way, tell) => {
    const app = await open('/cliente/direccion')
    write(NOTES, 'Llamar antes')
    const moved = { direccion: 'Otra calle 99', lat: -0.2, lng: -78.5 }
    await tell(app, await addressElsewhere(app, moved))
    press('Guardar')
    await addressSaved()
    expect(await storedAddress()).toMatchObject({ ...HOME, ...moved, comentarios: 'Llamar antes' })
    expect(field('Dirección')).toHaveValue('Otra calle 99')
    expect(screen.queryByText(PIN_IS_STALE)).toBeNull()
  })

  it.each(WAYS)(
    'another street with the same pin, saved by %s, asks nothing about the pin',
    async (_way, tell) => {
      const app = await open('/cliente/direccion')
      write(NOTES, 'Llamar antes')
      await tell(app, await addressElsewhere(app, { direccion: 'Otra calle 99' }))
      expect(screen.queryByText(PIN_IS_STALE)).toBeNull()
      press('Guardar')
      await addressSaved()
      expect(await storedAddress()).toMatchObject({ direccion: 'Otra calle 99', comentarios: 'Llamar antes' })
    },
  )

  it.each(WAYS)(
    'a pin that was moved by %s is asked about before it goes with the street that was typed here',
    async (_way, tell) => {
      const app = await open('/cliente/direccion')
      write('Dirección', 'Mi calle 7')
      press('El pin está bien')
      await tell(app, await addressElsewhere(app, { lat: -0.2, lng: -78.5 }))
      press('Guardar')
      fireEvent.click(await screen.findByRole('button', { name: 'Sí, guardar con este pin' }))
      await addressSaved()
      expect(await storedAddress()).toMatchObject({ direccion: 'Mi calle 7', lat: -0.2, lng: -78.5 })
    },
  )

  it('a pin moved here and there is one place: it is told, and never half of each', async () => {
    const app = await open('/cliente/direccion')
    await movePin('ArrowUp')
    await inOtherTab({ user: JSON.stringify(await addressElsewhere(app, { lng: -78.5 })) })
    expect(await screen.findByText(CHANGED)).toBeVisible()
    expect(screen.getByText('Ahora: Latitud -0.18070, longitud -78.50000.')).toBeVisible()
    press('Guardar')
    expect(app.callsTo(ADDRESS)).toEqual([])
    press('Usar lo guardado')
    press('Guardar')
    await addressSaved()
    expect(await storedAddress()).toMatchObject({ lat: -0.1807, lng: -78.5 })
  })

  it('a pin that was confirmed for the street typed here is not asked about again after a reload', async () => {
    await open('/cliente/direccion')
    write('Dirección', 'Mi calle 7')
    press('El pin está bien')
    await open('/cliente/direccion', { reload: true })
    expect(field('Dirección')).toHaveValue('Mi calle 7')
    expect(screen.queryByText(PIN_IS_STALE)).toBeNull()
  })
})
