import type { CallInput, CallSent } from '#contract/envelope'
import type { getForgotten, saveForgotten } from '#contract/extensions/forgotten'
import { dateTimeIn } from '#domain/calendar'
import { DAYS, KCAL_LEAST, ORDER_TYPES } from '#domain/constants'
import { reminderHours } from '#domain/notices'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import { linesOf } from '../../records/tastes'
import { findTastes, listForgottenDays, saveTastes } from '../../records/tastes-repository'
import { TEXTS } from '../../texts'

const ANSWERS = {
  kcal: `Escribe al menos ${KCAL_LEAST} kcal, o déjalo vacío.`,
} as const

/** A client's days and tastes for 'Si me olvido'. */
export const forgottenService = ({ clock, db, settings }: Pick<ModuleDeps, 'clock' | 'db' | 'settings'>) => ({
  read: (accountId: number): Promise<CallSent<typeof getForgotten>> =>
    db.snapshot(async (query) => {
      const row = await findTastes(query, accountId)
      const days = await listForgottenDays(query, accountId)
      return {
        dias: everyMeal().filter(({ dia, tipo }) =>
          days.some(({ day, type }) => day === dia && type === tipo),
        ),
        prefiere: linesOf(row?.prefers),
        evita: linesOf(row?.avoids),
        kcal: row?.kcal_max ?? null,
        variado: row?.is_varied === 1,
        jugo: row === undefined || row.jugo === 1,
        hora: reminderHours(settings.now().stored.avisos).from,
      }
    }),

  async save(
    accountId: number,
    { dias, evita, jugo, kcal, prefiere, variado }: CallInput<typeof saveForgotten>,
  ) {
    if (kcal !== null && kcal < KCAL_LEAST) throw new Refusal(ANSWERS.kcal)
    const days = everyMeal().filter(({ dia, tipo }) =>
      dias.some((one) => one.dia === dia && one.tipo === tipo),
    )
    await db.transaction(async (trx) => {
      // Locked, so that deleting the client meanwhile leaves nothing behind.
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      const tastes = {
        account_id: accountId,
        prefers: kept(prefiere),
        avoids: kept(evita),
        kcal_max: kcal,
        is_varied: variado ? 1 : 0,
        jugo: jugo ? 1 : 0,
        saved_at: dateTimeIn(clock),
      } as const
      await saveTastes(
        trx,
        tastes,
        days.map(({ dia, tipo }) => ({ day: dia, type: tipo })),
      )
    })
    return {}
  },
})

/** Every weekday with each meal, in order. */
const everyMeal = () => DAYS.flatMap((dia) => ORDER_TYPES.map((tipo) => ({ dia, tipo })))

/** Each line once. */
const kept = (lines: readonly string[]): string => [...new Set(lines.filter(Boolean))].join('\n')
