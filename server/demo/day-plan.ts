import { addDays, dateOf, daysBetween, type IsoDate, weekdayOf } from '#domain/calendar'
import type { OrderStatus, OrderType } from '#domain/constants'
import type { PaymentStatusColumn, ShipmentReason } from '../db/schema'
import { type Rng, seeded } from './art/rng'
import type { DemoPerson } from './people'
import { COMMENTS } from './words'

/** One client while the demo's days are played; `envios`, `firstPaidAt` and `reward` change as they pass. */
export type Eater = {
  person: DemoPerson
  accountId: number
  nivel: number
  envios: number
  since: IsoDate
  firstPaidAt: string | null
  /** Shipments that who invited this one may claim. */
  reward: number
  referrerId: number | null
}

export type Level = { id: number; descripcion: string; precio_cents: number; divisa: string; envios: number }

export type DishOnOffer = { menuId: number; dishId: number; name: string; position: number }

export type PlannedOrder = {
  accountId: number
  dish: DishOnOffer
  type: OrderType
  date: IsoDate
  time: string
  jugo: boolean
  status: OrderStatus
  createdAt: string
  updatedAt: string
}

export type PlannedPayment = {
  accountId: number
  idPayment: string
  typeSell: string
  status: PaymentStatusColumn
  level: Level
  at: string
}

export type PlannedReview = {
  order: PlannedOrder
  rating: number
  description: string
  at: string
}

export type PlannedMove = {
  accountId: number
  delta: number
  reason: ShipmentReason
  cause: { order: PlannedOrder } | { idPayment: string } | { referredId: number }
  at: string
}

export type Plan = {
  orders: PlannedOrder[]
  payments: PlannedPayment[]
  moves: PlannedMove[]
  reviews: PlannedReview[]
}

/** A plan of nothing, to be filled. */
export const emptyPlan = (): Plan => ({ orders: [], payments: [], moves: [], reviews: [] })

export type Moment = { today: IsoDate; now: string }
export type Kitchen = {
  levels: ReadonlyMap<number, Level>
  /** What is on offer on the day. */
  dishes: readonly DishOnOffer[]
  /** Keys of meals that people have ordered themselves meanwhile. */
  taken: ReadonlySet<string>
}

/** One live order for one of these. */
export const mealKey = (accountId: number, date: IsoDate, type: OrderType): string =>
  `${accountId}/${date}/${type}`

const CHANCE = {
  waitsToRenew: 0.12,
  dinnerAfterLunch: 0.72,
  cancels: 0.05,
  cancelsInTime: 0.75,
  cardFails: 0.08,
  paidTwice: 0.03,
  alreadySent: 0.3,
  rates: 0.22,
  claims: 0.4,
} as const

const TIMES = ['10:00', '10:00', '10:00', '11:00', '12:00', '12:30', '13:00', '14:00'] as const

/** When dishes arrive, from one hour to another. */
const ARRIVES = { almuerzo: { from: 12, to: 15 }, cena: { from: 18, to: 20 } } as const

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')

const at = (r: Rng, date: IsoDate, fromHour: number, toHour: number): string =>
  `${date} ${two(r.between(fromHour, toHour))}:${two(r.between(0, 60))}:${two(r.between(0, 60))}`

/** Nothing in the demo happens later than now. */
const notAfter = (moment: string, now: string): string => (moment > now ? now : moment)

/**
 * Plays one delivery day: who orders what, who renews first, who cancels, who rates, and who claims a reward.
 * The same person and day always come out the same. `eaters` carry their balances on to the next day.
 */
export const playDay = (
  plan: Plan,
  { date, eaters, kitchen, moment }: { date: IsoDate; eaters: Eater[]; kitchen: Kitchen; moment: Moment },
): void => {
  for (const eater of eaters) {
    claimReward(plan, eater, eaters, date, moment)
    if (!ordersOn(eater, date, moment.today)) continue
    const r = seeded(`day/${eater.person.email}/${date}`)
    if (r.next() >= eater.person.appetite) continue
    playMeal(plan, r, eater, { date, type: 'almuerzo', kitchen, moment })
    if (eater.nivel === 3 && r.next() < CHANCE.dinnerAfterLunch) {
      playMeal(plan, r, eater, { date, type: 'cena', kitchen, moment })
    }
  }
}

const ordersOn = ({ person, since }: Eater, date: IsoDate, today: IsoDate): boolean =>
  daysBetween(since, date) >= 2 && person.habit !== 'newcomer' && (person.habit !== 'visitor' || date < today)

type Meal = { date: IsoDate; type: OrderType; kitchen: Kitchen; moment: Moment }

