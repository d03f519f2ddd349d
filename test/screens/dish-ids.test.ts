import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDishAddress } from '#domain/dish-address'
import { type ClientMenuAnswer, menusApi } from '../../src/api/endpoints/menus'
import { createAppStore } from '../../src/app/store'
import { nextDeliveries } from '../../src/features/client/menu/next-deliveries'
import { weekView } from '../../src/features/client/menu/week-view'
import { findDish } from '../../src/flows/order-action/find-dish'
import {
  answerOf,
  anyWeek,
  type Ids,
  idsThatTellNothing,
  MONDAY,
  NO_IDS,
  type PlainWeek,
} from '../support/dish-ids'
import { CONFIG } from '../support/render-app'

const TODAY = '2026-03-01'
const EDIT = 'update-orders/edit.php'

const bodyOf = (text: unknown): { order?: { id?: unknown; ind: number; name: string; dish_id?: unknown } } =>
  typeof text === 'string' ? JSON.parse(text) : {}

/** The application's store on a back end that answers with what it is given; null: the answer is lost. */
const storeOn = (answerTo: (address: string) => object | null) => {
  const sent: { address: string; body: ReturnType<typeof bodyOf> }[] = []
  const items = new Map<string, string>()
  const store = createAppStore({
    pathApi: 'http://x/',
    fetch: async (input, { body }) => {
      const address = input.replace('http://x/', '')
      sent.push({ address, body: bodyOf(body) })
      const answer = answerTo(address)
      if (answer === null) throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(answer))
    },
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    navigate: () => {},
    wire: CONFIG,
  })
  return {
    store,
    ordersSent: () => sent.flatMap(({ address, body }) => (address === EDIT ? [body.order] : [])),
  }
}

const menuOn = async (week: PlainWeek, ids: Ids): Promise<ClientMenuAnswer> => {
  const { store } = storeOn(() => answerOf(week, ids))
  const { data } = await store.dispatch(menusApi.endpoints.getClientMenu.initiate({ hoy: TODAY }))
  if (!data) throw new Error(`No menu where ${ids.what}`)
  return data
}

const findAt = (answer: ClientMenuAnswer, to: string) => {
  const type = to.startsWith('/cliente/menu/') ? ('almuerzo' as const) : ('cena' as const)
  const address = readDishAddress(new URLSearchParams(to.slice(to.indexOf('?'))))
  return findDish(answer, { address, type, today: TODAY, alergias: '' })
}

/** The dish of an address, as a person sees it. */
const shownAt = (answer: ClientMenuAnswer, to: string) => {
  const found = findAt(answer, to)
  if (found.kind !== 'dish') return found.kind
  const { dishRef, dish, order, other, nextDay } = found
  return { name: dishRef.name, ind: dishRef.ind, dish: dish?.calories, order: order?.id, other, nextDay }
}
const seenAt = (answer: ClientMenuAnswer, to: string) => {
  const shown = shownAt(answer, to)
  if (typeof shown === 'string' || shown.other === null) return shown
  return { ...shown, other: { name: shown.other.dishRef.name, leadsTo: shownAt(answer, shown.other.to) } }
}

/** All that a client sees of a week: the menu's cards with where each leads, orders whose dish has gone, the next deliveries. */
const allSeen = (answer: ClientMenuAnswer) => {
  if (answer.menu === null) return null
  const { menu } = answer
  const orders = answer.orders ?? []
  return (['almuerzo', 'cena'] as const).map((type) => ({
    days: weekView({ start: MONDAY, dishes: menu.menu_data, orders, type, today: TODAY, alergias: '' }).map(
      ({ dishes, order, orderTo }) => ({
        order: order?.id,
        goneOrder: orderTo && seenAt(answer, orderTo),
        keys: new Set(dishes.map(({ key }) => key)).size,
        dishes: dishes.map(({ dish, state, to }) => [dish.calories, state, seenAt(answer, to)]),
      }),
    ),
    deliveries: nextDeliveries({
      start: MONDAY,
      dishes: menu.menu_data,
      orders,
      type,
      today: '2026-03-03',
    }).shown.map((it) => [it.name, seenAt(answer, it.to)]),
  }))
}

it('a week looks the same, and every button leads to its own dish, whatever stands in the ids', async () => {
  await fc.assert(
    fc.asyncProperty(anyWeek, idsThatTellNothing, async (week, ids) => {
      expect(allSeen(await menuOn(week, ids))).toEqual(allSeen(await menuOn(week, NO_IDS)))
    }),
    { numRuns: 300 },
  )
})
