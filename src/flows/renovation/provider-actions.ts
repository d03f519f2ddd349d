import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js'
import type { Capture } from '#machines/renovation/ports'

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
  /** In USD. */
  price: number
  description: string
  /** Client and level, as our server reads them. */
  customId: string
}

/** Makes an order in USD at the provider, from the browser; returns its id. Rejects on failure. */
export const createInBrowser = async (
  { create }: ProviderActions,
  { price, description, customId }: Purchase,
): Promise<string> => {
  if (create === null) throw new Error('The provider lent nothing to make an order with')
  const amount = { currency_code: 'USD', value: price.toFixed(2) }
  return create.order.create({
    intent: 'CAPTURE',
    purchase_units: [{ amount, description, custom_id: customId }],
    application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
  })
}

/** `untaken`: the provider confirms that it took no money. */
type Taken = { kind: 'taken'; capture: Capture } | { kind: 'untaken' } | { kind: 'unknown' }

const resultOf = (order: object, orderId: string): Capture => {
  const { id, status } = { id: orderId, status: '', ...order }
  return { ...order, id: String(id), status: String(status) }
}

/** Captures an approved order from the browser; if the response is lost, asks the provider for the order's state. */
export const captureInBrowser = async ({ approve }: ProviderActions, orderId: string): Promise<Taken> => {
  const order = approve?.order
  // The page that could capture is gone: the back end must find out whether it did.
  if (order === undefined) return { kind: 'taken', capture: { id: orderId, status: 'APPROVED' } }
  try {
    return { kind: 'taken', capture: resultOf(await order.capture(), orderId) }
  } catch {
    return lookAt(order, orderId)
  }
}

const lookAt = async (order: NonNullable<ApproveActions['order']>, orderId: string): Promise<Taken> => {
  try {
    const seen = resultOf(await order.get(), orderId)
    return seen.status === 'COMPLETED' ? { kind: 'taken', capture: seen } : { kind: 'untaken' }
  } catch {
    return { kind: 'unknown' }
  }
}
