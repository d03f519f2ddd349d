import type { Queryable } from '../../db/port'
import type { NivelRow } from '../../db/schema'

/** What of a level may be changed. */
export type LevelColumns = Partial<
  Pick<NivelRow, 'descripcion' | 'beneficios' | 'precio_cents' | 'precio_label' | 'envios'>
>

/** Changes a level, all of it at once; gives how it is then, undefined where there is no such level. */
export const changeLevel = (
  query: Queryable,
  id: number,
  columns: LevelColumns,
): Promise<NivelRow | undefined> =>
  query.updateTable('niveles').set(columns).where('id', '=', id).returningAll().executeTakeFirst()
