import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE_LIFETIME_MS, TICKET_LIFETIME_MS } from '#domain/codes'
import { addAccount } from '../support/accounts'
import { holdTime, until } from '../support/held-time'
import { refuseStorage } from '../support/refusing-storage'
import { ROSA, registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

const ANA = 'ana@example.com'
const KEY = 'vianda.registro'
const SEND = 'create-account/code_send_mail.php'
const CREATE = 'create-account/create.php'
const HOUR = 60 * 60_000

vi.setConfig({ testTimeout: 20_000 })

let server: TestServer
let steps: ReturnType<typeof registrationPage>
let invitation: string

beforeEach(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: ANA, nombre: 'Ana' })
    },
  })
  steps = registrationPage(server)
  const { keylogin } = await server.signIn(ANA)
  invitation = `/registrate?referrer=${keylogin}`
})
afterEach(() => server.close())

const kept = () => window.localStorage.getItem(KEY)
const wait = () => document.querySelector('[role=timer]')?.textContent
/** The tab was closed: nothing but local storage is left, and the address no longer says who invited. */
const reopen = (path = '/registrate') => {
  window.sessionStorage.clear()
  return renderApp(server, { path, reload: true })
}
const signedIn = () => expect(window.localStorage.getItem('session_id')).toBeTruthy()

describe('a reload or a closed tab', () => {
  it('[REG-05] resumes at each of the three steps with what was typed, and still sends who invited', async () => {
    await renderApp(server, { path: invitation })
    await until(() => steps.field('nombre'))
    steps.type('Nombre', 'Rosa')
    await reopen()
    expect((await until(() => steps.field('nombre'))).value).toBe('Rosa')
    await steps.askCode()

    server.clock.advance(20_000)
    await reopen()
    await until(() => expect(wait()).toBe('Puedes pedir otro código en 40 s'))
    steps.enter(await steps.mailedCode())
    await steps.atAddress()
    steps.type('Dirección', 'Calle Larga')

    server.clock.advance(CODE_LIFETIME_MS)
    const app = await reopen()
    expect(await steps.atAddress()).toHaveValue('Calle Larga')
    expect(screen.getByText('Te invitó un amigo')).toBeInTheDocument()
    await steps.fillAddress()
    steps.press('Crear cuenta')
    await until(signedIn)
    const [create] = app.callsTo(CREATE)
    expect(create?.body).toMatchObject({
      account: { ...ROSA, referrer: new URLSearchParams(invitation.split('?')[1]).get('referrer') },
    })
    expect(app.callsTo(SEND)).toEqual([])
  })

  it('keeps neither code nor session, and nothing at all once the account is there', async () => {
    await renderApp(server, { path: invitation })
    await steps.askCode()
    const code = await steps.mailedCode()
    fireEvent.change(steps.codeField(), { target: { value: code } })
    expect(kept()).toContain(ROSA.email)
    expect(kept()).not.toContain(code)
    steps.press('Validar código')
    await steps.atAddress()
    await steps.fillAddress()
    steps.press('Crear cuenta')
    await until(signedIn)
    expect(kept()).toBeNull()
  })

  it('keeps nothing for who has typed nothing and was not invited', async () => {
    await renderApp(server, { path: '/registrate' })
    await until(() => steps.field('nombre'))
    expect(kept()).toBeNull()
  })

  it('comes back to step 1 where the person had gone back to it', async () => {
    await renderApp(server, { path: invitation })
    await steps.verify()
    steps.press('Volver a mis datos')
    await reopen()
    expect((await until(() => steps.field('apellidos'))).value).toBe('Vera')
  })

  it('after ten minutes asks for a new code, which is one press away', async () => {
    await renderApp(server, { path: invitation })
    await steps.askCode()
    server.clock.advance(CODE_LIFETIME_MS)
    await reopen()
    steps.press((await until(() => screen.getByText('Enviar un código nuevo'))).textContent ?? '')
    await until(steps.codeField)
    await until(() => expect(steps.codeField()).toHaveFocus())
    steps.enter(await steps.mailedCode())
    await steps.atAddress()
  })

  it('with a verified e-mail that ran out comes back to the code and says why; the address is still there', async () => {
    await renderApp(server, { path: invitation })
    await steps.verify()
    steps.type('Dirección', 'Calle Larga')
    server.clock.advance(TICKET_LIFETIME_MS)
    await reopen()
    await until(() => screen.getByText(/Pasaron más de 30 minutos desde que verificaste tu correo/))
    expect(kept()).toContain('"ticket":null')
    steps.press('Enviar un código nuevo')
    await until(steps.codeField)
    steps.enter(await steps.mailedCode())
    expect(await steps.atAddress()).toHaveValue('Calle Larga')
  })

  it('an open page whose verified e-mail ran out goes back to the code when the account is asked for', async () => {
    const app = await renderApp(server, { path: invitation })
    await steps.verify()
    await steps.fillAddress()
    server.clock.advance(TICKET_LIFETIME_MS)
    steps.press('Crear cuenta')
    await until(() => screen.getByText(/Pasaron más de 30 minutos desde que verificaste tu correo/))
    expect(app.callsTo(CREATE)).toEqual([])
    steps.press('Enviar un código nuevo')
    await until(steps.codeField)
    steps.enter(await steps.mailedCode())
    expect(await steps.atAddress()).toHaveValue('Av. Amazonas N34-120')
    steps.press('Crear cuenta')
    await until(signedIn)
  })

  it('after a day begins anew: whoever sits there next is shown nothing', async () => {
    await renderApp(server, { path: invitation })
    await steps.askCode()
    server.clock.advance(24 * HOUR)
    await reopen()
    expect((await until(() => steps.field('nombre'))).value).toBe('')
  })

  it.each(['{"draft":3', 'null', '[]', '{"savedAt":1e15,"draft":{"step":"done"}}'])(
    'what was kept and edited by hand to %s begins at step 1',
    async (text) => {
      await renderApp(server, { path: invitation })
      await steps.askCode()
      window.localStorage.setItem(KEY, text)
      await reopen()
      expect((await until(() => steps.field('nombre'))).value).toBe('')
    },
  )

  it('a browser that keeps nothing registers all the same', async () => {
    const refused = refuseStorage('localStorage', 'SecurityError', (_deed, key) => key === KEY)
    await renderApp(server, { path: invitation })
    await steps.verify()
    await steps.fillAddress()
    steps.press('Crear cuenta')
    await until(signedIn)
    vi.restoreAllMocks()
    expect(kept()).toBeNull()
    expect(new Set(refused.mock.calls.map(([deed]) => deed))).toEqual(
      new Set(['getItem', 'setItem', 'removeItem']),
    )
  })
})

