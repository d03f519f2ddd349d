import { describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import { ANSWERS, type CallName } from './answers'
import { readAnswer, readFields } from './read'

const NOT_TEXT = [{}, [], ['x'], true]
const NOT_A_NUMBER = ['doce', '', ' ', '1,5', {}, [], true, null, undefined]
const NOT_A_LIST = ['x', '', 5, true, { a: 1 }, [5], ['x'], [null], { 0: 'x' }]
const NOT_AN_OBJECT = ['x', 5, true, [5]]
const NOT_A_DATE = ['ayer', '', '2026-13-01', '2026-02-30', 20260303, {}, null, undefined]

const REQUIRED_TEXT: Readonly<Record<string, readonly unknown[]>> = {
  id: ['', null, undefined, ...NOT_TEXT],
  session_id: ['', null, undefined, ...NOT_TEXT],
  type: ['desayuno', '', null, undefined, 1, ...NOT_TEXT],
  status: ['perdido', '', null, undefined, 1, ...NOT_TEXT],
  time: ['tarde', '25:00', '10:60', 10, ...NOT_TEXT],
}
const DATES: ReadonlySet<string> = new Set(['start_date', 'end_date', 'date', 'order_date', 'createAt'])
const OR_NULL: ReadonlySet<string> = new Set(['cp', 'lat', 'lng'])
const WITH_DEFAULT: ReadonlySet<string> = new Set(['seconds_return', 'rewardAvailable'])
/** Objects that may not be left out: without them there is nothing to show. */
const REQUIRED_OBJECTS: ReadonlySet<string> = new Set(['user', 'payment', 'account', 'nivel', 'dish_info'])
/** What the specification itself does not have: without a meaning elsewhere, it cannot break an answer. */
const OURS: ReadonlySet<string> = new Set([
  'getMenu.menu.version',
  'getClientMenu.menu.version',
  'getSummary.reviews_average',
  'getSummary.reviews_average_prev',
  'updateOrders.updated',
  'saveOrder.id',
  'cancelOrder.user',
  'claimReward.user',
  'validateRegistrationCode.registro',
])
const OPTIONAL_IDS = /^editMenu\.id$|\.(lunes|martes|jueves|viernes)\.\d+\.id$|dish_info\.id$|membership\.id$/

const brokenNumber = (key: string): readonly unknown[] => {
  if (OR_NULL.has(key)) return ['doce', ' ', {}, [], true]
  return WITH_DEFAULT.has(key) ? ['doce', '', {}, [], true] : NOT_A_NUMBER
}

/** What no back end may send in the place of a right value. */
const brokenFormsOf = (value: unknown, key: string, path: string): readonly unknown[] => {
  if (typeof value === 'number') return brokenNumber(key)
  if (typeof value === 'boolean') return ['quizás', 2, {}, []]
  if (Array.isArray(value)) return NOT_A_LIST
  if (value === null) return ['doce', {}, true]
  if (typeof value === 'object') {
    return REQUIRED_OBJECTS.has(key) ? [...NOT_AN_OBJECT, null, undefined] : NOT_AN_OBJECT
  }
  if (DATES.has(key)) return NOT_A_DATE
  return OPTIONAL_IDS.test(path) ? NOT_TEXT : (REQUIRED_TEXT[key] ?? NOT_TEXT)
}

/** A map has no key that must be there. */
const formsIn = (path: string, forms: readonly unknown[]) =>
  /\.(platillos|profit|profit_prev)$/.test(path) ? forms.filter((form) => form !== undefined) : forms

type Break = { path: string; broken: unknown; answer: object }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every way to break one place of an answer, the rest left right. */
const breaksOf = (node: object, path: string, rebuild: (node: object) => object): Break[] =>
  Object.entries(node).flatMap(([key, value]) => {
    const here = `${path}.${key}`
    if (OURS.has(here)) return []
    const put = (item: unknown): object =>
      rebuild(
        Array.isArray(node)
          ? node.map((old, i) => (String(i) === key ? item : old))
          : { ...node, [key]: item },
      )
    const own = Array.isArray(node)
      ? []
      : formsIn(path, brokenFormsOf(value, key, here)).map((broken) => ({
          path: here,
          broken,
          answer: put(broken),
        }))
    return [...own, ...(isObject(value) ? breaksOf(value, here, put) : [])]
  })

const breaks = (name: CallName): Break[] => breaksOf(ANSWERS[name], name, (answer) => answer)

const readers = CALLS.map((call) => call.name).filter((name) => breaks(name).length > 0)

describe('what goes beyond the permitted looseness is not understood', () => {
  it.each(readers)('%s, broken at any one place', (name) => {
    for (const { path, broken, answer } of breaks(name)) {
      const read = readFields(name, answer)
      const place = path.slice(name.length + 1)
      const isThere = 'issues' in read && read.issues.every((issue) => issue.startsWith(place))
      expect(isThere, `${path} = ${JSON.stringify(broken)}: ${JSON.stringify(read).slice(0, 200)}`).toBe(true)
    }
  })

  it('every call that reads something can be broken', () => {
    expect(readers).toHaveLength(34 - 6 - 5)
  })

  it.each(CALLS.map((call) => call.name))('%s without a mensaje', (name) => {
    expect(readAnswer(name, ANSWERS[name])).toEqual({ issues: ['mensaje'] })
    expect(readAnswer(name, { ...ANSWERS[name], mensaje: null })).toEqual({ issues: ['mensaje'] })
  })
})
