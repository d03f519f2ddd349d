import type { CallInput } from '#contract/envelope'
import type { endPause, endPauseFor, savePause, savePauseFor } from '#contract/extensions/pauses'
import { addDays, type Clock, dateTimeIn, type IsoDate, todayIn } from '#domain/calendar'
import { ORDER_TYPES, type OrderType } from '#domain/constants'
import { isScheduled } from '#domain/order-status'
import { lastPauseDay, pauseError, pausesIn, pauseWords, singleMealsIn, weekdaysIn } from '#domain/pauses'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountNamed } from '../../identity/client'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { recordChanges } from '../../records/changes-repository'
import { endPauseOf, listPausedMeals, pauseMeals } from '../../records/pauses-repository'
import { rowIdOf } from '../../records/row-id'
import { TEXTS } from '../../texts'
import { actingFor } from './for-client-service'
import { cancelLocked, ownOrder } from './own-orders-service'
import { listOrdersToCome } from './repository'
import { ORDER_ANSWERS } from './texts'

/** Clients' pauses: their own, and by the office for a client, under its own name. */
export const pausesService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => {
  /** One transaction on the locked account, so that an order made meanwhile is either seen or comes after. */
  const ofCaller = (accountId: number, work: (trx: Trx, client: AccountRow) => Promise<void>) =>
    db.transaction(async (trx) => {
      const client = await lockAccount(trx, accountId)
      if (!client) throw new Refusal(TEXTS.noActiveSession)
      await work(trx, client)
      return {}
    })
  const ofClient = actingFor({ db })
  return {
    own: (accountId: number) => db.snapshot((query) => pausesOf(query, accountId, clock)),

    of: (cliente: string) =>
      db.snapshot(async (query) => pausesOf(query, (await accountNamed(query, cliente)).id, clock)),

    save: (accountId: number, wanted: CallInput<typeof savePause>) =>
      ofCaller(accountId, (trx) => pauseLocked(trx, { accountId, actorId: accountId, wanted, clock })),

    async saveFor(caller: Caller, { cliente, ...wanted }: CallInput<typeof savePauseFor>) {
      await ofClient(caller, cliente, (trx, { id: accountId }) =>
        pauseLocked(trx, { accountId, actorId: caller.accountId, wanted, clock }),
      )
      return {}
    },

    end: (accountId: number, span: CallInput<typeof endPause>) =>
      ofCaller(accountId, (trx) => endLocked(trx, { accountId, actorId: accountId, wanted: span, clock })),

    async endFor(caller: Caller, { cliente, ...span }: CallInput<typeof endPauseFor>) {
      await ofClient(caller, cliente, (trx, { id: accountId }) =>
        endLocked(trx, { accountId, actorId: caller.accountId, wanted: span, clock }),
      )
      return {}
    },
  }
}

const pausesOf = async (query: Queryable, accountId: number, clock: Clock) => {
  const today = todayIn(clock)
  const meals = await listPausedMeals(query, { accountId, from: today, to: lastPauseDay(today) })
  const orders = await listOrdersToCome(query, { accountId, from: addDays(today, 1) })
  return {
    pausas: pausesIn(meals).map(({ from, to }) => ({ desde: from, hasta: to })),
    dias: singleMealsIn(meals).map(({ date, type }) => ({ fecha: date, tipo: type })),
    pedidos: orders
      .filter(({ status }) => isScheduled(status))
      .map(({ date, dish_name, id, type }) => ({
        id: String(id),
        fecha: date,
        tipo: type,
        platillo: dish_name,
      })),
  }
}

type Span = CallInput<typeof endPause>
type Acting<Wanted> = { accountId: number; actorId: number; wanted: Wanted; clock: Clock }

const typesOf = (tipo: OrderType | ''): readonly OrderType[] => (tipo === '' ? ORDER_TYPES : [tipo])

/** Cancels the orders asked for and pauses every meal that has no live order then. */
const pauseLocked = async (
  trx: Trx,
  { accountId, actorId, clock, wanted }: Acting<CallInput<typeof savePause>>,
): Promise<void> => {
  const { cancelar, desde: from, hasta: to, tipo } = wanted
  const error = pauseError({ from, to }, todayIn(clock))
  if (error !== null) throw new Refusal(error)
  const types = typesOf(tipo)
  // By id, as every list of orders is locked (decision 008).
  for (const order_id of [...new Set(cancelar)].sort((one, other) => rowIdOf(one) - rowIdOf(other))) {
    const { date, type } = await ownOrder(trx, accountId, order_id)
    if (date < from || date > to || !types.includes(type)) throw new Refusal(ORDER_ANSWERS.outsidePause)
    await cancelLocked(trx, { accountId, actorId, order_id, envioRestore: true, clock })
  }
  const kept = await listOrdersToCome(trx, { accountId, from, to })
  const before = await listPausedMeals(trx, { accountId, from, to })
  const isFree = (date: IsoDate, type: OrderType) =>
    ![...kept, ...before].some((meal) => meal.date === date && meal.type === type)
  const meals = weekdaysIn({ from, to }).flatMap((date) =>
    types.filter((type) => isFree(date, type)).map((type) => ({ date, type })),
  )
  if (meals.length === 0) return
  const at = dateTimeIn(clock)
  await pauseMeals(trx, { accountId, at, meals })
  await recordChanges(trx, { actorId, at }, [
    { field: 'pausa', from: '', to: pauseWords({ from, to }, tipo), accountId },
  ])
}

/** Ends what is left of a pause, from today on. */
const endLocked = async (
  trx: Trx,
  { accountId, actorId, clock, wanted: { desde, hasta: to, tipo } }: Acting<Span>,
): Promise<void> => {
  const today = todayIn(clock)
  const from = desde < today ? today : desde
  if ((await endPauseOf(trx, { accountId, from, to, types: typesOf(tipo) })) === 0) return
  await recordChanges(trx, { actorId, at: dateTimeIn(clock) }, [
    { field: 'pausa', from: pauseWords({ from, to }, tipo), to: '', accountId },
  ])
}
