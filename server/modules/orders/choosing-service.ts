import { addDays, dateTimeIn, dayNameOf, type IsoDate, todayIn } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { asksOf, type Foreseen, foreseer } from '#domain/foreseen'
import { isWithin, reminderHours } from '#domain/notices'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, AutomaticChoicesTable } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import { insertChoice, readDone, saveDone } from '../../records/choices-repository'
import { closedReason, findFirstMenuFrom, listDishesOfDay } from '../../records/days-repository'
import { daysToCome, listForgetful } from '../../records/foreseen'
import { type DishRatings, listDishRatings } from '../../records/ratings-repository'
import { dayCapOf, lockPortions } from '../../records/room-repository'
import { eachInTurn } from '../../turns'
import { saveLocked } from './placing-service'
import { holdMenu } from './repository'

type Deps = Pick<ModuleDeps, 'clock' | 'db' | 'settings'>

/**
 * A task that chooses tomorrow's dish for who forgot and wants that, in the hours of the evening reminder. Each choice is a
 * transaction of its own with a row that is inserted once, so it does not matter how many servers run it or how often one
 * stops on the way. What a server slept through is dropped and said.
 */
export const forgottenChoices = (deps: Deps) => async (): Promise<void> => {
  const { clock, db, settings } = deps
  const hours = reminderHours(settings.now().stored.avisos)
  const today = todayIn(clock)
  const done = await readDone(db.query)
  if (done === undefined || done < today) {
    if (done !== undefined)
      await dropLate(deps, { date: today, late: `${addDays(today, -1)} ${hours.from}:00` })
    await saveDone(db.query, today)
  }
  const date = addDays(today, 1)
  if (!isWithin(clock, hours)) return
  await chooseAll(deps, { date, late: `${today} ${hours.from}:00` })
  // A machine that slept on the way wakes on another day, whose first run says what came too late.
  if (done !== date && todayIn(clock) === today) await saveDone(db.query, date)
}

/** `late`: tastes saved from then on do not count for the day. */
type Day = { date: IsoDate; late: string }

/** The clients' meals of a day, in turn; none where it is closed or has no dishes. */
const asksOfDay = async (query: Queryable, { date, late }: Day) => {
  const offered = await menuOn(query, date)
  const dishes = offered ? await listDishesOfDay(query, { menuId: offered.menu.id, day: offered.day }) : []
  if (dishes.length === 0 || (await closedReason(query, date)) !== null) return { asks: [], ratings: [] }
  const ratings = await listDishRatings(
    query,
    dishes.map(({ name }) => name),
  )
  const people = await listForgetful(query, { accountId: null, span: { from: date, to: date }, late }, [])
  // Without a shipment or the level for it there is nothing to choose, and nothing new to say.
  const able = asksOf([{ date, dishes }], people).filter(
    ({ person, type }) => person.shipments > 0 && (type !== 'cena' || person.hasDinner),
  )
  return { asks: able, ratings }
}

const menuOn = async (query: Queryable, date: IsoDate) => {
  const menu = await findFirstMenuFrom(query, date)
  const day = dayNameOf(date)
  return menu && day !== null && menu.start_date <= date ? { menu, day } : null
}

const chooseAll = async (deps: Deps, day: Day): Promise<void> => {
  const { asks, ratings } = await asksOfDay(deps.db.query, day)
  await eachInTurn(asks, async ({ person, type }) => {
    try {
      await chooseOne(deps, { ...day, accountId: Number(person.clientId), type, ratings })
    } catch (error) {
      // The menu or the day changed in the same moment: the next run looks again.
      if (!(error instanceof Refusal)) throw error
    }
  })
}

type One = Day & { accountId: number; type: OrderType; ratings: readonly DishRatings[] }

/** Chooses for one client, or finds nothing; does nothing where it is no longer to be done. */
const chooseOne = ({ clock, db }: Deps, one: One): Promise<void> =>
  db.transaction(async (trx) => {
    const client = await lockAccount(trx, one.accountId)
    const found = client && (await foreseeOne(trx, one))
    if (!found) return
    const row = {
      account_id: client.id,
      date: one.date,
      type: one.type,
      created_at: dateTimeIn(clock),
    }
    await insertChoice(trx, { ...row, ...(await decided(trx, { client, clock, ...found })) })
  })

/** The choice for a locked client, at this moment; null where it is not to be made. */
const foreseeOne = async (trx: Trx, { accountId, date, late, ratings, type }: One) => {
  const offered = await menuOn(trx, date)
  const menu = offered && (await holdMenu(trx, offered.menu.id))
  if (!menu || menu.start_date > date || menu.end_date < date) return null
  // Read while the menu is held: a save of it may have added an allergen meanwhile.
  const { day } = offered
  const dishes = await listDishesOfDay(trx, { menuId: menu.id, day })
  const closed = (await closedReason(trx, date)) === null ? [] : [{ date }]
  // As an order does: whoever takes a portion holds it until the end.
  if (dayCapOf(menu, day) !== null || dishes.some(({ cap }) => cap !== null)) {
    await lockPortions(trx, { menuId: menu.id, day, dishId: null })
  }
  const span = { from: date, to: date }
  const names = dishes.map(({ name }) => name)
  const people = await listForgetful(trx, { accountId, span, late }, names)
  const days = await daysToCome(trx, { menu, dishes, ratings, closed }, span)
  const ask = asksOf(days, people).find((one) => one.type === type)
  if (!ask) return null
  const found = foreseer()(ask)
  // The last shipment went since, or the level.
  const isImpossible =
    found.dish === null && found.excluded.some((why) => why === 'envios' || why === 'nivel')
  return isImpossible ? null : { found, menuId: menu.id }
}

type Decided = Pick<AutomaticChoicesTable, 'order_id' | 'result' | 'facts'>

const decided = async (
  trx: Trx,
  {
    client,
    clock,
    found,
    menuId,
  }: Pick<Deps, 'clock'> & { client: AccountRow; found: Foreseen; menuId: number },
): Promise<Decided> => {
  if (found.dish === null) {
    return { order_id: null, result: 'nada', facts: JSON.stringify({ porque: found.excluded }) }
  }
  const { date, dish, jugo, type, why } = found
  const order = { menu_id: String(menuId), dish_id: dish.id, name: dish.name, ind: 0, type, date, jugo }
  const { id } = await saveLocked(trx, { client, order, actorId: null, clock })
  const facts = JSON.stringify({ dish: dish.name, motivo: why.kind, detalle: why.detail })
  return { order_id: Number(id), result: 'pedido', facts }
}

/** The day has begun: who would have got a choice is told that there was none, once. */
const dropLate = async ({ clock, db }: Deps, day: Day): Promise<void> => {
  const { asks } = await asksOfDay(db.query, day)
  await eachInTurn(asks, ({ person, type }) =>
    db.transaction(async (trx) => {
      const client = await lockAccount(trx, Number(person.clientId))
      if (!client) return
      const row = { account_id: client.id, date: day.date, type, created_at: dateTimeIn(clock) }
      await insertChoice(trx, { ...row, order_id: null, result: 'tarde', facts: '{}' })
    }),
  )
}
