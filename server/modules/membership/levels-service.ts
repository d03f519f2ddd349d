import type { CallInput } from '#contract/envelope'
import type { saveService } from '#contract/extensions/services'
import { dateTimeIn } from '#domain/calendar'
import { HIDDEN_LEVEL_ID } from '#domain/constants'
import { keptLine, keptParagraph } from '#domain/kept-line'
import { type LevelFields, levelErrors, nameTakenError } from '#domain/levels'
import { offeredLevels } from '#domain/membership'
import { formatMoney } from '#domain/notation'
import type { Trx } from '../../db/port'
import type { NivelRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { type Cause, recordChanges } from '../../records/changes-repository'
import { hasPrice, listLevels, listSold, lockLevel, writeLevel } from '../../records/levels-repository'
import { hasChanges, versionOf } from '../../version'
import { LEVEL_ANSWERS } from './texts'

export type LevelsDeps = Pick<ModuleDeps, 'db' | 'clock' | 'security'> & {
  readonly config: Pick<ModuleDeps['config'], 'mode'>
}

type LevelChange = CallInput<typeof saveService>

/** Who saves a level; null = the command line. */
export type LevelAuthor = { readonly caller: Caller; readonly origin: string } | null

/** The membership levels: as clients see them, and as the office sets them on its screen and by its command. */
export const levelsService = ({ clock, config: { mode }, db, security }: LevelsDeps) => ({
  /** For everybody, `precio` in units of its currency. The screen hides the one with id 0 (Specification §3). */
  async show() {
    const hidden = (await listLevels(db.query)).filter(({ id }) => id === HIDDEN_LEVEL_ID)
    const rows = [...hidden, ...(await listSold(db.query, mode))]
    return {
      niveles: rows.map((row) => ({
        id: String(row.id),
        descripcion: row.descripcion,
        beneficios: row.beneficios,
        precio: row.precio_cents / 100,
        precio_label: row.precio_label,
        envios: row.envios,
      })),
    }
  },

  /** Every level that the office sets, on sale or not; `precio` null = it has none of its own, and is not sold. */
  async list() {
    const rows = offeredLevels(await listLevels(db.query))
    return {
      servicios: rows.map((row) => ({
        id: String(row.id),
        version: levelVersion(row),
        nombre: row.descripcion,
        beneficios: row.beneficios,
        precio: hasPrice(row, mode) ? row.precio_cents / 100 : null,
        divisa: row.divisa,
        envios: row.envios,
        visible: row.is_shown === 1,
      })),
    }
  },

  /** Changes the given fields of a level. Payments that were begun keep their price. Throws a Refusal. */
  async change(typed: LevelChange, author: LevelAuthor) {
    const isOther = await db.transaction(async (trx) => {
      if (author !== null) await assertStillAllowed(trx, author.caller)
      const cause = { actorId: author?.caller.accountId ?? null, at: dateTimeIn(clock) }
      const isOther = await changeLevelIn(trx, typed, cause)
      await refuseEqualNames(trx, [typed])
      return isOther
    })
    if (isOther) {
      const network = author?.origin ?? null
      await security.record({ event: 'settings_changed', accountId: author?.caller.accountId, network })
    }
    return {}
  },
})

/** The same within a transaction; true when something changed. */
export const changeLevelIn = async (trx: Trx, typed: LevelChange, cause: Cause): Promise<boolean> => {
  const [error] = Object.values(levelErrors(typed))
  if (error !== undefined) throw new Refusal(error)
  const known = offeredLevels(await listLevels(trx)).find(({ id }) => String(id) === typed.id)
  const before = known && (await lockLevel(trx, known.id))
  if (!before) throw new Refusal(LEVEL_ANSWERS.unknown)
  const after = { ...before, ...columnsOf(typed) }
  const versions = { stored: levelVersion(before), wanted: levelVersion(after), opened: typed.version }
  if (!hasChanges(versions, LEVEL_ANSWERS.changedMeanwhile)) return false
  await writeLevel(trx, after)
  await recordChanges(trx, cause, changesOf(before, after))
  return true
}

/** After the changes of a transaction: refuses a typed name that another level has too. */
export const refuseEqualNames = async (
  trx: Trx,
  typed: readonly Pick<LevelChange, 'id' | 'nombre'>[],
): Promise<void> => {
  const levels = offeredLevels(await listLevels(trx)).map((row) => ({
    id: String(row.id),
    nombre: row.descripcion,
  }))
  for (const { id, nombre } of typed) {
    const error = nombre === undefined ? null : nameTakenError({ id, nombre }, levels)
    if (error !== null) throw new Refusal(error)
  }
}

const levelVersion = (row: NivelRow): string =>
  versionOf([row.descripcion, row.beneficios, row.precio_cents, row.own_price, row.envios, row.is_shown])

type LevelColumns = Partial<Omit<NivelRow, 'id'>>

const columnsOf = (typed: LevelFields & { visible?: boolean | undefined }): LevelColumns => ({
  ...(typed.nombre !== undefined && { descripcion: keptLine(typed.nombre) }),
  ...(typed.beneficios !== undefined && { beneficios: keptParagraph(typed.beneficios) }),
  ...(typed.precio !== undefined && priceColumns(typed.precio)),
  ...(typed.envios !== undefined && { envios: typed.envios }),
  ...(typed.visible !== undefined && { is_shown: typed.visible ? (1 as const) : (0 as const) }),
})

const priceColumns = (price: number): LevelColumns => ({
  precio_cents: Math.round(price * 100),
  precio_label: formatMoney(price),
  own_price: 1,
})

/** Each changed field as the history shows it; an example's price counts as none. */
const changesOf = (before: NivelRow, after: NivelRow) => {
  const shown = (row: NivelRow) => ({
    nombre: row.descripcion,
    beneficios: row.beneficios,
    precio: row.own_price === 1 ? formatMoney(row.precio_cents / 100, row.divisa) : '',
    envios: String(row.envios),
    visible: row.is_shown === 1 ? 'sí' : 'no',
  })
  const from = shown(before)
  return Object.entries(shown(after)).map(([name, to]) => ({
    field: 'ajuste' as const,
    setting: `servicios.${after.id}.${name}`,
    from: Object.entries(from).find(([other]) => other === name)?.[1] ?? '',
    to,
  }))
}
