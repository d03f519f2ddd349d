/** The kitchen's sheet (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { inputDate, inputType } from '../inputs'
import { blank, boolean, id, integer, object, ours, paragraph, rows, text } from '../loose'

/**
 * The dishes to cook for a day and type, over all orders that are not cancelled. `dishes`: by name,
 * as ordered. `people`: clients with allergies or an office note, real clashes first; `choque`: the
 * dish's allergens that meet the allergies, '' where none does.
 */
export const getKitchenSheet = defineCall({
  name: 'getKitchenSheet',
  group: 'kitchen',
  address: 'ext/cocina.php',
  access: 'admin',
  areas: ['cocina'],
  request: { search: inputDate, searchType: inputType },
  response: {
    /** The day's orders by status. */
    estados: object({ programado: integer, enviado: integer, entregado: integer }),
    dishes: rows(
      object({
        id,
        name: text,
        total: integer,
        con_jugo: integer,
        sin_jugo: integer,
        /** Of its orders, those that the kitchen chose for who forgot. */
        automaticos: ours(integer),
        /** It takes no new orders. */
        agotado: ours(boolean),
      }),
    ),
    /** What nobody has ordered yet and the kitchen would choose; of days to come. */
    previstos: ours(rows(object({ id, name: text, total: integer }))),
    people: rows(
      object({
        order_id: id,
        keylogin: blank(text),
        nombre: text,
        dish: text,
        alergias: blank(paragraph),
        choque: blank(text),
        nota: blank(paragraph),
      }),
    ),
  },
})
