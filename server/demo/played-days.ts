import { addDays, dateOf, dateOfDay, type IsoDate, mondayOf } from '#domain/calendar'
import { readMeta, writeMeta } from '../db/meta-repository'
import type { Trx } from '../db/port'
import type { AccountRow } from '../db/schema'
import { balanceFromLedger, insertGift, updatePaidState } from './balances-repository'
import { playDay } from './day-plan'
import { listDemoLevels, listOffers, listTakenMeals, lockAccountsByEmail, offerOf } from './demo-repository'
import { ADMIN_EMAIL, PEOPLE } from './people'
import { type DishOnOffer, type Eater, emptyPlan, type Moment, type Plan } from './plan'
import { insertPlan } from './plan-repository'
import { deliveryDays, HISTORY_WEEKS, lastVisibleDay } from './week-plan'

/** The day up to which the demo has played orders. */
const ORDERS_THROUGH = 'demo:orders-through'
/** Shipments that the demo accounts begin with at least. */
const VISITOR_SHIPMENTS = 12

/**
 * Plays the delivery days that no start has played yet, up to the last visible one: orders, payments, ratings and
 * rewards, and the balances that follow. `isFresh`: nothing was there before.
 */
export const playDays = async (trx: Trx, moment: Moment, isFresh: boolean): Promise<void> => {
  const through =
    (await readMeta(trx, ORDERS_THROUGH)) ?? addDays(mondayOf(moment.today), -7 * HISTORY_WEEKS - 1)
  const last = lastVisibleDay(moment.today)
  if (last <= through) return
  const accounts = await lockAccountsByEmail(
    trx,
    PEOPLE.map(({ email }) => email),
  )
  const eaters = accounts.flatMap(eaterOf)
  const levels = new Map((await listDemoLevels(trx)).map((level) => [level.id, level]))
  const taken = await listTakenMeals(trx, through)
  const offers = await offersByDate(trx, through)
  const plan = emptyPlan()
  for (const date of deliveryDays(through, last)) {
    playDay(plan, { date, eaters, kitchen: { levels, dishes: offers.get(date) ?? [], taken }, moment })
  }
  await insertPlan(trx, plan)
  if (isFresh) await fillUpVisitors(trx, eaters, accounts, moment)
  await keepBalances(trx, eaters, accounts, plan)
  await writeMeta(trx, ORDERS_THROUGH, last)
}

const eaterOf = (account: AccountRow): Eater[] => {
  const person = PEOPLE.find(({ email }) => email === account.email)
  if (!person || account.rol !== 1) return []
  return [
    {
      person,
      accountId: account.id,
      nivel: account.nivel,
      envios: account.envios,
      since: dateOf(account.created_at),
      firstPaidAt: account.first_membership_at,
      reward: account.reward_available,
      referrerId: account.referrer_id,
    },
  ]
}

const offersByDate = async (trx: Trx, from: IsoDate): Promise<Map<IsoDate, DishOnOffer[]>> => {
  const offers = new Map<IsoDate, DishOnOffer[]>()
  for (const row of await listOffers(trx, from)) {
    const date = dateOfDay(row.start_date, row.day)
    offers.set(date, [...(offers.get(date) ?? []), offerOf(row)])
  }
  return offers
}

/** So that a visitor who signs in can order at once. */
const fillUpVisitors = async (
  trx: Trx,
  eaters: readonly Eater[],
  accounts: readonly AccountRow[],
  { now }: Moment,
): Promise<void> => {
  const admin = accounts.find(({ email }) => email === ADMIN_EMAIL)
  for (const { person, accountId, envios, nivel } of eaters) {
    const delta = VISITOR_SHIPMENTS * (nivel === 3 ? 2 : 1) - envios
    if (!admin || person.habit !== 'visitor' || delta <= 0) continue
    await insertGift(trx, { accountId, delta, actorId: admin.id, at: now })
  }
}

const keepBalances = async (
  trx: Trx,
  eaters: readonly Eater[],
  accounts: readonly AccountRow[],
  { moves }: Plan,
): Promise<void> => {
  for (const { accountId, nivel, firstPaidAt, reward } of eaters) {
    const before = accounts.find(({ id }) => id === accountId)
    const isSame = before?.first_membership_at === firstPaidAt && before.reward_available === reward
    if (!before || isSame) continue
    const claim = moves.find(({ cause }) => 'referredId' in cause && cause.referredId === accountId)
    const claimedAt = claim?.at ?? before.reward_claimed_at
    await updatePaidState(trx, { accountId, nivel, firstPaidAt, reward, claimedAt })
  }
  await balanceFromLedger(
    trx,
    eaters.map(({ accountId }) => accountId),
  )
}
