import { describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import {
  BREAKAGES,
  type Breakage,
  brokenForm,
  isRequired,
  keysOf,
  MISPLACED,
  type Place,
  placesOf,
  put,
  withRow,
} from '../support/break-answers'
import { ANSWERS, type CallName } from '../support/call-answers'
import { asRead, readAnswer, readFields } from './read'

const names = CALLS.map((call) => call.name)

/** Fields whose empty text means "none". */
const EMPTY_BY_NATURE =
  /\.(account|address)\.\w+$|\.(img_profile|referrer|referrer_email|allergens|id_payment|beneficios|precio_label|description|url_return|seconds_return)$|membership\.id$|nivel\.descripcion$|imagenes\.\*\.estado$|payments?(\.\*)?\.descripcion$/

/** Section 3 leaves open where these are: one of the two places is enough. */
const ELSEWHERE: Readonly<Record<string, readonly [field: string, other: string][]>> = {
  'orders.*': [
    ['order_date', 'dish_info.date'],
    ['type', 'dish_info.type'],
    ['jugo', 'dish_info.jugo'],
    ['time', 'dish_info.time'],
    ['time', 'order_date'],
    ['dish_info.date', 'order_date'],
  ],
}
/** An unknown word is still a word, so no other place is searched. */
const isElsewhere = ({ path, kind }: Place, breakage: Breakage): boolean =>
  !(kind === 'word' && breakage === 'N/A') &&
  Object.entries(ELSEWHERE).some(([row, fields]) => fields.some(([field]) => path === `${row}.${field}`))

/** A dish has only the day of its order's date-time. */
const foundElsewhere = (path: string, value: unknown): unknown =>
  path.endsWith('order_date') ? String(value).replace(/ .*/, ' 00:00:00') : value

/** The value read for a broken field; any text counts as text. */
const readIn = ({ kind, isOurs, path }: Place, breakage: Breakage): unknown => {
  if (breakage === 'N/A' && (kind === 'text' || kind === 'word')) return 'N/A'
  if (breakage === 'empty' && /\.(allergens|phone_e164|phone2|phone2_e164)$/.test(path)) return ''
  return isOurs ? undefined : null
}

/** An object without its fields. */
const emptied = (name: CallName, { path }: Place, value: unknown): unknown =>
  placesOf(name)
    .filter((place) => place.path.startsWith(`${path}.`))
    .reduce((made, place) => {
      const below = place.path.slice(path.length + 1)
      if (place.kind === 'object') return made
      const nothing = place.kind === 'list' ? [] : readIn(place, 'absent')
      return keysOf(made, below).reduce((again, keys) => put(again, keys, nothing), made)
    }, value)

const at = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => Object.entries(node ?? {}).find(([own]) => own === key)?.[1], value)

/** Calls whose `user` may be missing as a whole, and the value read then. */
const OPTIONAL_USER: Partial<Record<CallName, null | undefined>> = {
  saveAccount: null,
  saveAddress: null,
  renewMembership: null,
  cancelOrder: undefined,
  claimReward: undefined,
}

interface Case {
  place: Place
  breakage: Breakage
  keys: readonly string[]
  answer: object
}

/** Breaks the first match of each path in the right answer. */
const casesOf = (name: CallName): Case[] =>
  placesOf(name).flatMap((place) => {
    const [keys] = keysOf(ANSWERS[name], place.path)
    if (!keys) return []
    return BREAKAGES.flatMap((breakage): Case[] => {
      // A single object is read as a list of one, which has a test of its own.
      if (place.kind === 'list' && breakage === 'nested text') return []
      const answer = put(ANSWERS[name], keys, brokenForm(breakage, place.kind))
      return [{ place, breakage, keys, answer: Object(answer) }]
    })
  })

const isId = ({ kind, path }: Place): boolean =>
  kind === 'text' && /(^|\.)(id|keylogin|session_id|ruta)$/.test(path)

/** One broken dish id makes the reader drop all of the week's. */
const withoutDishIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, node: unknown) => {
    if (typeof node !== 'object' || node === null || !('calories' in node && 'id' in node)) return node
    const { id: _id, ...rest } = node
    return rest
  })

const expectedOf = (
  name: CallName,
  { place, breakage, keys }: Case,
): { clean: unknown; lostRows: number } | null => {
  const right = asRead(ANSWERS[name])
  const isRead =
    (breakage === 'N/A' && isId(place)) || (breakage === 'nested text' && place.kind === 'object')
  if (isRequired(name, place) && !isRead) {
    const star = place.path.lastIndexOf('*')
    if (star >= 0) {
      const row = keys.slice(0, place.path.slice(0, star).split('.').length)
      return { clean: put(right, row, undefined), lostRows: place.path.includes('imagenes') ? 0 : 1 }
    }
    return name in OPTIONAL_USER ? { clean: put(right, ['user'], OPTIONAL_USER[name]), lostRows: 0 } : null
  }
  return nonRequired(name, { place, breakage, keys, answer: {} }, right)
}

