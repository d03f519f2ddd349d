import type { CallInput } from '#contract/envelope'
import type { getKitchenSheet } from '#contract/extensions/kitchen'
import {
  allergiesColumn,
  type ColumnOf,
  fileColumn,
  numberColumn,
  type Table,
  tableOf,
  textColumn,
} from '../../exports/table'
import { EXPORT_ANSWERS as TEXTS } from '../../exports/texts'
import { type Dish, type KitchenDeps, kitchenService, type Person } from './service'

const DISHES: readonly ColumnOf<Dish>[] = [
  textColumn(TEXTS.dish, ({ name }) => name, 36),
  numberColumn(TEXTS.withJuice, ({ con_jugo }) => con_jugo),
  numberColumn(TEXTS.withoutJuice, ({ sin_jugo }) => sin_jugo),
  numberColumn(TEXTS.total, ({ total }) => total),
]

const PEOPLE: readonly ColumnOf<Person>[] = [
  textColumn(TEXTS.client, ({ nombre }) => nombre, 26),
  textColumn(TEXTS.dish, ({ dish }) => dish, 28),
  allergiesColumn(TEXTS.allergies, ({ alergias }) => alergias, 28),
  allergiesColumn(TEXTS.clash, ({ choque }) => choque),
  fileColumn(TEXTS.note, ({ nota }) => nota, 30),
  numberColumn(TEXTS.order, ({ order_id }) => Number(order_id)),
]

/** The kitchen's sheet as a file: dishes, and clients who need care. */
export const sheetTables =
  (deps: KitchenDeps) =>
  async (input: CallInput<typeof getKitchenSheet>): Promise<Table[]> => {
    const { dishes, people } = await kitchenService(deps).sheet(input)
    return [tableOf(TEXTS.dishes, DISHES, dishes), tableOf(TEXTS.care, PEOPLE, people)]
  }
