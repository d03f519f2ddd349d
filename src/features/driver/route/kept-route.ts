import * as v from 'valibot'
import type { IsoDate } from '#domain/calendar'
import type { DriverRoute } from '../../../api/endpoints/driver'
import type { PendingMark } from '../../../state/driver'
import { type KeyValueStore, parseStored } from '../../../state/key-value-store'

const KEY = 'vianda.rutas'

const text = v.nullable(v.string())
/** Only newer copies have it. */
const laterText = v.optional(v.string())
const number = v.nullable(v.number())

const stop = v.object({
  order_id: v.string(),
  numero: v.optional(number, null),
  nombre: text,
  dish: text,
  jugo: v.nullable(v.boolean()),
  status: text,
  choque: text,
  phone: text,
  phone_e164: laterText,
  phone2: laterText,
  phone2_e164: laterText,
  direccion: text,
  referencia: text,
  apartamento: text,
  sector: text,
  ciudad: text,
  comentarios: text,
  lat: number,
  lng: number,
  entrega: text,
  nota_entrega: text,
})

const mark = v.object({
  order_id: v.string(),
  resultado: v.picklist(['entregado', 'no_estaba', '']),
  nota: v.string(),
  at: v.number(),
})

const kept = v.array(
  v.object({
    token: v.string(),
    route: v.object({
      nombre: text,
      date: v.string(),
      type: text,
      stops: v.array(stop),
      lostRows: v.number(),
    }),
    marks: v.array(mark),
  }),
)

type Kept = { token: string; route: DriverRoute; marks: readonly PendingMark[] }

const readAll = (storage: KeyValueStore): Kept[] => parseStored(kept, storage.getItem(KEY)) ?? []

/** This telephone's copy of a link's route: its stops as last seen, and the unsent marks. */
export const readRoute = (storage: KeyValueStore, token: string): Kept | null =>
  readAll(storage).find((one) => one.token === token) ?? null

/**
 * Stores a route, or a part of it; the other part stays as another tab may have left it. Routes before `today` are
 * deleted: no addresses stay on the telephone.
 */
export const storeRoute = (
  storage: KeyValueStore,
  token: string,
  { today, ...part }: Partial<Omit<Kept, 'token'>> & { today: IsoDate },
): void => {
  const all = readAll(storage)
  const before = all.find((one) => one.token === token)
  const route = part.route ?? before?.route
  const others = all.filter((one) => one.token !== token && one.route.date >= today)
  const now = route ? [{ token, route, marks: part.marks ?? before?.marks ?? [] }] : []
  storage.setItem(KEY, JSON.stringify([...others, ...now]))
}

/** The link no longer works: its copy is deleted. */
export const forgetRoute = (storage: KeyValueStore, token: string): void => {
  storage.setItem(KEY, JSON.stringify(readAll(storage).filter((one) => one.token !== token)))
}