const isUnreadableObject = (name: CallName, { path }: Place): boolean =>
  placesOf(name).some(
    (place) =>
      place.path.startsWith(`${path}.`) &&
      !place.path.slice(path.length).includes('*') &&
      isRequired(name, place),
  )

const nonRequired = (name: CallName, { place, breakage, keys }: Case, right: unknown) => {
  const { kind, path } = place
  if (kind === 'list') {
    if (/(closed|cupos|pausados|previstos)$/.test(path)) return { clean: put(right, keys, []), lostRows: 0 }
    const isLost = (breakage === 'N/A' || breakage === 'wrong type') && !path.includes('imagenes')
    // A lone value counts as a picture's path.
    if (path.endsWith('imagenes') && (breakage === 'N/A' || breakage === 'wrong type')) {
      const ruta = breakage === 'N/A' ? 'N/A' : '5'
      return { clean: put(right, keys, [{ ruta, estado: null }]), lostRows: 0 }
    }
    const isUnknown =
      (name === 'getClientMenu' || name === 'getOrders') && path === 'orders' && !/null|empty/.test(breakage)
    if (isUnknown) return { clean: put(right, keys, null), lostRows: 0 }
    return { clean: put(right, keys, []), lostRows: isLost ? 1 : 0 }
  }
  if (kind === 'map')
    return { clean: put(right, keys, breakage === 'nested text' ? { texto: null } : null), lostRows: 0 }
  // Only an absent key is missing from the map.
  if (path.endsWith('*'))
    return { clean: put(right, keys, breakage === 'absent' ? undefined : null), lostRows: 0 }
  if (kind !== 'object') {
    const value = isElsewhere(place, breakage)
      ? foundElsewhere(path, at(right, keys))
      : readIn(place, breakage)
    return { clean: put(right, keys, value), lostRows: 0 }
  }
  if (isUnreadableObject(name, place)) {
    if (!(name in OPTIONAL_USER)) return null
    return { clean: put(right, keys, OPTIONAL_USER[name]), lostRows: 0 }
  }
  if (name === 'getClientMenu' && path === 'menu' && breakage !== 'nested text')
    return { clean: put(right, keys, null), lostRows: 0 }
  if (place.isOurs && breakage !== 'nested text') return { clean: put(right, keys, undefined), lostRows: 0 }
  const empty = emptied(name, place, at(right, keys))
  // The dish's day comes from the order.
  const value = path.endsWith('dish_info') ? put(empty, ['date'], at(right, [...keys, 'date'])) : empty
  return { clean: put(right, keys, value), lostRows: 0 }
}

/** Whether the console must name the field. */
const isNamed = (name: CallName, { place, breakage }: Case): boolean => {
  const isEmpty = breakage === 'null' || breakage === 'empty'
  const isOurs = placesOf(name).some((one) => one.isOurs && `${place.path}.`.startsWith(`${one.path}.`))
  if (isOurs || isElsewhere(place, breakage)) return false
  if (place.kind === 'text' && breakage === 'N/A') return false
  if (isEmpty && place.kind === 'list') return false
  if (breakage === 'null' && name === 'getClientMenu' && place.path === 'menu') return false
  if (place.path.endsWith('*') && breakage === 'absent') return false
  if (place.kind === 'map' && breakage === 'nested text') return true
  if (breakage === 'null' && place.path.endsWith('.allergens')) return true
  return !(isEmpty && EMPTY_BY_NATURE.test(`.${place.path}`))
}

/** Calls whose answer is more than a `mensaje`. */
const namesWithFields = names.filter((name) => placesOf(name).length > 0)

