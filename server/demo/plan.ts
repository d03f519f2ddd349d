import { lightFormat } from 'date-fns/lightFormat'
import type { IsoDate } from '#domain/calendar'
import type { OrderStatus, OrderType } from '#domain/constants'
import type { PaymentStatusColumn, ShipmentReason } from '../db/schema'
import type { DemoPerson } from './people'
import type { Rng } from './rng'

/** One client while the demo's days are played; `envios`, `firstPaidAt` and `reward` change as they pass. */
export type Eater = {
  person: DemoPerson
  accountId: number
  nivel: number
  envios: number
  since: IsoDate
  firstPaidAt: string | null
  /** Shipments that the referrer may claim. */
  reward: number
  referrerId: number | null
}

export type DemoLevel = {
  id: number
  descripcion: string
  precio_cents: number
  divisa: string
  envios: number
}

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
  level: DemoLevel
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

export const emptyPlan = (): Plan => ({ orders: [], payments: [], moves: [], reviews: [] })

export type Moment = { today: IsoDate; now: string }
export type Kitchen = {
  levels: ReadonlyMap<number, DemoLevel>
  /** On offer that day. */
  dishes: readonly DishOnOffer[]
  /** Keys of meals that people have ordered themselves meanwhile. */
  taken: ReadonlySet<string>
}

/** Identifies one live order. */
export const mealKey = (accountId: number, date: IsoDate, type: OrderType): string =>
  `${accountId}/${date}/${type}`

/** A random time of a day between two hours. */
export const at = (r: Rng, date: IsoDate, fromHour: number, toHour: number): string =>
  `${date} ${lightFormat(new Date(2000, 0, 1, r.between(fromHour, toHour), r.between(0, 60), r.between(0, 60)), 'HH:mm:ss')}`

/** Nothing in the demo happens later than now. */
export const notAfter = (moment: string, now: string): string => (moment > now ? now : moment)

/** Moves a client's shipments, in plan and balance. */
export const move = (plan: Plan, eater: Eater, change: Omit<PlannedMove, 'accountId'>): void => {
  plan.moves.push({ accountId: eater.accountId, ...change })
  eater.envios += change.delta
}
