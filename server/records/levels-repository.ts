import { HIDDEN_LEVEL_ID } from '#domain/constants'
import { formatMoney } from '#domain/notation'
import type { AppMode } from '../config'
import type { Queryable, Trx } from '../db/port'
import type { NivelRow } from '../db/schema'
import { Refusal } from '../errors'
import { PRICE_CHANGED, type PriceReader, SHIPMENTS_CHANGED } from './texts'

/** Every membership level, the hidden one (id 0) too where there is one. */
export const listLevels = (query: Queryable): Promise<NivelRow[]> =>
  query.selectFrom('niveles').selectAll().orderBy('id').execute()

/** Whether a level may be sold at its price: the example's are for the demo alone. */
export const hasPrice = ({ own_price }: NivelRow, mode: AppMode): boolean =>
  mode === 'demo' || own_price === 1

/** The levels on sale; clients keep others that they have. */
export const listSold = async (query: Queryable, mode: AppMode): Promise<NivelRow[]> =>
  (await listLevels(query)).filter(
    (level) => level.id !== HIDDEN_LEVEL_ID && level.is_shown === 1 && hasPrice(level, mode),
  )

/** A level as a payment has it that was begun: its name, shipments and price of then. */
export const levelAsBegun = (
  level: NivelRow,
  { level_name, level_envios, cents }: { level_name: string; level_envios: number; cents: number },
): NivelRow => ({ ...level, descripcion: level_name, envios: level_envios, precio_cents: cents })

/** Refuses a level that is not what its payer, or the office, saw; an older page does not say what it showed. */
export const refuseOtherThanSeen = (
  { descripcion, divisa, envios, precio_cents }: NivelRow,
  seen: { precio?: number | undefined; envios?: number | undefined },
  reader: PriceReader = 'client',
): void => {
  const isOtherPrice = seen.precio !== undefined && Math.round(seen.precio * 100) !== precio_cents
  if (!isOtherPrice && (seen.envios === undefined || seen.envios === envios)) return
  const now = { name: descripcion, price: formatMoney(precio_cents / 100, divisa), envios }
  throw new Refusal(isOtherPrice ? PRICE_CHANGED(now, reader) : SHIPMENTS_CHANGED(now, reader))
}

/** A level, locked until the transaction ends. */
export const lockLevel = (trx: Trx, id: number): Promise<NivelRow | undefined> =>
  trx.selectFrom('niveles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const writeLevel = async (trx: Trx, { id, ...columns }: NivelRow): Promise<void> => {
  await trx.updateTable('niveles').set(columns).where('id', '=', id).execute()
}
