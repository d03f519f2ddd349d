import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js'
import type { CallResult } from '#domain/call-result'

type CreateOrder = NonNullable<PayPalButtonsComponentProps['createOrder']>
type OnApprove = NonNullable<PayPalButtonsComponentProps['onApprove']>
type CreateActions = Parameters<CreateOrder>[1]
type ApproveActions = Parameters<OnApprove>[1]

/**
 * The provider kit's actions for the current payment. Used only where the back end makes no orders itself
 * (Specification §7, "External services"); empty once the page was left.
 */
export interface ProviderActions {
  create: CreateActions | null
  approve: ApproveActions | null
}

export const noProviderActions = (): ProviderActions => ({ create: null, approve: null })

interface Purchase {
  /** In USD; null where unknown: nothing can be ordered. */
  price: number | null
  description: string
  /** Client and level, as our server reads them. */
  customId: string
}

/** Makes an order in USD at the provider, from the browser. */
export const createAtProvider = async (
  { create }: ProviderActions,
  { price, description, customId }: Purchase,
): Promise<CallResult<{ orderId: string }>> => {
  if (price === null) return { kind: 'refused', text: '' }
  if (create === null) return { kind: 'failed', text: '' }
  const amount = { currency_code: 'USD', value: price.toFixed(2) }
  try {
    const orderId = await create.order.create({
      intent: 'CAPTURE',
      purchase_units: [{ amount, description, custom_id: customId }],
      application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
    })
    return { kind: 'ok', data: { orderId } }
  } catch {
    return { kind: 'failed', text: '' }
  }
}

type Capture = { readonly id: string; readonly status: string } & Readonly<Record<string, unknown>>

const resultOf = (order: object, orderId: string): Capture => {
  const { id, status } = { id: orderId, status: '', ...order }
  return { ...order, id: String(id), status: String(status) }
}

/**
 * Captures an approved order from the browser; if the response is lost, asks the provider for the order's state. Refused
 * with `notTaken` where the provider confirms that it took no money.
 */
export const captureAtProvider = async (
  { approve }: ProviderActions,
  orderId: string,
  notTaken: string,
): Promise<CallResult<Capture>> => {
  const order = approve?.order
  // The page that could capture is gone: the back end must find out whether it did.
  if (order === undefined) return { kind: 'ok', data: { id: orderId, status: 'APPROVED' } }
  try {
    return { kind: 'ok', data: resultOf(await order.capture(), orderId) }
  } catch {
    return lookAt(order, orderId, notTaken)
  }
}

const lookAt = async (
  order: NonNullable<ApproveActions['order']>,
  orderId: string,
  notTaken: string,
): Promise<CallResult<Capture>> => {
  try {
    const seen = resultOf(await order.get(), orderId)
    return seen.status === 'COMPLETED' ? { kind: 'ok', data: seen } : { kind: 'refused', text: notTaken }
  } catch {
    return { kind: 'failed', text: '' }
  }
}
