import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ADMIN,
  CLIENT,
  DINNER_CLIENT,
  freshItems,
  goTo,
  NOTHING,
  startFrame,
  stored,
  storedItems,
} from '../support/frame'
import { holdTime, settled, until } from '../support/held-time'
import { press, signInLater } from '../support/login-page'
import { openOtherTab } from '../support/other-tab'
import { renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const ACCOUNT = '/cliente/cuenta'
const CLOSED = 'La sesión se cerró en otra pestaña.'
const REPLACED = 'En otra pestaña se abrió otra sesión.'
const ENDED = 'Tu sesión terminó.'
const COME_BACK = 'Tu sesión terminó; entra y sigues donde estabas.'
let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const open = async (path = '/admin/pagos') => {
  const app = await renderApp(server, { path, signInAs: ADMIN })
  await until(() => screen.getByText('Rosa Luna'))
  await settled()
  return app
}

const drafts = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('vianda.borrador.'))
const allergies = () => until(() => screen.getByLabelText(/^Alergias/))

/** The client's account with something typed, and another tab of the same person; `isHeard`: its changes arrive here. */
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

/** Both are on /login a second later. */
const loseBoth = async (tabs: Tabs) => {
  await loseThere(tabs)
  await tabs.time.advance(1000)
  await until(() => expect(tabs.here.path()).toBe('/login'))
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

  it('leaves nothing to another person who signs in here', async () => {
    const tabs = await twoTabs()
    await loseBoth(tabs)
    await signInLater(server, tabs.time, DINNER_CLIENT)
    await until(() => expect(tabs.here.path()).toBe('/cliente/menu'))
    await goTo(tabs.here, ACCOUNT)
    expect(await allergies()).toHaveValue('')
    expect(drafts()).toEqual([])
  })

  it('leads another person, who has signed in in the other tab, home', async () => {
    const tabs = await twoTabs()
    await loseBoth(tabs)
    await tabs.there.signIn(await freshItems(server, DINNER_CLIENT))
    await until(() => screen.getByText('Hola, Luz'))
    expect(drafts()).toEqual([])
    press('Continuar')
    await until(() => expect(tabs.here.path()).toBe('/cliente/menu'))
  })
})

describe('local storage that was changed by hand', () => {
  it.each(['session_id', 'keylogin'])('[GUARD-08] without %s: a reload leads to /login', async (key) => {
    await open()
    window.localStorage.removeItem(key)
    const app = await renderApp(server, { path: '/admin/pagos', reload: true })
    await until(() => expect(app.path()).toBe('/login'))
  })

  it('a client who writes the administrator’s role gets no data, and the server’s word replaces it', async () => {
    await renderApp(server, { path: '/login', signInAs: CLIENT })
    window.localStorage.setItem('user', (stored('user') ?? '').replace('"rol":1', '"rol":4'))
    const app = await renderApp(server, { path: '/admin/pedidos', reload: true })
    await until(() => expect(app.path()).toBe('/login'))
    expect(JSON.parse(stored('user') ?? '')).toMatchObject({ rol: 1 })
  })

  it('a session id that was made up ends as a lost session', async () => {
    await open()
    window.localStorage.setItem('session_id', 'inventada')
    await renderApp(server, { path: '/admin/pagos', reload: true })
    await until(() =>
      expect(toasts()[0]).toMatchObject({ title: 'Error', text: 'No se encontró una sesión activa' }),
    )
    expect(storedItems()).toEqual(NOTHING)
  })
})
