import type { Insertable } from 'kysely'
import type { Database } from '../../server/db/schema'
import type { Kitchen } from './kitchen'

export type OrderRowGiven = Partial<Insertable<Database['orders']>>

/** Inserts an order, by default Ana's delivered Locro of last Tuesday. Returns its id. */
export const addOrderRow = async (
  { server, menu, ids }: Pick<Kitchen, 'server' | 'menu'> & { ids: Pick<Kitchen['ids'], 'ana'> },
  given: OrderRowGiven = {},
): Promise<number> => {
  const row = {
    account_id: ids.ana,
    menu_id: menu.id,
    dish_id: menu.dishes.martes[1]?.id ?? 0,
    dish_name: 'Locro martes',
    dish_position: 1,
    type: 'almuerzo' as const,
    date: '2026-02-24',
    time: '10:00',
    jugo: 1 as const,
    status: 'entregado' as const,
    created_at: '2026-02-20 10:00:00',
    updated_at: '2026-02-24 13:00:00',
    ...given,
  }
  return (await server.db.query.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()).id
}
