import { keptLine } from '#domain/kept-line'
import { offeredLevels } from '#domain/membership'
import type { Db, Queryable } from '../../db/port'
import type { NivelRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { cleanParagraph } from '../../identity/person-form'
import { listLevels } from '../../records/payments-repository'
import { centsOf, decimalOf } from '../../wallet/money'
import { changeLevel, type LevelColumns } from './levels-repository'
import { LEVEL_ANSWERS } from './texts'

/** A level as the office's command shows it; `precio` with two decimals. */
export type LevelShown = {
  readonly id: number
  readonly nombre: string
  readonly precio: string
  readonly divisa: string
  readonly envios: number
  /** Lines. */
  readonly beneficios: string
}

/** As typed; undefined fields stay as they are. */
export type LevelChange = {
  readonly id: string
  readonly nombre: string | undefined
  readonly precio: string | undefined
  readonly beneficios: string | undefined
  readonly envios: string | undefined
}

/** A fresh database's example prices (cents), by level. */
const FIRST_PRICES: ReadonlyMap<number, number> = new Map([
  [1, 7000],
  [2, 9000],
  [3, 13_000],
])

/** The levels as they are sold. */
export const levelsService = ({ db }: { db: Pick<Db, 'query'> }) => ({
  /** For everybody, `precio` in units of its currency. The screen hides the one with id 0 (Specification §3). */
  async show() {
    const rows = await listLevels(db.query)
    return {
      niveles: rows.map((row) => ({
        id: String(row.id),
        descripcion: row.descripcion,
        beneficios: row.beneficios,
        precio: row.precio_cents / 100,
        precio_label: row.precio_label,
      })),
    }
  },

  /** The offered levels, and those of them that still have the migration's price. */
  async list() {
    const rows = offeredLevels(await listLevels(db.query))
    const untouched = rows.filter(({ id, precio_cents }) => FIRST_PRICES.get(id) === precio_cents)
    return { levels: rows.map(shown), ofMigration: untouched.map(shown) }
  },

  /** Changes a level's name, price, benefits and shipments. Orders being paid keep their price. Throws a Refusal. */
  async change(typed: LevelChange) {
    const id = await offeredId(db.query, typed.id)
    const columns = columnsOf(typed)
    if (Object.keys(columns).length === 0) throw new Refusal(LEVEL_ANSWERS.nothing)
    const row = await changeLevel(db.query, id, columns)
    if (!row) throw new Refusal(LEVEL_ANSWERS.unknown([]))
    return shown(row)
  },
})

const shown = ({ beneficios, descripcion, divisa, envios, id, precio_cents }: NivelRow): LevelShown => ({
  id,
  nombre: descripcion,
  precio: decimalOf(precio_cents),
  divisa,
  envios,
  beneficios,
})

const offeredId = async (query: Queryable, typed: string): Promise<number> => {
  const ids = offeredLevels(await listLevels(query)).map(({ id }) => id)
  const id = ids.find((known) => String(known) === typed.trim())
  if (id === undefined) throw new Refusal(LEVEL_ANSWERS.unknown(ids))
  return id
}

const NAME_MAX = 60
const BENEFITS_MAX = 1000
const SHIPMENTS_MAX = 1000

const columnsOf = ({ beneficios, envios, nombre, precio }: LevelChange): LevelColumns => ({
  ...(nombre === undefined ? {} : { descripcion: filled(keptLine(nombre), NAME_MAX, LEVEL_ANSWERS.name) }),
  ...(beneficios === undefined ? {} : { beneficios: linesOf(beneficios) }),
  ...(precio === undefined ? {} : priceOf(precio)),
  ...(envios === undefined ? {} : { envios: shipmentsOf(envios) }),
})

const filled = (text: string, most: number, refusal: (most: number) => string): string => {
  if (text === '' || text.length > most) throw new Refusal(refusal(most))
  return text
}

/** A terminal has no easy line break: `\n` stands for one. */
const linesOf = (typed: string): string =>
  filled(cleanParagraph(typed.replaceAll(String.raw`\n`, '\n')), BENEFITS_MAX, LEVEL_ANSWERS.benefits)

/** The label is how the price is read here: with a comma. */
const priceOf = (typed: string): LevelColumns => {
  const cents = centsOf(
    typed
      .trim()
      .replace(/^\$\s*/, '')
      .replace(',', '.'),
  )
  if (cents === null || cents < 1 || cents > 1_000_000) throw new Refusal(LEVEL_ANSWERS.price)
  return { precio_cents: cents, precio_label: `$${decimalOf(cents).replace('.', ',')}` }
}

const shipmentsOf = (typed: string): number => {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  if (count < 1 || count > SHIPMENTS_MAX) throw new Refusal(LEVEL_ANSWERS.shipments(SHIPMENTS_MAX))
  return count
}
