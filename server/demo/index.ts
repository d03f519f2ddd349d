import { addDays, dateOf, dateOfDay, dateTimeIn, type IsoDate, todayIn } from '#domain/calendar'
import { readMeta, writeMeta } from '../db/meta-repository'
import type { Trx } from '../db/port'
import type { AccountRow } from '../db/schema'
import type { ModuleDeps } from '../deps'
import { keyloginOf } from '../identity/keys'
import { type DishOnOffer, type Eater, emptyPlan, type Moment, type Plan, playDay } from './day-plan'
import {
  balanceFromLedger,
  deliverPastOrders,
  insertGift,
  insertHiddenLevel,
  insertPerson,
  insertWeek,
  listAccounts,
  listLevels,
  listOffers,
  listTakenMeals,
  offerOf,
  updatePaidState,
} from './demo-repository'
import { ADMIN_EMAIL, PEOPLE } from './people'
import { type DemoPictures, storePictures } from './pictures'
import { insertPlan } from './plan-repository'
import { deliveryDays, lastVisibleDay, mondayOf, mondaysBetween, planWeek } from './week-plan'

export { DEMO_ACCOUNTS } from './people'

export type DemoDeps = Pick<ModuleDeps, 'db' | 'clock' | 'images' | 'secrets'>

/** The Monday up to which the demo has made menus, and the day up to which it has played orders. */
const MENUS_THROUGH = 'demo:menus-through'
const ORDERS_THROUGH = 'demo:orders-through'
/** Written first, so that of two servers on one database the second waits for the first and finds all done. */
const TURN = 'demo:turn'
const HISTORY_WEEKS = 52
/** Shipments that the demo accounts begin with at least. */
const VISITOR_SHIPMENTS = 12

/**
 * Fills the demo relative to today in Guayaquil: on a fresh database everything, later only the days that have
 * passed since. What people did meanwhile stays; what the administrator removed does not come back. All of it
 * is one transaction, so a start that is interrupted leaves nothing half done. Running it again adds nothing.
 */
export const topUpDemo = async (deps: DemoDeps): Promise<void> => {
  const { db, clock } = deps
  const moment = { today: todayIn(clock), now: dateTimeIn(clock) }
  const lastMonday = addDays(mondayOf(moment.today), 7)
  const lacksMenus = ((await readMeta(db.query, MENUS_THROUGH)) ?? '') < lastMonday
  const pictures = lacksMenus ? await storePictures(deps.images) : null
  await db.transaction(async (trx) => {
    await writeMeta(trx, TURN, moment.now)
    const known = await readMeta(trx, MENUS_THROUGH)
    if (known === undefined) await settle(trx, deps, moment, pictures)
    if (pictures) await addMenus(trx, { known, lastMonday, moment, pictures })
    await playDays(trx, moment, known === undefined)
    await deliverPastOrders(trx, moment.today, moment.now)
  })
}

/** Levels and people, before anything has happened. */
const settle = async (
  trx: Trx,
  { secrets }: DemoDeps,
  { today }: Moment,
  pictures: DemoPictures | null,
): Promise<void> => {
  await insertHiddenLevel(trx)
  const ids = new Map<string, number>()
  for (const person of PEOPLE) {
    const { email, nombre, apellidos, phone, alergias, rol, nivel, referrer } = person
    const account = {
      keylogin: keyloginOf(secrets, email),
      email,
      rol,
      nombre,
      apellidos,
      phone,
      alergias,
      img_ruta: pictures?.avatars.get(email) ?? null,
      nivel,
      membership_id: 0,
      envios: 0,
      referrer_id: referrer === null ? null : (ids.get(referrer) ?? null),
      reward_available: 0,
      created_at: `${addDays(today, -person.joinedDaysAgo)} 06:45:00`,
    }
    ids.set(email, await insertPerson(trx, account, person.address))
  }
}

const addMenus = async (
  trx: Trx,
  {
    known,
    lastMonday,
    moment,
    pictures,
  }: { known: string | undefined; lastMonday: IsoDate; moment: Moment; pictures: DemoPictures },
): Promise<void> => {
  const first = known === undefined ? addDays(mondayOf(moment.today), -7 * HISTORY_WEEKS) : addDays(known, 7)
  for (const start of mondaysBetween(first, lastMonday)) {
    const written = `${addDays(start, -10)} 09:20:00`
    const at = written < moment.now ? written : moment.now
    const week = { start, end: addDays(start, 4), at, dishes: planWeek(start) }
    await insertWeek(trx, week, ({ dish }) => pictures.dishes.get(dish.slug) ?? [])
  }
  await writeMeta(trx, MENUS_THROUGH, lastMonday)
}

const playDays = async (trx: Trx, moment: Moment, isFresh: boolean): Promise<void> => {
  const through =
    (await readMeta(trx, ORDERS_THROUGH)) ?? addDays(mondayOf(moment.today), -7 * HISTORY_WEEKS - 1)
  const last = lastVisibleDay(moment.today)
  if (last <= through) return
  const accounts = await listAccounts(
    trx,
    PEOPLE.map(({ email }) => email),
  )
  const eaters = accounts.flatMap(eaterOf)
  const levels = new Map((await listLevels(trx)).map((level) => [level.id, level]))
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

/** Whoever signs in to look around can order at once. */
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
