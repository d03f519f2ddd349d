import * as v from 'valibot'
import { centsOf } from './money'
import type { WalletCapture, WalletOrder } from './port'

/** The fields read from the wallet's responses (its "Orders" API, version 2); all others are ignored. */

/** A token and its lifetime. */
export const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds. */
  expires_in: v.pipe(v.number(), v.minValue(0)),
})

const money = v.pipe(
  v.object({ currency_code: v.string(), value: v.pipe(v.string(), v.transform(centsOf), v.number()) }),
  v.transform(({ currency_code, value }) => ({ cents: value, currency: currency_code })),
)

const capture = v.object({ id: v.pipe(v.string(), v.nonEmpty()), status: v.string(), amount: money })

const refund = v.object({ status: v.optional(v.string(), 'COMPLETED'), amount: money })

const payments = v.object({
  captures: v.optional(v.array(capture), []),
  // One that cannot be read must not make the paid order unreadable.
  refunds: v.fallback(v.optional(v.array(v.fallback(v.nullable(refund), null)), []), []),
})

const unit = v.object({
  custom_id: v.optional(v.string(), ''),
  payee: v.optional(v.object({ merchant_id: v.optional(v.string(), '') }), {}),
  payments: v.optional(payments, { captures: [], refunds: [] }),
})

/** A declined try may come before or after the one that moved money. */
const MONEY_MOVED = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED', 'PENDING']

type Payments = v.InferOutput<typeof payments>

const decisiveOf = ({ captures, refunds }: Payments): WalletCapture | null => {
  const byStatus = MONEY_MOVED.map((status) => captures.find((one) => one.status === status))
  const decisive = byStatus.find((one) => one !== undefined) ?? captures.at(-1)
  if (!decisive) return null
  const done = refunds.filter((one) => one?.status === 'COMPLETED')
  const refundedCents = done.reduce((sum, one) => sum + (one?.amount.cents ?? 0), 0)
  return { ...decisive, refundedCents: Math.min(refundedCents, decisive.amount.cents) }
}

/**
 * An order with its one purchase; of several captures the one that holds the money. `merchantId`: the wallet's
 * id of our account.
 */
export const orderAnswerFor = (merchantId: string) => {
  const payeeOf = (id: string): WalletOrder['payee'] => {
    if (id === '') return 'unsaid'
    return id === merchantId ? 'us' : 'other'
  }
  return v.pipe(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty()),
      status: v.string(),
      purchase_units: v.pipe(v.array(unit), v.length(1)),
    }),
    v.transform(({ id, status, purchase_units: [only] }): WalletOrder => {
      const [customId, payee] = [only?.custom_id ?? '', payeeOf(only?.payee.merchant_id ?? '')]
      return {
        id,
        status,
        customId,
        payee,
        capture: decisiveOf(only?.payments ?? { captures: [], refunds: [] }),
      }
    }),
  )
}

/** The code of a refusal: the detail's issue where there is one, else the error's name. */
export const refusalAnswer = v.pipe(
  v.object({
    name: v.optional(v.string(), 'UNKNOWN'),
    details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
  }),
  v.transform(({ name, details }) => details[0]?.issue ?? name),
)
