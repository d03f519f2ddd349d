import * as v from 'valibot'
import { type KeyValueStore, parseStored } from '../../state/key-value-store'

const PREFIX = 'vianda.pago.'

const amount = v.object({ currency_code: v.string(), value: v.string() })
const unit = v.object({
  payments: v.object({ captures: v.array(v.object({ id: v.string(), status: v.string(), amount })) }),
})

/** Only these fields are stored: a provider's capture also holds the payer's name and address. */
const capture = v.object({
  id: v.string(),
  status: v.string(),
  purchase_units: v.fallback(v.optional(v.array(unit)), undefined),
})

const schema = v.object({
  orderId: v.pipe(v.string(), v.nonEmpty()),
  levelId: v.pipe(v.string(), v.nonEmpty()),
  capture: v.nullable(capture),
  approvedAt: v.number(),
  isRefused: v.boolean(),
  isRenewalSent: v.optional(v.boolean()),
})

/** An approved payment. `isRenewalSent`: its renewal was sent before, and the response may have been lost. */
type StoredPayment = v.InferOutput<typeof schema>

/** The storage key of a client's approved payment. `keylogin` is public: it opens nothing. */
export const storedPaymentKey = (keylogin: string): string => PREFIX + keylogin

/** Reads a stored payment; null for none, or an unreadable one. */
export const parseStoredPayment = (text: string | null): StoredPayment | null => parseStored(schema, text)

/** The client's approved payment in this browser that has renewed nothing yet. */
export const readStoredPayment = (storage: KeyValueStore, keylogin: string): StoredPayment | null =>
  parseStoredPayment(storage.getItem(storedPaymentKey(keylogin)))

/** Stores it until it has renewed, even if the browser closes. */
export const storePayment = (storage: KeyValueStore, keylogin: string, payment: StoredPayment): void =>
  storage.setItem(storedPaymentKey(keylogin), JSON.stringify(v.parse(schema, payment)))

export const forgetPayment = (storage: KeyValueStore, keylogin: string): void =>
  storage.removeItem(storedPaymentKey(keylogin))
