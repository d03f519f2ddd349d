import type { CallInput, CallSent } from '#contract/envelope'
import type { getForgotten, saveForgotten } from '#contract/extensions/forgotten'
import { dateTimeIn } from '#domain/calendar'
import { DAYS, type DayName, KCAL_LEAST, ORDER_TYPES, type OrderType } from '#domain/constants'
import { reminderHours } from '#domain/notices'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import { PERSON_ANSWERS } from '../../identity/texts'
import { findTastes, linesOf, listForgottenDays, saveTastes } from '../../records/tastes-repository'
import { TEXTS } from '../../texts'
import { hasChanges, versionOf } from '../../version'

const ANSWERS = {
  kcal: `Escribe al menos ${KCAL_LEAST} kcal, o déjalo vacío.`,
} as const

/** A client's days and tastes for 'Si me olvido'. */
export const forgottenService = ({ clock, db, settings }: Pick<ModuleDeps, 'clock' | 'db' | 'settings'>) => ({
  read: (accountId: number): Promise<CallSent<typeof getForgotten>> =>
    db.snapshot(async (query) => {
      const stored = await readForgotten(query, accountId)
      const hora = reminderHours(settings.now().stored.avisos).from
      return { ...stored, hora, version: versionIn(stored) }
    }),

  /** Refuses a save over another device's. */
  async save(accountId: number, { version, ...typed }: CallInput<typeof saveForgotten>) {
    if (typed.kcal !== null && typed.kcal < KCAL_LEAST) throw new Refusal(ANSWERS.kcal)
    const { kcal, jugo, variado } = typed
    const wanted = {
      ...typed,
      dias: mealsAmong(typed.dias),
      prefiere: kept(typed.prefiere),
      evita: kept(typed.evita),
    }
    await db.transaction(async (trx) => {
      // Locked, so that deleting the client meanwhile leaves nothing behind.
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      const stored = versionIn(await readForgotten(trx, accountId))
      const versions = { stored, wanted: versionIn(wanted), opened: version }
      if (!hasChanges(versions, PERSON_ANSWERS.changedMeanwhile)) return
      const tastes = {
        account_id: accountId,
        prefers: wanted.prefiere.join('\n'),
        avoids: wanted.evita.join('\n'),
        kcal_max: kcal,
        is_varied: variado ? 1 : 0,
        jugo: jugo ? 1 : 0,
        saved_at: dateTimeIn(clock),
      } as const
      await saveTastes(
        trx,
        tastes,
        wanted.dias.map(({ dia, tipo }) => ({ day: dia, type: tipo })),
      )
    })
    return {}
  },
})

type Meal = { dia: DayName; tipo: OrderType }
type Forgotten = Omit<CallInput<typeof saveForgotten>, 'version'>

/** These weekdays and meals, each once and in the week's order. */
const mealsAmong = (meals: readonly Meal[]): Meal[] =>
  DAYS.flatMap((dia) => ORDER_TYPES.map((tipo) => ({ dia, tipo }))).filter(({ dia, tipo }) =>
    meals.some((one) => one.dia === dia && one.tipo === tipo),
  )

/** Each line once. */
const kept = (lines: readonly string[]): string[] => [...new Set(lines.filter(Boolean))]

const readForgotten = async (query: Queryable, accountId: number): Promise<Forgotten> => {
  const row = await findTastes(query, accountId)
  const days = await listForgottenDays(query, accountId)
  return {
    dias: mealsAmong(days.map(({ day, type }) => ({ dia: day, tipo: type }))),
    prefiere: linesOf(row?.prefers),
    evita: linesOf(row?.avoids),
    kcal: row?.kcal_max ?? null,
    variado: row?.is_varied === 1,
    jugo: row === undefined || row.jugo === 1,
  }
}

const versionIn = ({ dias, prefiere, evita, kcal, variado, jugo }: Forgotten): string =>
  versionOf([JSON.stringify([dias, prefiere, evita]), kcal, Number(variado), Number(jugo)])
