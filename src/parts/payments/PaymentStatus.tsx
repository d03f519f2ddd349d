import { paymentStatusLabel } from '../../texts/payments'
import { Chip } from '../../ui/primitives/Chip'

const LOOKS = {
  COMPLETED: { tone: 'success', icon: 'check' },
  PENDING: { tone: 'warning', icon: 'clock' },
  REFUNDED: { tone: 'info', icon: 'refresh' },
  FAILED: { tone: 'danger', icon: 'warning' },
} as const

const isKnown = (status: string): status is keyof typeof LOOKS => Object.hasOwn(LOOKS, status)

/** A payment's status in Spanish, in its colour and with its icon; an unknown one is shown plainly. */
export const PaymentStatus = ({ status }: { status: string | null }) => (
  <Chip {...(status !== null && isKnown(status) ? LOOKS[status] : {})}>{paymentStatusLabel(status)}</Chip>
)