describe('two tabs', () => {
  it('are two registrations: a reload brings back the tab’s own, a tab that was closed the last one', async () => {
    await renderApp(server, { path: '/registrate' })
    await until(() => steps.field('nombre'))
    steps.type('Nombre', 'Luis')
    const ofTheOther = kept() ?? ''
    steps.type('Nombre', 'Rosa')
    window.localStorage.setItem(KEY, ofTheOther)
    await renderApp(server, { path: '/registrate', reload: true })
    expect((await until(() => steps.field('nombre'))).value).toBe('Rosa')
    window.localStorage.setItem(KEY, ofTheOther)
    await reopen()
    expect((await until(() => steps.field('nombre'))).value).toBe('Luis')
  })
})

describe('an invitation', () => {
  const openWith = async (referrer: string) => {
    await renderApp(server, { path: `/registrate?${new URLSearchParams({ referrer })}` })
    await until(() => steps.field('nombre'))
  }
  it.each(['7', '412', 'c1', '$2y$10$Zx1aQb', 'a|b|c', 'ñ+&=%20', ' k7 ', 'k'.repeat(300)])(
    "by any back end's key counts, and is kept: %s",
    async (referrer) => {
      await openWith(referrer)
      expect(screen.getByText('Te invitó un amigo')).toBeInTheDocument()
      expect(JSON.parse(kept() ?? '{}')).toMatchObject({ draft: { referrer } })
    },
  )
  it.each([
    ['empty', ''],
    ['nothing but blanks', ' \t\u00a0 '],
    ['of 3,000 characters', 'a'.repeat(3000)],
    ['one that no back end could store', 'k\0k'],
  ])('that is %s invites nobody', async (_what, referrer) => {
    await openWith(referrer)
    expect(screen.queryByText('Te invitó un amigo')).toBeNull()
    expect(kept() ?? '').not.toContain(referrer || 'Te invitó')
  })
})

describe('beginning anew', () => {
  it('asks first, then forgets everything but who invited', async () => {
    await renderApp(server, { path: invitation })
    await until(() => steps.field('nombre'))
    expect(screen.queryByText('Empezar de nuevo')).toBeNull()
    await steps.verify()
    steps.press('Empezar de nuevo')
    steps.press('Seguir donde estaba')
    expect(screen.getByLabelText('Dirección')).toBeInTheDocument()
    steps.press('Empezar de nuevo')
    steps.press('Sí, empezar de nuevo')
    expect((await until(() => steps.field('nombre'))).value).toBe('')
    expect(kept()).not.toContain(ROSA.email)
    await reopen()
    await until(() => screen.getByText('Te invitó un amigo'))
  })
})

describe('the wait for another code', () => {
  it('[REG-06] after each code e-mail 60 seconds are counted down before another may be asked for', async () => {
    const time = holdTime(server.clock)
    const app = await renderApp(server, { path: '/registrate' })
    await steps.askCode()
    expect(wait()).toBe('Puedes pedir otro código en 60 s')
    await time.advance(59_000)
    expect(wait()).toBe('Puedes pedir otro código en 1 s')
    expect(screen.queryByText('Reenviar código')).toBeNull()
    await time.advance(1000)
    expect(wait()).toBeUndefined()
    steps.press('Reenviar código')
    await until(() => expect(wait()).toBe('Puedes pedir otro código en 60 s'))
    expect(app.callsTo(SEND)).toHaveLength(2)
    await until(() => expect(steps.codeField()).toHaveFocus())
    steps.enter(await steps.mailedCode())
    await steps.atAddress()
  })
})
