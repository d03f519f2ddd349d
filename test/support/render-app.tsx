import { clearAllListeners } from '@reduxjs/toolkit'
import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { validateSession } from '#contract/calls/session'
import type { FetchLike } from '../../src/api/base-query'
import type { WireConfig } from '../../src/api/foreign/wire'
import { App, ROUTES } from '../../src/app/App'
import { clockError, rightClock } from '../../src/app/clock'
import { createAppStore } from '../../src/app/store'
import { ROOT_OPTIONS } from '../../src/app/support-code'
import { watchStorage } from '../../src/parts/session/session-effects'
import { writeSession } from '../../src/parts/session/stored-session'
import { openStorage } from '../../src/state/key-value-store'
import type { RuntimeConfig } from '../../src/state/runtime'
import { UiRoot } from '../../src/ui/theme/UiRoot'
import { LighterStyles } from './lighter-styles'
import type { TestServer } from './server'
import { sessionFor } from './sessions'

export const CONFIG: RuntimeConfig = {
  path_api: '/api/',
  google_maps_key: '',
  paypal_client_id: '',
  passkey_site: 'localhost',
  bank_transfer: '',
  bank_accounts: [],
  support_email: '',
  extensions: true,
  tiles_url: '',
  geocoder_url: '',
  lunch_hours: '',
  sectors_served: '',
  dinner_hours: '',
  kitchen_name: '',
  kitchen_ruc: '',
  kitchen_address: '',
  kitchen_phone: '',
  kitchen_invoices: '',
  demo_today: '',
  max_files: 2000,
  max_fields: 8000,
  max_bytes: 128 * 1024 * 1024,
}

/** How our back end takes and gives data. */
export const WIRE: WireConfig = { body: 'json', membership: 'id', report_fields: {}, extensions: true }

/** The other side of the one switch: a back end with the specification's section 7 alone. */
export const STRANGER = { extensions: false, passkey_site: '' } as const

/** A call of the application, as sent. */
export interface SentCall {
  address: string
  body: Record<string, unknown>
}

/** Replaces the server's response for the next calls to an address. */
export type Interference = (address: string) => Promise<Response | undefined> | Response | undefined

interface Options {
  /** The first address: path and query. */
  path: string
  /** Signed in as this account of the server, as after a login on this machine. */
  signInAs?: string
  /** Keeps the browser's storage, and on the same path the history entry, as on a reload; otherwise they are new. */
  reload?: boolean
  config?: Partial<RuntimeConfig>
  wire?: Partial<WireConfig>
  /** Lead of the device's clock over the server's. */
  clockAheadMs?: number
  /** The application's host sends its time. */
  saysTheTime?: boolean
  /** Intercepts responses: a lost one, a broken one, a status. */
  interfere?: Interference
}

const bodyOf = ({ body }: RequestInit): Record<string, unknown> => {
  if (body instanceof FormData) return Object.fromEntries(body.entries())
  return typeof body === 'string' ? JSON.parse(body) : {}
}

/** Records every call and forwards it, unless the test interferes. */
const recordedFetch = (server: TestServer, sent: SentCall[], interfere: Interference): FetchLike => {
  return async (input, init) => {
    const address = new URL(input, window.location.href).pathname.replace(/^\/api\//, '')
    sent.push({ address, body: bodyOf(init) })
    return (await interfere(address)) ?? server.fetch(input, init)
  }
}

/** Stops a left page's listeners for other tabs, and its store's pending work. */
let leavePage = (): void => undefined

/**
 * The whole application with its real store in a real DOM, talking to the real server in memory. Local storage is a new
 * browser's, plus the session of `signInAs`.
 */
export const renderApp = async (server: TestServer, options: Options) => {
  const {
    path,
    signInAs,
    reload = false,
    config,
    wire,
    clockAheadMs = 0,
    saysTheTime = false,
    interfere,
  } = options
  cleanup()
  leavePage()
  if (!reload) {
    window.localStorage.clear()
    window.sessionStorage.clear()
  }
  const isSameEntry = reload && path === window.location.pathname + window.location.search
  window.history.replaceState(isSameEntry ? window.history.state : null, '', path)
  const storage = openStorage(() => window.localStorage)
  if (signInAs !== undefined) {
    const session = await sessionFor(server, signInAs)
    const { user } = (await server.call(validateSession, {}, session)).data
    writeSession(storage, { ...session, code_confirm: 'true', user: { ...user, raw: user } })
  }
  const sent: SentCall[] = []
  const router = createBrowserRouter(ROUTES, { hydrationData: { loaderData: {} } })
  const device = { now: () => server.clock.now() + clockAheadMs }
  const headers = new Headers(saysTheTime ? { Date: new Date(server.clock.now()).toUTCString() } : {})
  const clock = rightClock(clockError(headers, device), device)
  const runtime = { config: { ...CONFIG, ...config }, clock, storage }
  const store = createAppStore({
    pathApi: new URL(runtime.config.path_api, window.location.href).href,
    fetch: recordedFetch(server, sent, interfere ?? (() => undefined)),
    storage,
    router,
    wire: { ...WIRE, extensions: runtime.config.extensions, ...wire },
  })
  const page = new AbortController()
  watchStorage(store, storage, page)
  leavePage = () => {
    page.abort()
    router.dispose()
    store.dispatch(clearAllListeners())
  }
  // The files of a body share one DOM: a delayed sign-out would take the next file's page to /login.
  onTestFinished(() => leavePage())
  const visited: string[] = []
  const noteAddress = () => {
    // A store may get a last response after its page, and the whole DOM, are gone.
    if (typeof window === 'undefined') return
    const { pathname, search } = window.location
    if (visited.at(-1) !== pathname + search) visited.push(pathname + search)
  }
  noteAddress()
  store.subscribe(noteAddress)
  const user = userEvent.setup({ delay: null })
  await act(async () => {
    render(
      <LighterStyles>
        <UiRoot>
          <App store={store} runtime={runtime} router={router} />
        </UiRoot>
      </LighterStyles>,
      { onCaughtError: ROOT_OPTIONS.onCaughtError },
    )
  })
  return {
    store,
    storage,
    user,
    /** Every call so far, oldest first. */
    sent,
    /** The calls to one address. */
    callsTo: (address: string) => sent.filter((call) => call.address === address),
    /** Every visited address, oldest first. */
    visited: () => visited,
    /** Path and query of the screen. */
    path: () => window.location.pathname + window.location.search,
  }
}
