import * as v from 'valibot'
import type { ApprovedPayment } from '#machines/renovation/ports'

const PREFIX = 'vianda.pago.'

const amount = v.object({ currency_code: v.string(), value: v.string() })
const unit = v.object({
  payments: v.object({ captures: v.array(v.object({ id: v.string(), status: v.string(), amount })) }),
})

/** What is not named here is not kept: a provider's capture tells name and address of who paid. */
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
})

/** Where a browser keeps nothing, a payment lasts as long as its tab; the server looks after it by itself. */
const memory = new Map<string, string>()

/** The name under which a client's approved payment is kept. `keylogin` is public: it opens nothing. */
export const keptKey = (keylogin: string): string => PREFIX + keylogin

/** Reads what was kept; null for nothing, and for what cannot be understood. */
export const parseKept = (text: string | null): ApprovedPayment | null => {
  if (text === null) return null
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The payment that this client has approved in this browser and that has renewed nothing yet. */
export const readKept = (keylogin: string): ApprovedPayment | null => {
  const key = keptKey(keylogin)
  try {
    return parseKept(window.localStorage.getItem(key) ?? memory.get(key) ?? null)
  } catch {
    return parseKept(memory.get(key) ?? null)
  }
}

/** Keeps it until it has renewed, also when the browser is closed. */
export const keepPayment = (keylogin: string, payment: ApprovedPayment): void => {
  const key = keptKey(keylogin)
  const text = JSON.stringify(v.parse(schema, payment))
  try {
    window.localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export const forgetPayment = (keylogin: string): void => {
  const key = keptKey(keylogin)
  memory.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Nothing was kept there then.
  }
}
