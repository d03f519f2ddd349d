import { TRANSFER_STATES } from '#domain/constants'
import { NO_DATA } from '../../texts/no-value'
import { TRANSFER_STATE_TEXTS } from '../../texts/transfers'
import { Chip } from '../../ui/primitives/Chip'

const LOOKS = {
  revision: { tone: 'warning', icon: 'clock' },
  aceptada: { tone: 'success', icon: 'check' },
  rechazada: { tone: 'danger', icon: 'close' },
  revertida: { tone: 'info', icon: 'refresh' },
} as const

/** A transfer's state, in its colour and with its icon; an unknown state is shown plainly. */
export const TransferState = ({ state }: { state: string | null }) => {
  const known = TRANSFER_STATES.find((each) => each === state)
  if (known === undefined) return <Chip>{state ?? NO_DATA}</Chip>
  return <Chip {...LOOKS[known]}>{TRANSFER_STATE_TEXTS[known]}</Chip>
}
