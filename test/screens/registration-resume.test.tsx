import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { addAccount } from '../support/accounts'
import { until } from '../support/held-time'
import { ROSA, registrationPage } from '../support/registration-page'
import { renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

const ANA = 'ana@example.com'
const KEY = 'vianda.registro'
const SEND = 'create-account/code_send_mail.php'
const CREATE = 'create-account/create.php'
const HOUR = 60 * 60_000

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
/** Reopens a closed tab: only local storage is left, and the URL has no referrer. */
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

  it('after a day begins anew: whoever sits there next is shown nothing', async () => {
    await renderApp(server, { path: invitation })
    await steps.askCode()
    server.clock.advance(24 * HOUR)
    await reopen()
    expect((await until(() => steps.field('nombre'))).value).toBe('')
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
