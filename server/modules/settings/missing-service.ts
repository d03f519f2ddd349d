import { millisecondsInDay } from 'date-fns/constants'
import { todayIn } from '#domain/calendar'
import { COPY_OLD_DAYS, MISSING_WORDS, type MissingWord } from '#domain/constants'
import { offeredLevels } from '#domain/membership'
import { deliveryDayFrom } from '#domain/next-delivery'
import type { ModuleDeps } from '../../deps'
import { hasPrice, listLevels } from '../../records/levels-repository'
import { mailTrouble } from './mail-service'
import { hasMenuOn } from './missing-repository'

export type MissingDeps = Pick<ModuleDeps, 'clock' | 'config' | 'copies' | 'db' | 'settings'>

/** Each thing that a kitchen needs, and how the server knows that it is not there. */
const IS_MISSING: Readonly<Record<MissingWord, (deps: MissingDeps) => boolean | Promise<boolean>>> = {
  nombre: ({ settings }) => settings.now().web.kitchenName === '',
  correo: ({ settings }) => settings.now().mail.kind === 'none',
  correo_falla: async (deps) => Boolean(await mailTrouble(deps)),
  correo_prueba: async (deps) => (await mailTrouble(deps)) === '',
  servicios: async ({ config, db }) =>
    offeredLevels(await listLevels(db.query)).some(
      (level) => level.is_shown === 1 && !hasPrice(level, config.mode),
    ),
  cuentas: ({ settings }) => {
    const { wallet, web } = settings.now()
    return web.bankTransfer === '' && wallet.kind === 'none'
  },
  menu: async ({ clock, db }) => !(await hasMenuOn(db.query, deliveryDayFrom(todayIn(clock)))),
  copias: async ({ clock, copies }) => {
    const { madeMs } = await copies.last()
    return madeMs === null || madeMs < clock.now() - COPY_OLD_DAYS * millisecondsInDay
  },
}

/** What the kitchen still lacks; a demo nothing, because it brings examples of all. */
export const listMissing = async (deps: MissingDeps): Promise<{ faltan: MissingWord[]; correo: string }> => {
  if (deps.config.mode === 'demo') return { faltan: [], correo: '' }
  const faltan: MissingWord[] = []
  for (const word of MISSING_WORDS) if (await IS_MISSING[word](deps)) faltan.push(word)
  return { faltan, correo: (await mailTrouble(deps)) ?? '' }
}
