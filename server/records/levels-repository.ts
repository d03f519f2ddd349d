import { HIDDEN_LEVEL_ID } from '#domain/constants'
import type { AppMode } from '../config'
import type { Queryable, Trx } from '../db/port'
import type { NivelRow } from '../db/schema'

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

/** A level, locked until the transaction ends. */
export const lockLevel = (trx: Trx, id: number): Promise<NivelRow | undefined> =>
  trx.selectFrom('niveles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const writeLevel = async (trx: Trx, { id, ...columns }: NivelRow): Promise<void> => {
  await trx.updateTable('niveles').set(columns).where('id', '=', id).execute()
}
