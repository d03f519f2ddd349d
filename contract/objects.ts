/** Readers of the wire's objects (Specification §3; wire, "Objects"): a clean value or `null`. */

import { DAYS, ORDER_STATUSES, ORDER_TYPES, PLACE_SOURCES, PROBLEM_KINDS } from '#domain/constants'
import { eachDishLine, eachDishNote, eachDishParagraph, eachNutrient } from '#domain/dish'
import { eachOf } from '#domain/each-of'
import { lines } from './lines'
import {
  blank,
  boolean,
  date,
  dateTime,
  finish,
  from,
  id,
  integer,
  items,
  kept,
  map,
  maybeId,
  number,
  object,
  oneOf,
  orNone,
  ours,
  paragraph,
  picture,
  placedRows,
  present,
  required,
  rows,
  type Sent,
  text,
  time,
  word,
} from './loose'
import { account, address, moneyFields } from './people'
import { type Fields, timeIn, toBoolean, toDate, toFields, toText, toTime, withKeys } from './values'

const clientLevel = object({ id: integer, descripcion: blank(text) })

/** A client for the administrator (get_user_delivery). `nivel` may be just a number. */
export const deliveryUser = kept(
  object(
    {
      version: ours(text),
      nombre: text,
      nivel: clientLevel,
      envios: integer,
      rewardAvailable: integer,
      referrer: blank(text),
      referrer_nombre: ours(text),
      account,
      address,
      /** The address lies outside the sectors served. */
      fuera: ours(boolean),
      ...moneyFields,
    },
    ({ nivel, ...fields }) => ({ ...fields, nivel: toFields(nivel) ?? { id: nivel, descripcion: '' } }),
  ),
)

const asImage = (input: unknown): Fields => toFields(input) ?? { ruta: input }

/** A stored image; may be just its path. */
const image = from(asImage, kept(object({ ruta: required(picture), estado: blank(text) })))

/** A dish of a day. `id` is ours: from another back end it may be missing or anything. */
export const dish = kept(
  present(
    object({
      id: ours(id),
      ...eachDishLine(() => text),
      ...eachNutrient(() => number),
      ...eachDishParagraph(() => orNone(paragraph)),
      ...eachDishNote(() => ours(paragraph)),
      /** It takes no new orders. */
      sold_out: ours(boolean),
      /** Portions left of the dish's cap, absent without one; the day's cap is in `cupos`. */
      quedan: ours(integer),
      /** For the office: its cap, and its orders that are not cancelled. */
      cap: ours(integer),
      pedidos: ours(integer),
      /** The average of its ratings, 0 to 5, and their number; only where there are enough. */
      stars: ours(number),
      ratings: ours(integer),
      imagenes: items(image),
    }),
  ),
)

const dishes = placedRows(dish)

/** The five days; in a list, by index. */
const days = from((input) => withKeys(DAYS, input), object(eachOf(DAYS, () => dishes)))

/** Drops all dish ids of the week unless each is present and unique; then day, index and name identify dishes. */
const menuData = finish(days, (week) => {
  const all = DAYS.flatMap((day) => week[day])
  const ids = all.map(({ id }) => id)
  if (!ids.includes(undefined) && new Set(ids).size === ids.length) return week
  for (const found of all) found.id = undefined
  return week
})

/** A week's menu, Monday `start_date` to Friday `end_date`. */
export const menu = present(
  object({
    id: maybeId,
    version: ours(integer),
    start_date: date,
    end_date: date,
    /** Days on which nothing is delivered, and why. */
    closed: ours(rows(object({ date: required(date), reason: blank(text) }))),
    /** Days with a cap on all their dishes and meals together. `quedan`: portions left; `cap`: for the office. */
    cupos: ours(rows(object({ date: required(date), quedan: integer, cap: ours(integer) }))),
    menu_data: menuData,
  }),
)

export const menuRow = object({
  id,
  start_date: date,
  end_date: date,
  /** Its orders that are not cancelled. */
  pedidos: ours(integer),
  /** Number of its five days that are open but have no dish. */
  dias_sin_platillos: ours(integer),
})

/** A problem with a delivered order. `respuesta`: null until the office answers; `envio_devuelto`: the shipment came back. */
const problem = present(
  object({
    motivo: word(PROBLEM_KINDS),
    detalle: blank(paragraph),
    respuesta: blank(paragraph),
    envio_devuelto: boolean,
  }),
)

