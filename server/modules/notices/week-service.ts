import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import { addDays, dateTimeOf, epochOf, todayIn } from '#domain/calendar'
import { DAYS, MENU_VISIBLE_DAYS_BEFORE } from '#domain/constants'
import { longDate } from '#domain/date-words'
import { FEW_SHIPMENTS, isWithin, MENU_HOURS } from '#domain/notices'
import { nextServiceText, ownOwedText } from '#domain/sales'
import { listClosedDays } from '../../records/days-repository'
import { findWaiting } from '../../records/sales-repository'
import { defineNotice } from './notice'
import { listFewShipments, listMembers, listOpenMenus } from './repository'

const FEW: Readonly<Record<number, string>> = { 0: 'Ya usaste todos tus envíos', 1: 'Te queda 1 envío' }

const renewWords = (left: number): string =>
  left === 0
    ? 'Renueva tu servicio para seguir comiendo sin pausa.'
    : 'Cuando se acaben puedes renovar tu servicio y seguir comiendo sin pausa.'

/** The service that waits begins by itself; what is still to pay for it is said with it. */
const nextWords = (next: string, owed: number): string =>
  owed > 0
    ? `${nextServiceText(owed)} Empieza solo: ${next}.`
    : `${nextServiceText(owed)}: ${next}. Empieza solo.`

/** An order left few shipments. */
export const shipmentsNotice = defineNotice({
  facts: v.object({
    left: v.number(),
    /** The service that is paid already. */
    next: v.optional(v.string(), ''),
    owed: v.optional(v.number(), 0),
  }),
  find: async (query, { since }) =>
    (await listFewShipments(query, { since, most: FEW_SHIPMENTS })).map(
      ({ account_id, envios, next, owed, period }) => ({
        accountId: account_id,
        topic: `pocos ${period ?? 0}`,
        key: `pocos ${period ?? 0}`,
        kind: 'pocos_envios' as const,
        facts: { left: envios, next: next ?? '', owed: Number(owed) / 100 },
        expires: null,
      }),
    ),
  letter: ({ left, next, owed }) => ({
    subject: FEW[left] ?? `Te quedan ${left} envíos`,
    words: [
      next === '' ? renewWords(left) : nextWords(next, owed),
      next !== '' && owed > 0 ? '' : ownOwedText(owed),
    ].filter(Boolean),
    label: 'Ver mi servicio',
    path: '/cliente/renovacion',
  }),
  isStillTrue: async (query, { next }, { accountId, envios }) =>
    envios <= FEW_SHIPMENTS && next === ((await findWaiting(query, accountId))?.level_name ?? ''),
})

/** Days that a menu that opened, or was made while open, is news: a server may have slept, or it was night. */
const MENU_MS = milliseconds({ days: 2 })

/** A week whose every day that can still be ordered has dishes. */
export const menuNotice = defineNotice({
  facts: v.object({ from: v.string(), to: v.string() }),
  find: async (query, { clock, from }) => {
    if (!isWithin(clock, MENU_HOURS)) return []
    const today = todayIn(clock)
    const recent = dateTimeOf(clock.now() - MENU_MS)
    const createdFrom = recent > from ? recent : from
    const rows = await listOpenMenus(query, {
      today,
      lastStart: addDays(today, MENU_VISIBLE_DAYS_BEFORE),
      createdFrom,
      startFrom: addDays(createdFrom.slice(0, 10), MENU_VISIBLE_DAYS_BEFORE),
    })
    const [first] = rows
    if (!first) return []
    const { id, start_date } = first
    const end = addDays(start_date, DAYS.length - 1)
    const closed = new Set(
      (await listClosedDays(query, { from: start_date, to: end })).map(({ date }) => date),
    )
    const planned = new Set(rows.filter((row) => row.id === id).map(({ day }) => day))
    // Only days for which one can still order.
    const left = DAYS.map((day, nr) => ({ day, date: addDays(start_date, nr) })).filter(
      ({ date }) => date > today && !closed.has(date),
    )
    const [next, last] = [left[0], left.at(-1)]
    if (!next || !last || left.some(({ day }) => !planned.has(day))) return []
    return (await listMembers(query, { from: next.date, to: last.date })).map(({ account_id }) => ({
      accountId: account_id,
      topic: `menu ${id}`,
      key: `menu ${id}`,
      kind: 'menu' as const,
      facts: { from: longDate(next.date), to: longDate(last.date) },
      expires: epochOf(last.date, '00:00'),
    }))
  },
  letter: ({ from, to }) => ({
    subject: 'Ya está el menú de la semana',
    words: [
      `Ya puedes elegir ${from === to ? `tu platillo del ${from}` : `tus platillos del ${from} al ${to}`}. Cada día se elige hasta la medianoche anterior.`,
    ],
    label: 'Ver el menú',
    path: '/cliente/menu',
  }),
  isStillTrue: async () => true,
})