describe('one field, one gap', () => {
  it.each(namesWithFields)('%s: the right answer has every field of the contract', (name) => {
    for (const { path } of placesOf(name)) {
      // The other days are like Monday; a period without sales has no profit; what is foreseen is ours alone.
      if (/menu_data\.(?!lunes)|profit_prev\.\*|previstos\.\*/.test(path)) continue
      expect(keysOf(ANSWERS[name], path), path).not.toEqual([])
    }
  })

  it('the walk finds what there is to break', () => {
    const all = names.flatMap((name) => casesOf(name).map((one) => `${name}.${one.place.path}`))
    expect(new Set(all).size).toBeGreaterThan(400)
  })

  it.each(namesWithFields)('%s: any one field broken in any way costs that field alone', (name) => {
    for (const one of casesOf(name)) {
      const { place, breakage, keys, answer } = one
      // Our own list: broken rows drop uncounted, so that another back end's answer has no gap.
      if (/^(menu\.closed|menu\.cupos|pausados)\./.test(place.path)) continue
      const read = readFields(name, answer)
      const what = `${name}.${place.path} ${breakage}: ${JSON.stringify(answer).slice(0, 80)}`
      const expected = expectedOf(name, one)
      if (expected === null) {
        expect(read, what).toBeNull()
        continue
      }
      const isDishId = /menu_data\.\w+\.\*\.id$/.test(place.path) && breakage !== 'N/A'
      const compared = isDishId ? withoutDishIds : (value: unknown) => value
      expect(compared(read?.clean), what).toEqual(compared(expected.clean))
      expect(read?.lostRows, what).toBe(expected.lostRows)
      // A map's keys may be any text.
      const where = place.path.endsWith('*') ? place.path : keys.join('.')
      const named = (read?.gaps ?? []).filter(
        (gap) => `${gap}.`.startsWith(`${where}.`) || where.startsWith(`${gap}.`),
      )
      expect(named.length > 0, `${what} is named: ${read?.gaps}`).toBe(isNamed(name, one))
      expect(JSON.stringify(read?.gaps), what).not.toContain(MISPLACED)
    }
  })

  it('of an order, each field that has two places is unknown only when both are broken', () => {
    const [order] = ANSWERS.getOrders.orders
    const without = (...paths: string[]) => {
      const broken = paths.reduce<unknown>((made, path) => put(made, path.split('.'), 'N/A'), order)
      return readFields('getOrders', { ...ANSWERS.getOrders, orders: [broken] })?.clean
    }
    expect(without('jugo', 'dish_info.jugo')).toMatchObject({ orders: [{ jugo: null }] })
    expect(without('time', 'dish_info.time')).toMatchObject({ orders: [{ time: '12:30' }] })
    expect(without('time', 'dish_info.time', 'order_date')).toMatchObject({
      orders: [{ time: null, order_date: '2026-03-03 00:00:00' }],
    })
    expect(without('order_date', 'dish_info.date')).toMatchObject({
      orders: [{ order_date: null, time: '12:30', dish_info: { date: null } }],
    })
  })
})

const REQUIRED_FIELDS = names.flatMap((name) =>
  placesOf(name)
    .filter((place) => !place.path.includes('*') && isRequired(name, place) && !(name in OPTIONAL_USER))
    .map(({ path }) => [name, path] as const),
)

describe('one row, one gap', () => {
  const lists = names.flatMap((name) =>
    placesOf(name)
      .filter(
        ({ path, kind }) =>
          kind === 'list' &&
          !/(imagenes|closed|cupos|pausados|previstos)$/.test(path) &&
          keysOf(ANSWERS[name], path).length > 0,
      )
      .map(({ path }) => [name, path] as const),
  )
  const hasRequiredId = (name: CallName, path: string): boolean =>
    placesOf(name).some(
      (place) =>
        place.path.startsWith(`${path}.*.`) && !place.path.includes('imagenes') && isRequired(name, place),
    )

  it.each(lists)('%s, %s: a row that is none is left out and counted, the others are there', (name, path) => {
    const right = readFields(name, ANSWERS[name])
    const withoutId = { id: '', keylogin: null, nombre: 'Ana' }
    const rows = [null, 'x', 5, true, {}, [], ...(hasRequiredId(name, path) ? [withoutId] : [])]
    for (const row of rows) {
      const read = readFields(name, withRow(ANSWERS[name], path, row))
      expect(read, JSON.stringify(row)).toMatchObject({ clean: right?.clean, lostRows: 1 })
      expect(read?.gaps).toEqual([`${path}.0`])
    }
    const three = [null, 5].reduce(
      (answer, row) => withRow(answer, path, row),
      withRow(ANSWERS[name], path, 'x'),
    )
    expect(readFields(name, three)).toMatchObject({ clean: right?.clean, lostRows: 3 })
  })

  it('an unreadable picture is left out and not counted', () => {
    const place = 'menu.menu_data.lunes.0.imagenes'
    const read = readFields('getMenu', withRow(ANSWERS.getMenu, place, null))
    expect(read).toEqual({ ...readFields('getMenu', ANSWERS.getMenu), gaps: [`${place}.0`] })
  })
})

describe('what an answer cannot do without', () => {
  it('is little', () => {
    expect(REQUIRED_FIELDS.map((field) => field.join(' '))).toEqual([
      'validateSession user.rol',
      'sendLoginCode keylogin',
      'validateLoginCode session_id',
      'validateLoginCode user.rol',
      'createAccount session_id',
      'createAccount keylogin',
      'createAccount user.rol',
      'getMenu menu',
      'getPayment payment',
      'getClientPayment payment',
    ])
  })

  it.each(REQUIRED_FIELDS)('%s without %s cannot be used', (name, path) => {
    const [keys = []] = keysOf(ANSWERS[name], path)
    for (const nothing of [undefined, null, '', [], true])
      expect(readFields(name, Object(put(ANSWERS[name], keys, nothing))), JSON.stringify(nothing)).toBeNull()
  })

  it.each(names)('%s without a mensaje', (name) => {
    expect(readAnswer(name, ANSWERS[name])).toBeNull()
    expect(readAnswer(name, { ...ANSWERS[name], mensaje: null })).toBeNull()
  })
})
