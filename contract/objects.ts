/** The wire's objects (Specification §3; wire, "Objects"), in their tolerant form: one clean type each. */
import * as v from 'valibot'
import {
  boolean,
  booleanOr,
  date,
  dateTime,
  id,
  integer,
  list,
  map,
  number,
  numberOrNull,
  objectWith,
  optionalId,
  ours,
  text,
  timeOr,
} from './loose'

/** When a dish or an order carries no time of its own (Specification §9). */
const DEFAULT_TIME = '10:00'

export const orderType = v.picklist(['almuerzo', 'cena'])
export const orderStatus = v.picklist(['programado', 'enviado', 'entregado', 'cancelado'])

/** A person's account: the part a person edits; `img_profile` is a path below the API base address, or `''`. */
export const account = objectWith({
  nombre: text,
  apellidos: text,
  email: text,
  phone: text,
  alergias: text,
  img_profile: text,
})

/** A delivery address; coordinates and postal code are null until somebody filled them in. */
export const address = objectWith({
  direccion: text,
  referencia: text,
  apartamento: text,
  estado: text,
  ciudad: text,
  colonia: text,
  cp: numberOrNull,
  lat: numberOrNull,
  lng: numberOrNull,
  comentarios: text,
})

const emptyAddress = () => ({})

/** A signed-in person. `rol`: 1 client, 4 administrator, any other number is neither. `envios`: remaining shipments. */
export const user = v.object({
  nombre: text,
  img_profile: text,
  rol: integer,
  nivel: integer,
  envios: integer,
  keylogin: text,
  account,
  address: v.nullish(address, emptyAddress),
  membership: v.nullish(objectWith({ id: text }), () => ({})),
})

/** A client as the administrator sees one (get_user_delivery). */
export const deliveryUser = v.object({
  nombre: text,
  nivel: v.object({ id: integer, descripcion: text }),
  envios: integer,
  rewardAvailable: v.nullish(integer, 0),
  referrer: text,
  account,
  address: v.nullish(address, emptyAddress),
})

/** A stored image: `ruta` is a path below the API base address. */
const image = objectWith({ ruta: text, estado: text })

/** A dish of a day. `id` is ours: with another back end it may be missing, and anything. */
export const dish = v.object({
  id: ours(optionalId),
  name: text,
  calories: number,
  proteins: number,
  carbs: number,
  fats: number,
  allergens: text,
  imagenes: list(image),
})

const dishes = list(dish)

const emptyDays = { lunes: dishes, martes: dishes, miercoles: dishes, jueves: dishes, viernes: dishes }

/** The five days; PHP writes a menu without dishes as `[]`. */
const menuData = v.nullish(objectWith(emptyDays), () => ({}))

/** A week's menu, Monday `start_date` to Friday `end_date`. `version` is ours. */
export const menu = v.object({
  id,
  version: ours(integer),
  start_date: date,
  end_date: date,
  menu_data: menuData,
})

export const menuRow = v.object({ id, start_date: date, end_date: date })

/** What an order remembers of its dish. `id` (the dish's) is ours. */
const dishInfo = v.object({ id: ours(optionalId), name: text, date, ind: integer })

/** An order; `order_date` is the delivery day with the time, `account_id` the client's keylogin. */
export const order = v.object({
  id,
  order_date: dateTime,
  nombre: text,
  email: text,
  type: orderType,
  status: orderStatus,
  account_id: text,
  jugo: booleanOr(true),
  time: timeOr(DEFAULT_TIME),
  review_exists: booleanOr(false),
  dish_info: dishInfo,
})

/** A client's own order in the week: what its back end does not say of the juice is null, and no guess. */
export const clientOrder = v.object({ ...order.entries, jugo: v.nullish(boolean, null) })

/** A payment; `value` in units of `divisa` with two decimals. */
export const payment = v.object({
  id,
  id_payment: text,
  createAt: dateTime,
  email: text,
  type_sell: text,
  payment_status: text,
  descripcion: text,
  value: number,
  divisa: text,
})

/** A membership level; the one with id 0 is never shown. */
export const level = v.object({
  id,
  descripcion: text,
  beneficios: text,
  precio: number,
  precio_label: text,
})

/** A rating as reports show it. */
export const reviewDetail = v.object({ nombre: text, img_profile: text, rating: number, description: text })

/** Amounts by currency code. */
export const amounts = map(number)

export type Account = v.InferOutput<typeof account>
export type Address = v.InferOutput<typeof address>
export type User = v.InferOutput<typeof user>
export type DeliveryUser = v.InferOutput<typeof deliveryUser>
export type Dish = v.InferOutput<typeof dish>
export type Menu = v.InferOutput<typeof menu>
export type Order = v.InferOutput<typeof order>
export type Payment = v.InferOutput<typeof payment>
export type Level = v.InferOutput<typeof level>
export type ReviewDetail = v.InferOutput<typeof reviewDetail>