const playMeal = (plan: Plan, r: Rng, eater: Eater, { date, type, kitchen, moment }: Meal): void => {
  const dish = kitchen.dishes[Math.floor(r.next() ** 1.4 * kitchen.dishes.length)]
  if (!dish || kitchen.taken.has(mealKey(eater.accountId, date, type))) return
  const orderedOn = addDays(date, -1 - Math.floor(r.between(0, Math.min(weekdayOf(date) + 1, 3))))
  const createdAt = notAfter(
    at(r, orderedOn < eater.since ? addDays(date, -1) : orderedOn, 7, 22),
    moment.now,
  )
  if (
    eater.envios === 0 &&
    !renews(plan, r, eater, { kitchen, moment, at: createdAt, meal: `${date}/${type}` })
  )
    return
  const isPast = date < moment.today
  const order: PlannedOrder = {
    accountId: eater.accountId,
    dish,
    type,
    date,
    time: r.pick(TIMES),
    jugo: r.next() < 0.82,
    status: isPast ? 'entregado' : 'programado',
    createdAt,
    updatedAt: isPast ? at(r, date, ARRIVES[type].from, ARRIVES[type].to) : createdAt,
  }
  plan.orders.push(order)
  move(plan, eater, { delta: -1, reason: 'pedido', cause: { order }, at: createdAt })
  if (r.next() < CHANCE.cancels) cancel(plan, r, eater, order, moment)
  else if (date === moment.today && type === 'almuerzo' && r.next() < CHANCE.alreadySent) {
    order.status = 'enviado'
    order.updatedAt = moment.now
  } else if (isPast) rate(plan, r, eater, order, moment)
}

const move = (plan: Plan, eater: Eater, change: Omit<PlannedMove, 'accountId'>): void => {
  plan.moves.push({ accountId: eater.accountId, ...change })
  eater.envios += change.delta
}

const cancel = (plan: Plan, r: Rng, eater: Eater, order: PlannedOrder, { now, today }: Moment): void => {
  const inTime = order.date > today || r.next() < CHANCE.cancelsInTime
  const when = inTime ? at(r, addDays(order.date, -1), 22, 24) : at(r, order.date, 7, 9)
  order.status = 'cancelado'
  order.updatedAt = notAfter(when, now)
  if (inTime) move(plan, eater, { delta: 1, reason: 'cancelacion', cause: { order }, at: order.updatedAt })
}

const rate = (plan: Plan, r: Rng, { person }: Eater, order: PlannedOrder, { now, today }: Moment): void => {
  if (r.next() >= CHANCE.rates) return
  // What the demo's own clients ate last is left for the visitor to rate.
  if (person.habit === 'visitor' && daysBetween(order.date, today) < 15) return
  const stars = r.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1] as const)
  const moment = notAfter(at(r, order.date, 16, 23), now)
  plan.reviews.push({ order, rating: stars, description: r.pick(COMMENTS[stars]), at: moment })
}

type Renewal = { kitchen: Kitchen; moment: Moment; at: string; meal: string }

/** Pays for the next shipments; false when this one waits, or buys no more. */
const renews = (plan: Plan, r: Rng, eater: Eater, { kitchen, moment, at: when, meal }: Renewal): boolean => {
  const { person } = eater
  const level = kitchen.levels.get(eater.nivel)
  if (!level || (person.habit === 'spent' && eater.firstPaidAt !== null)) return false
  const payment = { accountId: eater.accountId, typeSell: person.paysBy, level, at: when }
  const idOf = (kind: string) => paymentId(eater, `${meal}/${kind}`)
  if (eater.firstPaidAt !== null && r.next() < CHANCE.waitsToRenew) {
    const isRecent = daysBetween(dateOf(when), moment.today) < 5
    if (isRecent) plan.payments.push({ ...payment, idPayment: idOf('waits'), status: 'PENDING' })
    return false
  }
  if (r.next() < CHANCE.cardFails) {
    plan.payments.push({ ...payment, idPayment: idOf('fails'), status: 'FAILED' })
  }
  if (r.next() < CHANCE.paidTwice) {
    plan.payments.push({ ...payment, idPayment: idOf('twice'), status: 'REFUNDED' })
  }
  const idPayment = idOf('pays')
  plan.payments.push({ ...payment, idPayment, status: 'COMPLETED' })
  move(plan, eater, { delta: level.envios, reason: 'renovacion', cause: { idPayment }, at: when })
  if (eater.firstPaidAt === null) {
    eater.firstPaidAt = when
    eater.reward = eater.referrerId === null ? 0 : 1
  }
  return true
}

const PROVIDER_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWX'

/** Looks like the wallet's own ids, 17 capitals and digits; begins with the account, so no two are alike. */
const paymentId = ({ accountId, person }: Eater, cause: string): string => {
  const r = seeded(`payment/${person.email}/${cause}`)
  const owner = accountId.toString(36).toUpperCase().padStart(4, '0')
  const letters = Array.from({ length: 13 }, () => PROVIDER_LETTERS[Math.floor(r.next() * 32)])
  return owner + letters.join('')
}

/** The one who invited claims the reward some days after the first payment. */
const claimReward = (plan: Plan, invited: Eater, eaters: Eater[], date: IsoDate, moment: Moment): void => {
  if (invited.reward === 0 || invited.firstPaidAt === null || invited.person.keepsReward) return
  if (date > moment.today || daysBetween(dateOf(invited.firstPaidAt), date) < 3) return
  const referrer = eaters.find(({ accountId }) => accountId === invited.referrerId)
  const r = seeded(`claim/${invited.person.email}/${date}`)
  if (!referrer || r.next() >= CHANCE.claims) return
  const when = notAfter(at(r, date, 8, 21), moment.now)
  move(plan, referrer, {
    delta: invited.reward,
    reason: 'recompensa',
    cause: { referredId: invited.accountId },
    at: when,
  })
  invited.reward = 0
}
