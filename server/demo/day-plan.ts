import { addDays, dateOf, daysBetween, type IsoDate, weekdayOf } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { CANCELLED, DELIVERED, ON_ITS_WAY, SCHEDULED } from '#domain/order-status'
import {
  at,
  type Eater,
  type Kitchen,
  type Moment,
  mealKey,
  move,
  notAfter,
  type Plan,
  type PlannedOrder,
} from './plan'
import { renews } from './renewals'
import { type Rng, seeded } from './rng'
import { COMMENTS } from './words'

const CHANCE = {
  dinnerAfterLunch: 0.72,
  cancels: 0.05,
  cancelsInTime: 0.75,
  alreadySent: 0.3,
  rates: 0.22,
  claims: 0.4,
} as const

const TIMES = ['10:00', '10:00', '10:00', '11:00', '12:00', '12:30', '13:00', '14:00'] as const

/** Delivery hours. */
const ARRIVES = { almuerzo: { from: 12, to: 15 }, cena: { from: 18, to: 20 } } as const

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
    status: isPast ? DELIVERED : SCHEDULED,
    createdAt,
    updatedAt: isPast ? at(r, date, ARRIVES[type].from, ARRIVES[type].to) : createdAt,
  }
  plan.orders.push(order)
  move(plan, eater, { delta: -1, reason: 'pedido', cause: { order }, at: createdAt })
  if (r.next() < CHANCE.cancels) cancel(plan, r, eater, order, moment)
  else if (date === moment.today && type === 'almuerzo' && r.next() < CHANCE.alreadySent) {
    order.status = ON_ITS_WAY
    order.updatedAt = moment.now
  } else if (isPast) rate(plan, r, eater, order, moment)
}

const cancel = (plan: Plan, r: Rng, eater: Eater, order: PlannedOrder, { now, today }: Moment): void => {
  const inTime = order.date > today || r.next() < CHANCE.cancelsInTime
  const when = inTime ? at(r, addDays(order.date, -1), 22, 24) : at(r, order.date, 7, 9)
  order.status = CANCELLED
  order.updatedAt = notAfter(when, now)
  if (inTime) move(plan, eater, { delta: 1, reason: 'cancelacion', cause: { order }, at: order.updatedAt })
}

const rate = (plan: Plan, r: Rng, { person }: Eater, order: PlannedOrder, { now, today }: Moment): void => {
  if (r.next() >= CHANCE.rates) return
  // The demo clients' latest meals are left for the visitor to rate.
  if (person.habit === 'visitor' && daysBetween(order.date, today) < 15) return
  const stars = r.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1] as const)
  const moment = notAfter(at(r, order.date, 16, 23), now)
  plan.reviews.push({ order, rating: stars, description: r.pick(COMMENTS[stars]), at: moment })
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
