import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ordersApi } from '../../src/api/endpoints/orders'
import { heldAnswer } from '../support/answers'
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
import { loginPage, press } from '../support/login-page'
import { type Hearing, openOtherTab } from '../support/other-tab'
import { fillStorage, fillToTheBrim } from '../support/refusing-storage'
import { type Interference, renderApp } from '../support/render-app'
import type { TestServer } from '../support/server'
import { toasts, toastTexts } from '../support/toasts'

const ENDED = 'Tu sesión terminó.'
const COME_BACK = 'Tu sesión terminó; entra y sigues donde estabas.'
const CLOSED = 'La sesión se cerró en otra pestaña.'
const DOUBT = 'No sabemos si se guardó lo que estabas enviando: revísalo al entrar, antes de repetirlo.'
const ACCOUNT = '/cliente/cuenta'
const CANCEL = 'update-orders/cancel.php'

let server: TestServer

beforeEach(async () => {
  server = await startFrame()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const allergies = () => until(() => screen.getByLabelText(/^Alergias/))
const email = () => until(() => screen.getByLabelText('Correo electrónico'))
const kept = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('vianda.borrador.'))

/** This tab with something typed, and another one of the same person. */
const twoTabs = async (hearing?: Hearing, interfere?: Interference) => {
  const time = holdTime(server.clock)
  const here = await renderApp(server, { path: ACCOUNT, signInAs: CLIENT, ...(interfere && { interfere }) })
  fireEvent.change(await allergies(), { target: { value: 'Maní' } })
  await settled()
  const there = openOtherTab(server, hearing)
  return { time, here, there }
}
type Tabs = Awaited<ReturnType<typeof twoTabs>>

/** The other tab finds that the server knows the session no more. */
const loseThere = async ({ there }: Tabs) => {
  await server.db.query.deleteFrom('sessions').execute()
  await there.goOn()
  await until(() => expect(there.hasSession()).toBe(false))
}

/** And this one is on /login a second later. */
const loseBoth = async (tabs: Tabs) => {
  await loseThere(tabs)
  await tabs.there.woken()
  await tabs.time.advance(1000)
  await until(() => expect(tabs.here.path()).toBe('/login'))
}

/** This tab finds it itself. */
const loseHere = async ({ here, time }: Tabs) => {
  await server.db.query.deleteFrom('sessions').execute()
  press('Guardar')
  await until(() => expect(storedItems()).toEqual(NOTHING))
  await time.advance(1000)
  await until(() => expect(here.path()).toBe('/login'))
}

const signInHere = async (time: Tabs['time'], email: string) => {
  const page = loginPage(server)
  await time.advance(60_000)
  await page.askCode(email)
  page.enter(await page.mailedCode(email))
  await until(() => expect(storedItems()).not.toContain(null))
  await time.advance(2000)
  await settled()
}

describe('a session that another tab finds lost', () => {
  it.each<Hearing>(['at once', 'later'])(
    'ends here as there, and its person comes back to what was typed (heard %s)',
    async (hearing) => {
      const tabs = await twoTabs(hearing)
      const { here, there, time } = tabs
      await loseThere(tabs)
      await there.woken()
      expect(toasts()).toEqual([{ title: 'Error', text: ENDED, leaving: false }])
      expect(here.path()).toBe(ACCOUNT)
      await time.advance(1000)
      await until(() => screen.getByText(COME_BACK))
      expect(here.path()).toBe('/login')
      expect(screen.getByLabelText('Correo electrónico')).toHaveValue(CLIENT)
      expect(toastTexts()).toEqual([])
      expect(Object.keys(window.localStorage)).toEqual(['path_api'])
      await signInHere(time, CLIENT)
      await until(() => expect(here.path()).toBe(ACCOUNT))
      expect(await allergies()).toHaveValue('Maní')
    },
  )

  it('shows nothing of it to another person who signs in here', async () => {
    const tabs = await twoTabs()
    await loseBoth(tabs)
    await signInHere(tabs.time, DINNER_CLIENT)
    await until(() => expect(tabs.here.path()).toBe('/cliente/menu'))
    await goTo(tabs.here, ACCOUNT)
    expect(await allergies()).toHaveValue('')
    expect(tabs.here.store.getState().session.lostAt).toBeNull()
    expect(kept()).toEqual([])
  })

  it('leaves what was sent and not answered in doubt, until that is closed', async () => {
    const held = heldAnswer()
    const tabs = await twoTabs('at once', (to) => (to === CANCEL ? held.promise : undefined))
    const cancel = ordersApi.endpoints.cancelOrder.initiate({ order_id: '1', envioRestore: true })
    act(() => void tabs.here.store.dispatch(cancel))
    await loseBoth(tabs)
    await until(() => expect(toastTexts()).toEqual([DOUBT]))
    expect(tabs.here.store.getState().alerts.at(-1)).toMatchObject({ type: 'warning', time_life: null })
  })

  it('is no loss here where its person has signed in again meanwhile', async () => {
    const tabs = await twoTabs('later')
    await loseThere(tabs)
    const items = await freshItems(server, CLIENT)
    await tabs.there.signIn(items)
    await tabs.there.woken()
    await tabs.time.advance(1000)
    expect(tabs.here.path()).toBe(ACCOUNT)
    expect(toastTexts()).toEqual([])
    expect(storedItems()).toEqual(Object.values(items))
    expect(await allergies()).toHaveValue('Maní')
  })

  it.each<Hearing>(['at once', 'later'])(
    'is told as lost where storage is full to the brim: its own items make the room for that (heard %s)',
    async (hearing) => {
      const tabs = await twoTabs(hearing)
      fillToTheBrim('localStorage', 'user')
      await loseThere(tabs)
      await tabs.there.woken()
      expect(toastTexts()).toEqual([ENDED])
      await tabs.time.advance(1000)
      await until(() => screen.getByText(COME_BACK))
      expect(Object.keys(window.localStorage)).toEqual(['path_api'])
      await signInHere(tabs.time, CLIENT)
      await until(() => expect(tabs.here.path()).toBe(ACCOUNT))
      expect(await allergies()).toHaveValue('Maní')
    },
  )

  it('is taken for one that was closed where storage is full and cannot say more', async () => {
    const tabs = await twoTabs()
    fillStorage('localStorage')
    await loseThere(tabs)
    await until(() => expect(toastTexts()).toEqual([CLOSED]))
    expect(kept()).toEqual([])
  })

  it('is not what a sign-out is: that says so and leaves nothing', async () => {
    const tabs = await twoTabs()
    await tabs.there.signOut()
    await until(() => expect(toastTexts()).toEqual([CLOSED]))
    await until(() => screen.getByText('Inicia sesión'))
    expect(screen.queryByText(COME_BACK)).toBeNull()
    expect(kept()).toEqual([])
  })
})

describe.each([
  ['here', loseHere],
  ['in another tab', loseBoth],
] as const)('a session that was found lost %s, and a sign-in in another tab', (_where, lose) => {
  it('Continuar leads its person to what was typed, once', async () => {
    const tabs = await twoTabs()
    await lose(tabs)
    await tabs.there.signIn(await freshItems(server, CLIENT))
    await until(() => screen.getByText('Hola, Ana'))
    press('Continuar')
    await until(() => expect(tabs.here.path()).toBe(ACCOUNT))
    expect(await allergies()).toHaveValue('Maní')
    expect(tabs.here.store.getState().session.lostAt).toBeNull()
    expect(kept().filter((key) => key.endsWith('vuelta'))).toEqual([])
  })

  it('it does so also when the telephone has dropped the tab meanwhile', async () => {
    const tabs = await twoTabs()
    await lose(tabs)
    const again = await renderApp(server, { path: '/login', reload: true })
    await until(() => screen.getByText(COME_BACK))
    await tabs.there.signIn(await freshItems(server, CLIENT))
    await until(() => screen.getByText('Hola, Ana'))
    press('Continuar')
    await until(() => expect(again.path()).toBe(ACCOUNT))
    expect(await allergies()).toHaveValue('Maní')
  })

  it('another person’s leads home, and nothing of the first is left, place or text', async () => {
    const tabs = await twoTabs()
    await lose(tabs)
    await tabs.there.signIn(await freshItems(server, DINNER_CLIENT))
    await until(() => screen.getByText('Hola, Luz'))
    expect(kept()).toEqual([])
    press('Continuar')
    await until(() => expect(tabs.here.path()).toBe('/cliente/menu'))
  })

  it('another person’s leaves the first one’s e-mail to nobody, and one that was typed here as it is', async () => {
    const tabs = await twoTabs()
    await lose(tabs)
    expect(await email()).toHaveValue(CLIENT)
    await tabs.there.signIn(await freshItems(server, DINNER_CLIENT))
    await until(() => screen.getByText('Hola, Luz'))
    press('Entrar con otra cuenta')
    expect(await email()).toHaveValue('')
    fireEvent.change(await email(), { target: { value: ADMIN } })
    await tabs.there.signIn(await freshItems(server, CLIENT))
    await until(() => screen.getByText('Hola, Ana'))
    await loseThere(tabs)
    await tabs.time.advance(1000)
    expect(await email()).toHaveValue(ADMIN)
  })

  it('a code that was asked for here makes nobody else its owner', async () => {
    const tabs = await twoTabs()
    await lose(tabs)
    await tabs.time.advance(60_000)
    await loginPage(server).askCode(DINNER_CLIENT)
    await tabs.there.signIn(await freshItems(server, DINNER_CLIENT))
    await until(() => screen.getByText('Hola, Luz'))
    expect(kept()).toEqual([])
  })

  it('a second loss before its person went on changes nothing of where that was', async () => {
    const tabs = await twoTabs()
    await lose(tabs)
    await tabs.there.signIn(await freshItems(server, CLIENT))
    await until(() => screen.getByText('Hola, Ana'))
    await loseThere(tabs)
    await tabs.time.advance(1000)
    await until(() => screen.getByText(COME_BACK))
    await signInHere(tabs.time, CLIENT)
    await until(() => expect(tabs.here.path()).toBe(ACCOUNT))
    expect(await allergies()).toHaveValue('Maní')
  })

  it('a second loss, of another person, leads nobody to where the first one was', async () => {
    const tabs = await twoTabs()
    await lose(tabs)
    await tabs.there.signIn(await freshItems(server, DINNER_CLIENT))
    await until(() => screen.getByText('Hola, Luz'))
    await loseThere(tabs)
    await tabs.time.advance(1000)
    await until(() => screen.getByText(COME_BACK))
    await signInHere(tabs.time, DINNER_CLIENT)
    await until(() => expect(tabs.here.path()).toBe('/cliente/menu'))
  })

  it('a sign-out after that leaves nothing', async () => {
    const tabs = await twoTabs()
    await lose(tabs)
    await tabs.there.signIn(await freshItems(server, CLIENT))
    await until(() => screen.getByText('Hola, Ana'))
    await tabs.there.signOut()
    expect(await email()).toHaveValue('')
    expect(kept()).toEqual([])
    expect(screen.queryByText(COME_BACK)).toBeNull()
  })
})
