import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadUser } from '../../src/parts/session/load-user'
import { signedOut } from '../../src/state/session'
import { answer } from '../support/answers'
import {
  ADMIN,
  CLIENT,
  DINNER_CLIENT,
  freshItems,
  goTo,
  NOTHING,
  startFrame,
  storedItems,
} from '../support/frame'
import { holdTime, settled, until } from '../support/held-time'
import { signInLater } from '../support/login-page'
import { openOtherTab } from '../support/other-tab'
import { type Interference, renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const VALIDATE = 'account/validate_session.php'
const ORDERS = 'update-orders/get_orders.php'
const NOT_FOUND = 'No se encontró una sesión activa'
const NOT_STARTED = 'No hay una sesión iniciada'
const ACCOUNT = '/cliente/cuenta'
const CLOSED = 'La sesión se cerró en otra pestaña.'
const REPLACED = 'En otra pestaña se abrió otra sesión.'
const ENDED = 'Tu sesión terminó.'
const COME_BACK = 'Tu sesión terminó; entra y sigues donde estabas.'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(() => server.close())

const open = async (path = '/admin/pagos', interfere?: Interference) => {
  const time = holdTime(server.clock)
  const app = await renderApp(server, { path, signInAs: ADMIN, ...(interfere && { interfere }) })
  await until(() => screen.getByText('Rosa Luna'))
  await settled()
  return { ...app, time }
}

const endSessions = () => server.db.query.deleteFrom('sessions').execute()
const lost = (text: string) => ({ title: 'Error', text, leaving: false })

describe('a lost session', () => {
  it.each([
    ['SESS-09', NOT_STARTED],
    ['SESS-10', NOT_FOUND],
  ])(
    '[%s] [SESS-11] [SESS-12] [SESS-13] [SESS-14] [SESS-15] %s: a second of alert, the four items gone, then /login',
    async (_id, text) => {
      let isLost = false
      const app = await open('/admin/pagos', (address) =>
        isLost && address === VALIDATE ? answer(text) : undefined,
      )
      const keylogin = localStorage.getItem('keylogin') ?? ''
      isLost = true
      await goTo(app, '/admin/clientes')
      await until(() => expect(toasts()).toEqual([lost(text)]))
      expect(storedItems()).toEqual(NOTHING)
      // What stays says nothing of whose session it was.
      expect(JSON.stringify({ ...localStorage })).not.toContain(keylogin)
      await app.time.advance(999)
      expect(app.path()).toBe('/admin/clientes')
      expect(screen.getByText('Rosa Luna')).toBeInTheDocument()
      expect(toasts()).toEqual([lost(text)])
      await app.time.advance(1)
      expect(app.path()).toBe('/login')
      expect(toastTexts()).toEqual([])
      await until(() => screen.getByLabelText('Correo electrónico'))
    },
  )

  it('[ALERT-07] its alert leaves with a fade and a slide of one second', async () => {
    const app = await open()
    await endSessions()
    await goTo(app, '/admin/clientes')
    await until(() => expect(toasts()).toHaveLength(1))
    await app.time.advance(1000)
    const toast = screen.getByLabelText('Avisos').firstElementChild
    if (!toast) throw new Error('The alert has gone already')
    const { animation } = getComputedStyle(toast)
    expect(animation).toMatch(/\b(1s|1000ms)\b/)
    const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('')
    const keyframes = new RegExp(
      `@keyframes ${animation.split(' ')[0]}\\s*\\{[^@]*?opacity:\\s*0;[^}]*translateX`,
    )
    expect(styles).toMatch(keyframes)
    await app.time.advance(999)
    expect(toasts()).toHaveLength(1)
    await app.time.advance(1)
    expect(toasts()).toEqual([])
  })

  it('told by several calls at once, it runs once', async () => {
    const app = await open()
    await endSessions()
    await goTo(app, '/admin/pedidos')
    await until(() => expect(app.callsTo(ORDERS)).not.toEqual([]))
    await settled()
    expect(app.callsTo(VALIDATE)).toHaveLength(2)
    expect(toasts()).toEqual([lost(NOT_FOUND)])
    await app.time.advance(1000)
    await settled()
    expect(app.path()).toBe('/login')
    expect(toasts()).toHaveLength(1)
  })
})

describe('after a lost session', () => {
  const lose = async (app: Awaited<ReturnType<typeof open>>, path: string) => {
    await endSessions()
    await goTo(app, path)
    await until(() => expect(toasts()).toHaveLength(1))
    await app.time.advance(1000)
    await until(() => expect(app.path()).toBe('/login'))
  }

  it('the same person comes back to the screen and its query', async () => {
    const app = await open()
    await lose(app, '/admin/clientes?search=luna')
    await signInLater(server, app.time, ADMIN)
    await until(() => expect(app.path()).toBe('/admin/clientes?search=luna'))
  })

  it('a sign-out within the second of the alert leaves nothing to come back to', async () => {
    const app = await open()
    await endSessions()
    await goTo(app, '/admin/clientes?search=luna')
    await until(() => expect(toasts()).toHaveLength(1))
    await act(async () => void app.store.dispatch(signedOut()))
    await app.time.advance(1000)
    await signInLater(server, app.time, ADMIN)
    await until(() => expect(app.path()).toBe('/admin/dashboard'))
  })

  it('another person comes to the own home', async () => {
    const app = await open()
    await lose(app, '/admin/clientes?search=luna')
    await signInLater(server, app.time, CLIENT)
    await until(() => expect(app.path()).toBe('/cliente/menu'))
  })

  it('a sign-in within the second of the alert is not undone by its end', async () => {
    const app = await open()
    await endSessions()
    await goTo(app, '/admin/clientes')
    await until(() => expect(toasts()).toHaveLength(1))
    const items = await freshItems(server, ADMIN)
    await openOtherTab(server).signIn(items)
    await settled()
    const asked = app.sent.length
    await app.time.advance(1000)
    await settled()
    expect(app.sent).toHaveLength(asked)
    expect(storedItems()).toEqual(Object.values(items))
    expect(app.path()).toBe('/admin/clientes')
  })
})

const drafts = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('vianda.borrador.'))
const allergies = () => until(() => screen.getByLabelText(/^Alergias/))

