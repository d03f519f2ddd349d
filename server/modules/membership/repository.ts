import type { Queryable } from '../../db/port'
import type { NivelRow } from '../../db/schema'

/** Every membership level, the hidden one (id 0) too where there is one. */
export const listLevels = (query: Queryable): Promise<NivelRow[]> =>
  query.selectFrom('niveles').selectAll().orderBy('id').execute()
