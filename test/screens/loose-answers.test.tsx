import { act } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CALLS } from '#contract/calls'
import { api } from '../../src/api/api'
import { alertRemoved } from '../../src/state/alerts'
import { navigationRequested } from '../../src/state/navigation'
import { APP_TEXTS } from '../../src/texts/app'
import { lostRowsText } from '../../src/texts/no-value'
import { type Breakage, MISPLACED, withAllBroken, withRow } from '../support/break-answers'
import type { CallName } from '../support/call-answers'
import { startWorld, type World } from '../support/every-call'
import { rememberSession } from '../support/remembered'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { atRest, visible } from '../support/whole-page'

/** A machine that is busy with other suites is slow, not wrong. */
let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.close())

interface Screen {
  who: 'bea' | 'admin'
  path: () => string
  /** The call whose response it shows. */
  reads: CallName
  /** One text it shows. */
  shows: string
  /** Path of the shown list in the response. */
  rows?: string
}

/** One of each kind: a week of dishes, two lists, one payment. test/contract covers reading every response. */
const SCREENS: readonly Screen[] = [
  {
    who: 'bea',
    path: () => '/cliente/menu',
    reads: 'getClientMenu',
    shows: 'Guatita lunes',
    rows: 'menu.menu_data.lunes',
  },
  {
    who: 'bea',
    path: () => '/cliente/pagos?search=2026-02-20&searchState=COMPLETED',
    reads: 'getClientPayments',
    shows: 'PayPal',
    rows: 'payments',
  },
  {
    who: 'admin',
    path: () => '/admin/pedidos?search=2026-03-03&searchType=almuerzo&searchState=programado',
    reads: 'getOrders',
    shows: 'Locro martes',
    rows: 'orders',
  },
  {
    who: 'bea',
    path: () => `/cliente/pagos/${world.own.bea.payment}`,
    reads: 'getClientPayment',
    shows: 'Servicio Almuerzo',
  },
]

type Fields = Record<string, unknown>
/** Changes a successful response on its way. */
type Change = (name: CallName, fields: Fields) => object

const asItIs: Change = (_name, fields) => fields
let change = asItIs

const callAt = (input: RequestInfo | URL) => {
  const { pathname } = new URL(String(input), window.location.href)
  return CALLS.find(({ address }) => pathname === `/api/${address}`)
}

/** Applies `change` to the server's responses. */
const changedFetch: typeof fetch = async (input, init) => {
  const call = callAt(input)
  const response = await world.server.fetch(input, init)
  if (!call) return response
  const { mensaje, ...fields }: Fields = await response.clone().json()
  if (mensaje !== 'success') return response
  return new Response(JSON.stringify({ mensaje, ...change(call.name, fields) }))
}

/** The application on a screen, with a stored session. */
const openScreen = async (given: Screen) => {
  change = asItIs
  await rememberSession(world.server, world[given.who])
  const address = given.path()
  const server = { ...world.server, fetch: changedFetch }
  const app = await renderApp(server, { path: address, reload: true })
  await atRest(app)
  const goTo = (to: string) =>
    act(async () => {
      app.store.dispatch(navigationRequested({ to }))
    })
  /** Clears toasts before they expire. */
  const forgetToasts = () =>
    act(async () => {
      for (const { id } of app.store.getState().alerts) app.store.dispatch(alertRemoved(id))
    })
  /** Leaves, clears the cache, and comes back. */
  const comeBack = async (next: Change) => {
    change = next
    await goTo(`/${address.split('/')[1]}/nada`)
    await forgetToasts()
    await act(async () => {
      app.store.dispatch(api.util.resetApiState())
    })
    await goTo(address)
    await atRest(app)
  }
  return { ...app, comeBack }
}

/** A response's personal texts, at any depth; the console must not show them. */
const personalIn = (value: unknown, key = ''): string[] => {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, item]) => personalIn(item, name))
  }
  const isPersonal = /^(nombre|apellidos|email|phone|direccion|keylogin|account_id|descripcion)$/.test(key)
  return isPersonal && typeof value === 'string' && value.length > 2 ? [value] : []
}

const consoleWords = (spy: { mock: { calls: unknown[][] } }): string =>
  spy.mock.calls.map((words) => words.join(' ')).join('\n')

/** A screen gets null for a broken field, except for misplaced text; the contract's tests cover all kinds. */
const KINDS: readonly Breakage[] = ['absent', 'nested text']

/** The total is unknown while a row cannot be read. */
const isCount = (line: string): boolean => /^\d+ pedidos?$/.test(line)

/** Text that no gap may show. */
const NO_GAP = /undefined|null|NaN|Invalid Date|\[object/

it.each(SCREENS)('$reads for $who: gaps and lost rows have their places', async (given) => {
  const { rows, reads, shows } = given
  const errors = vi.spyOn(console, 'error')
  const warnings = vi.spyOn(console, 'warn').mockReturnValue()
  const { comeBack, path } = await openScreen(given)
  const right = visible()
  const whole = { path: path(), rows: document.querySelectorAll('tbody tr').length }
  expect(right).toContain(shows)

  const personal: string[] = []
  for (const breakage of KINDS) {
    await comeBack((name, fields) => {
      personal.push(...personalIn(fields))
      return withAllBroken(name, fields, breakage)
    })
    expect(toastTexts(), breakage).toEqual([])
    expect(path(), breakage).toBe(whole.path)
    expect(document.querySelector('h1'), breakage).not.toBeNull()
    expect(visible(), breakage).not.toContain(APP_TEXTS.crashTitle)
    expect(visible(), breakage).not.toMatch(NO_GAP)
    expect(document.querySelectorAll('tbody tr').length, breakage).toBe(whole.rows)
  }
  const logged = consoleWords(warnings)
  expect(logged).toContain(`[${reads}] no value: `)
  for (const words of [...personal, MISPLACED]) expect(logged).not.toContain(words)

  if (rows !== undefined) {
    await comeBack((name, fields) =>
      name === reads ? [null, 'x', {}].reduce<object>((sum, row) => withRow(sum, rows, row), fields) : fields,
    )
    expect(toastTexts()).toEqual([])
    expect(visible()).toContain(lostRowsText(3))
    const now = new Set(visible().split('\n'))
    expect(right.split('\n').filter((line) => !now.has(line) && !isCount(line))).toEqual([])
  }
  expect(errors).not.toHaveBeenCalled()
})
