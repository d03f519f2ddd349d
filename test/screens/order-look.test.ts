import { beforeEach, describe, expect, it } from 'vitest'
import { createAppStore } from '../../src/app/store'
import { orderNow } from '../../src/features/admin/order/order-now'
import { type Platillo, wholeOrderOf } from '../../src/features/admin/shared/platillo'

const DAY = '2026-03-03'
const LUNCHES = { search: DAY, searchType: 'almuerzo', searchState: '' } as const
const ALL = { search: '', searchType: '', searchState: '' } as const

interface Row {
  id: string
  order_date: string
  type: 'almuerzo' | 'cena'
  status: string
}

const row = (number: number, order_date = DAY, status = 'programado'): Row => ({
  id: String(number),
  order_date,
  type: 'almuerzo',
  status,
})
/** So many orders of a day, the newest first; the oldest has the number `from`. */
const rows = (count: number, from: number, date = DAY) =>
  Array.from({ length: count }, (_, index) => row(from + count - 1 - index, date))

let stored: Row[]
/** The most that the back end gives at a time, whatever is asked. */
let most: number
/** The reads, as 'what is filtered by, page'. */
let reads: string[]
/** The read that is lost, by its place; 0: none. */
let lost: number

const itemsOf = (asked: Record<string, string | number>) => {
  const { search, searchType, searchState, page, itemsPerPage } = asked
  const matching = stored.filter(
    ({ order_date, type, status }) =>
      (search === '' || search === order_date) &&
      (searchType === '' || searchType === type) &&
      (searchState === '' || searchState === status),
  )
  const size = Math.min(most, Number(itemsPerPage))
  return {
    orders: matching.slice((Number(page) - 1) * size, Number(page) * size),
    totalPages: Math.ceil(matching.length / size),
  }
}

const storeOnBackEnd = () =>
  createAppStore({
    pathApi: 'http://x/',
    fetch: async (_input, { body }) => {
      const asked = JSON.parse(String(body))
      const { search, searchType, searchState, page } = asked
      reads.push(`${[search, searchType, searchState].filter(Boolean).join(' ')} ${page}`.trim())
      if (reads.length === lost) throw new TypeError('Failed to fetch')
      const fields = itemsOf(asked)
      const rest = { account_id: 'c1', nombre: 'Ana', email: '', jugo: 1, time: '12:00', review_exists: 0 }
      const dish_info = { name: 'Locro', date: DAY, ind: 0 }
      const orders = fields.orders.map((order) => ({ ...rest, ...order, dish_info }))
      return new Response(JSON.stringify({ mensaje: 'success', ...fields, orders, platillos: {} }))
    },
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    navigate: () => {},
    currentPath: () => '/',
  })

type Seen = NonNullable<Platillo['seen']>

const kept = (id: string, seen?: Omit<Seen, 'itemsPerPage'>): Platillo => ({
  ...{ order_id: id, account_id: '', keylogin: '', nombre: '', name: 'Locro', date: DAY, time: '12:00' },
  ...{ type: 'almuerzo', ind: 0, jugo: true, status: 'programado' },
  ...(seen && { seen: { ...seen, itemsPerPage: 10 } }),
})

beforeEach(() => {
  stored = [...rows(20, 500, '2026-03-04'), ...rows(45, 100), ...rows(20, 10, '2026-03-02')]
  most = 10
  reads = []
  lost = 0
})

const look = (order: Platillo) => orderNow(storeOnBackEnd().dispatch, order)
/** Makes so many new orders of that day. */
const more = (count: number) => stored.unshift(...rows(count, 800))

describe('the look for an order before its status is changed', () => {
  it.each([
    ['a page of its day and type', LUNCHES, 4, `${DAY} almuerzo 4`],
    [
      'a page of its status',
      { ...LUNCHES, searchState: 'programado' as const },
      4,
      `${DAY} almuerzo programado 4`,
    ],
    ['a page of everything', ALL, 6, '6'],
  ])('takes one read where the list had it on %s', async (_what, filters, page, read) => {
    expect(await look(kept('110', { ...filters, page }))).toMatchObject({ order_id: '110' })
    expect(reads).toEqual([read])
  })

  it('goes to the pages beside where the list has moved on, and from then on begins where it was found', async () => {
    more(7)
    const found = await look(kept('110', { ...LUNCHES, page: 4 }))
    expect(reads).toEqual([4, 1, 5].map((page) => `${DAY} almuerzo ${page}`))
    reads = []
    expect(await look(found ?? kept(''))).toMatchObject({ order_id: '110' })
    expect(reads).toEqual([`${DAY} almuerzo 5`])
  })

  it('goes a page back where orders before it are gone', async () => {
    stored = stored.filter(({ id }) => Number(id) < 500 && !(Number(id) > 135))
    await look(kept('110', { ...LUNCHES, page: 4 }))
    expect(reads).toEqual([4, 1, 3].map((page) => `${DAY} almuerzo ${page}`))
  })

  it('of a back end that gives the hundred that is asked for takes two at the most', async () => {
    most = 100
    more(30)
    expect(await look(kept('110', { ...LUNCHES, page: 4 }))).toMatchObject({ order_id: '110' })
    expect(reads).toEqual([`${DAY} almuerzo 4`, `${DAY} almuerzo 1`])
  })

  it('asks no list of another status than it is known to have', async () => {
    most = 100
    await look({ ...kept('110', { ...LUNCHES, searchState: 'programado', page: 4 }), status: 'enviado' })
    expect(reads).toEqual([`${DAY} almuerzo 1`])
  })

  it('finds one whose status was changed out of the list where it was', async () => {
    most = 100
    stored = stored.map((one) => (one.id === '110' ? { ...one, status: 'cancelado' } : one))
    const seen = { ...LUNCHES, searchState: 'programado' as const, page: 4 }
    expect(await look(kept('110', seen))).toMatchObject({ status: 'cancelado' })
    expect(reads).toEqual([`${DAY} almuerzo programado 4`, `${DAY} almuerzo 1`])
  })

  it('reads on, page by page, of one that no list has shown in this version, and finds nothing that is not there', async () => {
    expect(await look(kept('110'))).toMatchObject({ order_id: '110' })
    expect(reads).toEqual([1, 2, 3, 4].map((page) => `${DAY} almuerzo ${page}`))
    reads = []
    expect(await look(kept('999'))).toBeNull()
    expect(reads).toHaveLength(5)
  })

  it.each([1, 2])('tells nothing where read %i is lost', async (place) => {
    lost = place
    expect(await look(kept('110', { ...LUNCHES, page: 1 }))).toBeNull()
    expect(reads).toHaveLength(place)
  })

  it('sends nothing of where it was found', async () => {
    const found = await look(kept('110', { ...LUNCHES, page: 4 }))
    expect(found?.seen).toEqual({ ...LUNCHES, page: 4, itemsPerPage: 10 })
    expect(found && wholeOrderOf(found, 'enviado')).not.toHaveProperty('seen')
  })
})