/** An order's copy of its dish. `id` (the dish's) is ours. */
const dishInfo = object({
  id: ours(id),
  name: text,
  date,
  ind: integer,
  type: ours(word(ORDER_TYPES)),
  jugo: ours(boolean),
  time: ours(time),
})

/** Section 3 leaves some fields open: look in the order, then its dish, then the date. */
const withDish = (fields: Fields): Fields => {
  const { order_date, type, jugo, time } = fields
  const dish_info = toFields(fields['dish_info']) ?? {}
  return {
    ...fields,
    dish_info: { ...dish_info, date: toDate(dish_info['date']) ?? order_date },
    order_date: toDate(order_date) === null ? dish_info['date'] : order_date,
    type: toText(type) ?? dish_info['type'],
    jugo: toBoolean(jugo) ?? dish_info['jugo'],
    time: toTime(time) ?? toTime(dish_info['time']) ?? timeIn(order_date),
  }
}

/** The order that its client may rate now. */
export const lastMeal = present(object({ id: maybeId, order_date: dateTime, name: text }))

/**
 * An order; `order_date` is the delivery day with the time, `account_id` the client's keylogin. `jugo` and `time` are
 * null when the response lacks them. `type` and `status` may be words that the specification lacks.
 */
export const order = kept(
  object(
    {
      id,
      version: ours(text),
      order_date: dateTime,
      nombre: text,
      email: text,
      type: word(ORDER_TYPES),
      status: word(ORDER_STATUSES),
      account_id: text,
      jugo: boolean,
      time,
      review_exists: boolean,
      /** The kitchen's change and its reason, for the client. */
      notice: ours(text),
      /** The time an order of today left, and the time it arrived. */
      sent_at: ours(time),
      arrived_at: ours(time),
      /** The kitchen chose it for a client who had forgotten to, who has not changed it since. */
      automatico: ours(boolean),
      /** The driver found nobody at home. */
      missed: ours(boolean),
      /** To its client: where an order to come goes. `de`: its own address, its weekday's, or the main one. */
      llega: ours(present(object({ nombre: blank(text), lugar: blank(text), de: word(PLACE_SOURCES) }))),
      /** To its client: what was wrong with it, and the office's answer. */
      problema: ours(problem),
      /** The client's own stars, 0 to 5, once it is rated. */
      rating: ours(number),
      /** The first picture of its dish, and its allergens. */
      ruta: ours(picture),
      allergens: ours(orNone(paragraph)),
      dish_info: dishInfo,
      /** Only for the office: the dish's allergens that meet the client's allergies, '' for none. */
      choque: ours(text),
    },
    withDish,
  ),
)

/** The wallet's words, in any case; others stay as they are. */
const paymentStatus = oneOf(['COMPLETED', 'PENDING', 'REFUNDED', 'FAILED'])

const paymentFields = {
  id_payment: blank(text),
  createAt: dateTime,
  email: text,
  /** The client's name, for the office. */
  cliente_nombre: ours(text),
  type_sell: text,
  payment_status: paymentStatus,
  descripcion: blank(text),
  value: number,
  divisa: text,
  /** What the wallet gave back, and when this was seen. */
  devuelto: ours(number),
  devuelto_at: ours(dateTime),
}

/** A payment in a list; `value` in units of `divisa` with two decimals. */
export const payment = object({ id, ...paymentFields })
/** A single payment: the caller already knows its id. */
export const paymentDetail = present(
  object({
    id: maybeId,
    ...paymentFields,
    /** The client's public key, for the office; empty once deleted. */
    cliente: ours(text),
    /** What the service it opened costs, and what its client owes by now; below 0 = in favour. */
    total: ours(number),
    debe: ours(number),
  }),
)

/** A membership level; the one with id 0 is never shown. `envios`: what it brings. */
export const level = kept(
  object({
    id,
    descripcion: text,
    beneficios: blank(lines),
    precio: number,
    precio_label: blank(text),
    envios: ours(integer),
  }),
)

/** A rating in reports. */
export const reviewDetail = present(
  object({ nombre: text, img_profile: blank(picture), rating: number, description: blank(paragraph) }),
)

/** Amounts by currency code. */
export const amounts = map(number)

/** The objects as our own server sends them. */
export type SentDeliveryUser = Sent<typeof deliveryUser>
export type SentDish = Sent<typeof dish>
export type SentMenu = Sent<typeof menu>
export type SentOrder = Sent<typeof order>
export type SentPayment = Sent<typeof payment>
export type SentLevel = Sent<typeof level>
export type SentReviewDetail = Sent<typeof reviewDetail>
