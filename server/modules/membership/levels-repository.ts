import type { Queryable } from '../../db/port'
import type { NivelRow } from '../../db/schema'

/** The editable columns of a level. */
export type LevelColumns = Partial<
  Pick<NivelRow, 'descripcion' | 'beneficios' | 'precio_cents' | 'precio_label' | 'envios'>
>

/** Changes a level in one statement; gives the new row, undefined for an unknown level. */
export const changeLevel = (
  query: Queryable,
  id: number,
  columns: LevelColumns,
): Promise<NivelRow | undefined> =>
  query.updateTable('niveles').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
