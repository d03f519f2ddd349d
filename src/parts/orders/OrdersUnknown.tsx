import { ORDERS_UNKNOWN } from '../../texts/no-value'
import { Notice } from '../../ui/primitives/Notice'

/** The back end did not send the orders: the client is warned before ordering twice. */
export const OrdersUnknown = () => <Notice tone="warning">{ORDERS_UNKNOWN}</Notice>
