import { ADMIN_PAYMENTS } from '../../state/filter-screens/admin'

/** A payment as the office opens it. */
export const paymentAddress = (payment: string): string =>
  `${ADMIN_PAYMENTS.path}/${encodeURIComponent(payment)}`

/** The bank's statement. */
export const STATEMENT_PATH = '/admin/pagos/conciliar'
