/**
 * Right answers broken beyond what the web application must accept. What is beyond is written here by hand from the wire
 * ("What the web application must accept"), by field name, not taken from the schemas under test.
 */
import type { CallName } from '../contract/answers'

/** Somebody's words in a wrong place: they must not be repeated in a console. */
export const MISPLACED = 'Rosa Vera <rosa@correo.test>'

const NOT_TEXT = [{}, [], ['x'], true]
const NOT_A_NUMBER = ['doce', MISPLACED, '', ' ', '1,5', {}, [], true, null, undefined]
const NOT_A_LIST = [MISPLACED, '', 5, true, { a: 1 }, [5], [MISPLACED], [null], { 0: 'x' }]
const NOT_AN_OBJECT = [MISPLACED, 5, true, [5]]
const NOT_A_DATE = [MISPLACED, '', '2026-13-01', '2026-02-30', 20260303, {}, null, undefined]

const REQUIRED_TEXT: Readonly<Record<string, readonly unknown[]>> = {
  id: ['', null, undefined, ...NOT_TEXT],
  session_id: ['', null, undefined, ...NOT_TEXT],
  type: ['desayuno', MISPLACED, '', null, undefined, 1, ...NOT_TEXT],
  status: ['perdido', MISPLACED, '', null, undefined, 1, ...NOT_TEXT],
  time: [MISPLACED, '25:00', '10:60', 10, ...NOT_TEXT],
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
/** The ids of dishes, which are ours too. */
const DISH_IDS = /\.(lunes|martes|miercoles|jueves|viernes)\.\d+\.id$|dish_info\.id$/
const OPTIONAL_IDS = /^editMenu\.id$|membership\.id$/

const brokenNumber = (key: string): readonly unknown[] => {
  if (OR_NULL.has(key)) return [MISPLACED, ' ', {}, [], true]
  return WITH_DEFAULT.has(key) ? [MISPLACED, '', {}, [], true] : NOT_A_NUMBER
}

/** What no back end may send in the place of a right value. */
const brokenFormsOf = (value: unknown, key: string, path: string): readonly unknown[] => {
  if (typeof value === 'number') return brokenNumber(key)
  if (typeof value === 'boolean') return [MISPLACED, 2, {}, []]
  if (Array.isArray(value)) return NOT_A_LIST
  if (value === null) return [MISPLACED, {}, true]
  if (typeof value === 'object') {
    return REQUIRED_OBJECTS.has(key) ? [...NOT_AN_OBJECT, null, undefined] : NOT_AN_OBJECT
  }
  if (DATES.has(key)) return NOT_A_DATE
  return OPTIONAL_IDS.test(path) ? NOT_TEXT : (REQUIRED_TEXT[key] ?? NOT_TEXT)
}

/** A map has no key that must be there. */
const formsIn = (path: string, forms: readonly unknown[]) =>
  /\.(platillos|profit|profit_prev)$/.test(path) ? forms.filter((form) => form !== undefined) : forms

export type Break = {
  /** Name of the call and place within its answer. */
  path: string
  broken: unknown
  answer: object
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const breaksWithin = (node: object, path: string, rebuild: (node: object) => object): Break[] =>
  Object.entries(node).flatMap(([key, value]) => {
    const here = `${path}.${key}`
    if (OURS.has(here) || DISH_IDS.test(here)) return []
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
    return [...own, ...(isObject(value) ? breaksWithin(value, here, put) : [])]
  })

/** Every way to break one place of the fields of a call's right answer, the rest left right. */
export const breaksOf = (name: CallName, fields: object): Break[] =>
  breaksWithin(fields, name, (answer) => answer)
