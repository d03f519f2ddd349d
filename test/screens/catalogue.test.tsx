import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CALLS } from '#contract/calls'
import type { OrderToSave } from '#domain/order-to-save'
import { api } from '../../src/api/api'
import type { ApiExtra, FetchLike } from '../../src/api/base-query'
import { Alerts } from '../../src/app/Alerts'
import { Loading } from '../../src/app/App'
import { type AppState, createAppStore } from '../../src/app/store'
import { writeSession } from '../../src/parts/session/stored-session'
import { openStorage } from '../../src/state/key-value-store'
import { RuntimeProvider } from '../../src/state/runtime'
import { UiRoot } from '../../src/ui/theme/UiRoot'
import { readFields } from '../contract/read'
import { REQUESTS } from '../contract/requests'
import { answer } from '../support/answers'
import { isRequired, keysOf, placesOf, put } from '../support/break-answers'
import { ANSWERS, aUser, type CallName } from '../support/call-answers'
import { CATALOGUE, type Expected } from '../support/catalogue'
import { FAULTS, type Fault, PRIVATE, SAID } from '../support/faults'
import { until } from '../support/held-time'
import { toasts } from '../support/toasts'
import '../../src/api/endpoints/access'
import '../../src/api/endpoints/clients'
import '../../src/api/endpoints/membership'
import '../../src/api/endpoints/menus'
import '../../src/api/endpoints/orders'
import '../../src/api/endpoints/payments'
import '../../src/api/endpoints/profile'
import '../../src/api/endpoints/referrals'
import '../../src/api/endpoints/registration'
import '../../src/api/endpoints/reports'
import '../../src/api/endpoints/session'
import { CONFIG, STRANGER, WIRE } from '../support/render-app'

const NAMES: readonly CallName[] = CALLS.map(({ name }) => name)
const ADDRESSES = new Map<CallName, string>(CALLS.map(({ name, address }) => [name, address]))
/** One of two sentences; envelope.test.ts has both. */
const LOSS = 'No se encontró una sesión activa'
const SESSION = { session_id: 's-1', keylogin: 'k-maria', code_confirm: 'true' }
const NO_SESSION = { session_id: null, keylogin: null, code_confirm: null }
/** The longest a call may take; timeouts are multiples of the step. */
const LONGEST_MS = 600_000
const STEP_MS = 5000

type Endpoint = {
  initiate: (input: object) => ThunkAction<PromiseLike<unknown>, AppState, ApiExtra, UnknownAction>
}
const ENDPOINTS: Readonly<Record<string, Endpoint>> = api.endpoints

/** Endpoint arguments that differ from the call's input. */
const GIVEN: Partial<Record<CallName, object>> = {
  saveOrder: {
    stored: {},
    id: null,
    menuId: '41',
    type: 'almuerzo',
    date: '2026-03-03',
    dish: { id: 'd-3', name: 'Encebollado', ind: 0 },
    jugo: true,
    time: '12:30',
  } satisfies OrderToSave,
}

/** Calls made without a session. */
const isSignedOut = (name: CallName) => /^(verify|create)-account\//.test(ADDRESSES.get(name) ?? '')

const storedItems = () =>
  ['session_id', 'keylogin', 'code_confirm', 'user'].map((key) => window.localStorage.getItem(key))
const CONSOLE = ['error', 'warn', 'info', 'log', 'debug'] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Fake timers do not cover the native one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return over.signal
  })
  return () => vi.useRealTimers()
})

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isLoading = () => screen.queryByText('Cargando...') !== null

/** Console output by level. */
const listenToConsole = () => {
  const spies = CONSOLE.map((level) => vi.spyOn(console, level).mockReturnValue())
  const [errors] = spies
  const lines = (spy: (typeof spies)[number] | undefined) =>
    spy?.mock.calls.map((words) => words.join(' ')) ?? []
  return {
    errors: () => lines(errors),
    everything: () => spies.flatMap(lines).join('\n'),
    forget: () => {
      for (const spy of spies) spy.mockClear()
    },
  }
}

/** Alert area and overlay over the real store, to repeat one call. */
const open = async (name: CallName) => {
  window.localStorage.clear()
  const storage = openStorage(() => window.localStorage)
  const user = { ...aUser(), raw: aUser() }
  writeSession(storage, isSignedOut(name) ? { ...NO_SESSION, user: null } : { ...SESSION, user })
  const element = (
    <>
      <Alerts />
      <Loading />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
  const asked = new Set<string>()
  let answering: FetchLike = () => Promise.reject(new Error('Nothing was asked yet'))
  const store = createAppStore({
    pathApi: 'https://api.test/v1/',
    fetch: (input, init) => {
      asked.add(input)
      return answering(input, init)
    },
    storage,
    router,
    wire: { ...WIRE, ...STRANGER },
  })
  render(
    <UiRoot>
      <Provider store={store}>
        <RuntimeProvider config={CONFIG} clock={{ now: Date.now }} storage={storage}>
          <RouterProvider router={router} />
        </RuntimeProvider>
      </Provider>
    </UiRoot>,
  )
  await until(() => screen.getByLabelText('Avisos'))
  const initiate = ENDPOINTS[name]?.initiate
  if (!initiate) throw new Error(`${name} has no endpoint`)
  /** Makes the call and waits for its end; returns whether the overlay was shown before the response. */
  const make = async (fetch: FetchLike) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    answering = (input, init) => held.then(() => fetch(input, init))
    let isOver = false
    const over = () => {
      isOver = true
    }
    await act(async () => {
      store.dispatch(initiate(GIVEN[name] ?? REQUESTS[name])).then(over, over)
    })
    const wasLoading = isLoading()
    await act(async () => release())
    for (let waited = 0; waited < LONGEST_MS && !isOver; waited += STEP_MS) await advance(STEP_MS)
    expect(isOver).toBe(true)
    await until(() => expect(isLoading()).toBe(false))
    return wasLoading
  }
  const kept = () => {
    const { session, filters, flows } = store.getState()
    return { session, filters, flows, stored: storedItems() }
  }
  return { asked, navigate, make, kept }
}

