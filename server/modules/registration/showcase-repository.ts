import type { IsoDate } from '#domain/calendar'
import { SENT_STATUSES } from '#domain/order-status'
import type { Queryable } from '../../db/port'

/** A menu's dishes in the order of each day's list, with their first pictures. */
export const listShownDishes = (query: Queryable, menuId: number) =>
  query
    .selectFrom('dishes')
    .select((eb) => [
      'dishes.id',
      'dishes.name',
      'dishes.day',
      eb
        .selectFrom('dish_images')
        .select('dish_images.image_hash')
        .whereRef('dish_images.dish_id', '=', 'dishes.id')
        .orderBy('dish_images.position')
        .orderBy('dish_images.id')
        .limit(1)
        .as('image_hash'),
    ])
    .where('dishes.menu_id', '=', menuId)
    .where('dishes.removed_at', 'is', null)
    .orderBy('dishes.position')
    .orderBy('dishes.id')
    .execute()

/** The sector of every client with a delivery on a day or later, as they wrote it. */
export const listSectorsOfClients = (query: Queryable, since: IsoDate) =>
  query
    .selectFrom('addresses')
    .select('addresses.colonia')
    .where('addresses.account_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('orders.account_id')
        .where('orders.date', '>=', since)
        .where('orders.status', 'in', SENT_STATUSES),
    )
    .execute()
