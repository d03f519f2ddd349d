import type { getClients, updateClient } from '#contract/calls/clients'
import type { CallInput } from '#contract/envelope'
import type { SentDeliveryUser as DeliveryUser } from '#contract/objects'
import { addDays, dayNameOf, type IsoDate, mondayOf, todayIn } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { menuVisibility } from '#domain/menu-visibility'
import { nextDeliveryDay } from '#domain/next-delivery'
import { pausesIn } from '#domain/pauses'
import { isServed } from '#domain/sectors'
import type { Queryable } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { accountNamed } from '../../identity/client'
import { accountOf, addressOf, moneyOf, phonesOf } from '../../identity/users'
import { findAddress, findMoney } from '../../identity/users-repository'
import { pageOf, pageWanted } from '../../pages'
import { listClosedDays } from '../../records/days-repository'
import { listMealsPausedBy } from '../../records/pauses-repository'
import { versionOf } from '../../version'
import {
  type ClientFilters,
  countClients,
  findLevelName,
  findMenuStart,
  findPerson,
  listClients,
  type Person,
  placeOfClient,
} from './repository'

/** Reads clients for the office; every response is of one instant. */
export const clientsService = ({ db, clock, settings }: Pick<ModuleDeps, 'db' | 'clock' | 'settings'>) => ({
  /** A client with level, address and balance, by the public key. Refuses unknown and deleted ones. */
  async deliveryUser(keylogin: string) {
    return db.snapshot(async (query) => {
      const account = await accountNamed(query, keylogin)
      const user = await deliveryUserOf(query, account)
      return { user: { ...user, fuera: !isServed(settings.now().web.sectorsServed, user.address) } }
    })
  },

  /**
   * One page of clients, newest first; `search` is the beginning of an e-mail (wire). `filtro` adds the data to write
   * to them; while nothing can be chosen for the next delivery day yet, no client is late.
   */
  async list({ search, nombre = '', filtro = '', ...paging }: CallInput<typeof getClients>) {
    return db.snapshot(
      async (query) => {
        const today = todayIn(clock)
        const { day, filters } = await filtersOf(query, { search, nombre, filtro }, today)
        if (filters === null) return { accounts: [], totalPages: 1, ...day }
        const count = await countClients(query, filters)
        const page = pageWanted(paging, 2)
        const read = await listClients(query, filters, { ...page, count, today })
        const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfClient })
        const pauseOf = await firstPauses(query, rows, today)
        const isFound = filtro !== '' || nombre !== ''
        return {
          accounts: rows.map((row) => ({
            nombre: fullName(row),
            email: row.email ?? '',
            keylogin: row.keylogin,
            envios: row.envios,
            servicio: row.level ?? '',
            debe: Number(row.owed) / 100,
            ...(row.next_date !== null && { proxima: row.next_date }),
            ...pauseOf(row.id),
            ...(isFound && phonesOf(row)),
          })),
          ...ends,
          ...day,
        }
      },
      { isLong: `${search}${nombre}${filtro}`.trim() !== '' },
    )
  },
})

/** The pause of each client that is under way or comes next, as fields of the row. */
const firstPauses = async (query: Queryable, rows: readonly { id: number }[], today: IsoDate) => {
  const meals = await listMealsPausedBy(query, { ids: rows.map(({ id }) => id), from: today })
  return (id: number) => {
    const [first] = pausesIn(meals.filter(({ account_id }) => account_id === id))
    return first && { pausa_desde: first.from, pausa_hasta: first.to }
  }
}

/** From a Monday to its Friday. */
const LAST_DAY = DAYS.length - 1

type Asked = {
  search: string
  nombre: string
  filtro: NonNullable<CallInput<typeof getClients>['filtro']>
}

/** The request as filters, null = no client matches; `day`: the day of `sin_elegir`, or one in its week. */
export const filtersOf = async (
  query: Queryable,
  { search, nombre, filtro }: Asked,
  today: IsoDate,
): Promise<{ filters: ClientFilters | null; day: { date: IsoDate } | null }> => {
  const isOfWeek = filtro === 'sin_elegir_semana'
  const next = filtro === 'sin_elegir' || isOfWeek ? await nextDelivery(query, today) : null
  const day = next && { date: next.date }
  if (next?.isOpen === false) return { filters: null, day }
  const from = next && isOfWeek ? mondayOf(next.date) : next?.date
  const notChosen = from &&
    next && { from, to: isOfWeek ? addDays(from, LAST_DAY) : next.date, next: next.date }
  const pausing = filtro === 'en_pausa' ? { pausedFrom: today } : null
  const group = notChosen ? { notChosen } : (pausing ?? GROUPS[filtro] ?? null)
  return { filters: { email: search, person: nombre.trim(), group }, day }
}

const GROUPS: Partial<Record<Asked['filtro'], ClientFilters['group']>> = {
  sin_envios: 'noShipments',
  pocos_envios: 'few',
  debe: 'owing',
}

/** The next delivery day; `isOpen`: it has dishes to choose, and clients see them. */
const nextDelivery = async (
  query: Queryable,
  today: IsoDate,
): Promise<{ date: IsoDate; isOpen: boolean }> => {
  const closed = await listClosedDays(query, { from: today, to: addDays(today, 366) })
  const date = nextDeliveryDay(
    today,
    closed.map((day) => day.date),
  )
  const day = dayNameOf(date)
  const start = day === null ? undefined : await findMenuStart(query, { date, day })
  return { date, isOpen: start !== undefined && menuVisibility(start, today).visible }
}

type Editable = Pick<CallInput<typeof updateClient>, 'nivel' | 'envios' | 'rewardAvailable' | 'referrer'>

/** The fields the office may change; a deleted referrer is shown as none. */
export const editableOf = (
  { nivel, envios, reward_available }: AccountRow,
  referrer: Person | undefined,
): Editable => ({ nivel, envios, rewardAvailable: reward_available, referrer: referrer?.keylogin ?? '' })

/** Covers the fields the office may change. */
export const clientVersion = ({ nivel, envios, rewardAvailable, referrer }: Editable): string =>
  versionOf([nivel, envios, rewardAvailable, referrer])

const deliveryUserOf = async (query: Queryable, account: AccountRow): Promise<DeliveryUser> => {
  const { id, nivel, referrer_id } = account
  const referrer = referrer_id === null ? undefined : await findPerson(query, referrer_id)
  const editable = editableOf(account, referrer)
  return {
    ...(referrer && { referrer_nombre: fullName(referrer) }),
    version: clientVersion(editable),
    nombre: account.nombre,
    ...editable,
    nivel: { id: nivel, descripcion: (await findLevelName(query, nivel)) ?? '' },
    account: accountOf(account),
    address: addressOf(await findAddress(query, id)),
    ...moneyOf(await findMoney(query, id)),
  }
}