const error = (text: string) => ({ title: 'Error', text, leaving: false })
const textOf = ({ refused, lost }: Expected, { kind }: Fault): string | null => {
  if (kind === 'lost') return lost
  return refused === null || kind === 'refused' ? refused : SAID
}

/** Toasts now, just before and at `ms`, and a second later. */
const lifeOfToasts = async (ms: number) => {
  const life = [toasts()]
  await advance(ms - 1)
  life.push(toasts())
  await advance(1)
  life.push(toasts())
  await advance(1000)
  return [...life, toasts()]
}
const aLife = (...shown: readonly ReturnType<typeof error>[]) => [
  shown,
  shown,
  shown.map((toast) => ({ ...toast, leaving: true })),
  [],
]

describe.each(NAMES)('%s', (name) => {
  const row = CATALOGUE[name]
  const isSilent = row.lost === null

  it('[ALERT-03] [ALERT-04] [ALERT-05] [ALERT-08] [ALERT-09] [CALL-06] [ERR-01] [ERR-02] [ERR-03] [ERR-04] [ERR-05] [ERR-06] [ERR-07] [ERR-08] [ERR-09] [ERR-10] [ERR-11] [ERR-12] [ERR-13] [ERR-14] [ERR-15] [ERR-16] [ERR-17] [ERR-18] [ERR-19] [ERR-20] [ERR-21] [ERR-22] [ERR-23] [ERR-24] [ERR-25] [ERR-27] [ERR-28] [ERR-29] [ERR-30] [ERR-31] [ERR-32] [ERR-33] [ERR-34] [ERR-35] [ERR-36] [ERR-37] [ERR-38] [ERR-39] [ERR-40] [ERR-41] [ERR-42] [ERR-43] [ERR-44] [ERR-45] whichever way it fails: its text for 4000 ms, the overlay gone, nothing lost', async () => {
    const written = listenToConsole()
    const { asked, navigate, make, kept } = await open(name)
    const before = kept()
    for (const fault of FAULTS) {
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!fault.isOffline)
      written.forget()
      const wasLoading = await make(fault.fetch)
      const text = textOf(row, fault)
      const detail = fault.isSlow ? `[${name}] No answer in time` : expect.stringMatching(`^\\[${name}\\] .`)
      const seen = { wasLoading, toasts: await lifeOfToasts(4000), kept: kept(), errors: written.errors() }
      expect(seen, fault.what).toEqual({
        wasLoading: !isSilent,
        toasts: aLife(...(text === null ? [] : [error(text)])),
        kept: before,
        errors: fault.kind === 'lost' ? [detail] : [],
      })
      for (const words of PRIVATE) expect(written.everything(), fault.what).not.toContain(words)
      online.mockRestore()
    }
    expect([...asked]).toEqual([`https://api.test/v1/${ADDRESSES.get(name)}`])
    expect(navigate).not.toHaveBeenCalled()
  })

  /** The right answer without a field that the call cannot do without, by field. */
  const withoutNeeded = placesOf(name).flatMap((place) => {
    if (place.path.includes('*') || !isRequired(name, place)) return []
    const [keys = []] = keysOf(ANSWERS[name], place.path)
    if (readFields(name, Object(put(ANSWERS[name], keys, undefined))) !== null) return []
    return [{ path: place.path, broken: Object(put(ANSWERS[name], keys, null)) }]
  })

  it.each(withoutNeeded)(
    'an answer without $path is reported like one that did not come',
    async ({ broken }) => {
      const written = listenToConsole()
      const { make } = await open(name)
      written.forget()
      await make(async () => answer('success', broken))
      expect(toasts()).toEqual(row.lost === null ? [] : [error(row.lost)])
      expect(written.errors()).toEqual([expect.stringContaining(`[${name}] `)])
    },
  )

  it('[ALERT-06] [OK-01] [OK-02] [OK-03] [OK-04] [OK-05] [OK-06] [OK-07] [OK-08] [OK-09] [OK-10] [OK-11] [OK-12] [OK-13] [OK-14] when it succeeds: its text for 4000 ms, or none', async () => {
    const written = listenToConsole()
    const { make } = await open(name)
    expect(await make(async () => answer('success', ANSWERS[name]))).toBe(!isSilent)
    const shown = row.success === null ? [] : [{ title: 'Listo', text: row.success, leaving: false }]
    expect(await lifeOfToasts(4000)).toEqual(aLife(...shown))
    expect(written.errors()).toEqual([])
  })

  it('when it says that the session is lost: the four items gone, its text, then /login', async () => {
    const written = listenToConsole()
    const { make, navigate, kept } = await open(name)
    await make(async () => answer(LOSS))
    expect(kept()).toMatchObject({ session: { ...NO_SESSION, user: null }, stored: [null, null, null, null] })
    const isLost = !isSignedOut(name)
    await advance((isLost ? 1000 : 4000) - 1)
    expect(toasts()).toEqual([error(LOSS)])
    expect(navigate).not.toHaveBeenCalled()
    await advance(1)
    expect(toasts()).toEqual([{ ...error(LOSS), leaving: true }])
    expect(navigate.mock.calls).toEqual(isLost ? [['/login', { replace: true }]] : [])
    expect(written.errors()).toEqual([])
  })
})