/** A client typing in the account, and a second tab; `isHeard`: its storage events arrive here. */
const twoTabs = async ({ isHeard = true } = {}) => {
  const time = holdTime(server.clock)
  const here = await renderApp(server, { path: ACCOUNT, signInAs: CLIENT })
  fireEvent.change(await allergies(), { target: { value: 'Maní' } })
  await settled()
  const there = openOtherTab(server, { isHeard })
  return { time, here, there }
}
type Tabs = Awaited<ReturnType<typeof twoTabs>>

const loseThere = async ({ there }: Tabs) => {
  await server.db.query.deleteFrom('sessions').execute()
  await there.validate()
  expect(there.hasSession()).toBe(false)
}

describe('another tab of the same browser', () => {
  it('signing out there signs out here, says so until it is closed, and forgets what was typed', async () => {
    const { here, there } = await twoTabs()
    await there.signOut()
    await until(() => expect(here.path()).toBe('/login'))
    await until(() => expect(toasts()).toEqual([{ title: 'Información', text: CLOSED, leaving: false }]))
    expect(here.store.getState().alerts).toMatchObject([{ time_life: null }])
    expect(drafts()).toEqual([])
    expect(screen.queryByText(COME_BACK)).toBeNull()
  })

  it('another person who signs in there is who is signed in here; nothing typed is shown to them', async () => {
    const { here, there } = await twoTabs()
    await there.signIn(await freshItems(server, DINNER_CLIENT))
    await until(() => screen.getByText('Luz'))
    await until(() => expect(toastTexts()).toEqual([REPLACED]))
    expect(here.path()).toBe(ACCOUNT)
    expect(drafts()).toEqual([])
    expect(screen.getByLabelText(/^Alergias/)).toHaveValue('')
  })
})

describe('a tab that missed what happened in another', () => {
  it('does not end the newer session there when its own has expired', async () => {
    const { here, there } = await twoTabs({ isHeard: false })
    await endSessions()
    const items = await freshItems(server, CLIENT)
    await there.signIn(items)
    await act(async () => void (await here.store.dispatch(loadUser())))
    expect(storedItems()).toEqual(Object.values(items))
    expect(here.store.getState().session.session_id).toBe(items.session_id)
    expect(toasts()).toEqual([])
  })
})

describe('another person who signs in in another tab', () => {
  it('is not shown what was searched for here', async () => {
    const here = await renderApp(server, { path: '/cliente/pagos?searchState=PENDING', signInAs: CLIENT })
    await until(() => screen.getByText('Ana'))
    await openOtherTab(server).signIn(await freshItems(server, DINNER_CLIENT))
    await until(() => screen.getByText('Luz'))
    await until(() => expect(here.path()).toBe('/cliente/pagos'))
    await until(() => expect(screen.getByLabelText('Estado')).toHaveValue(''))
    expect(JSON.stringify(here.store.getState().filters)).not.toContain('PENDING')
  })
})

describe('a session that another tab finds lost', () => {
  it.each([
    ['at once', true],
    ['when this one comes back', false],
  ])('ends here as there %s, and its person comes back to what was typed', async (_when, isHeard) => {
    const tabs = await twoTabs({ isHeard })
    const { here, time } = tabs
    await loseThere(tabs)
    if (!isHeard) act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(toasts()).toEqual([{ title: 'Error', text: ENDED, leaving: false }])
    expect(here.path()).toBe(ACCOUNT)
    await time.advance(1000)
    await until(() => screen.getByText(COME_BACK))
    expect(here.path()).toBe('/login')
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue(CLIENT)
    expect(storedItems()).toEqual(NOTHING)
    await signInLater(server, time, CLIENT)
    await until(() => expect(here.path()).toBe(ACCOUNT))
    expect(await allergies()).toHaveValue('Maní')
  })
})
