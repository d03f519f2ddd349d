import { MOST_REFUSALS } from '#domain/transfers'
import { type Transfer, useRefuseTransferMutation } from '../../../api/endpoints/transfers'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { TRANSFERS_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { priceLabel } from '../../../texts/payments'
import { Text } from '../../../ui/primitives/Text'
import { ReasonDialog } from './ReasonDialog'

interface RefuseTransferProps {
  transfer: Transfer
  onRefused?: () => void
  onClose: () => void
}

/**
 * Confirms refusing a transfer, with the reason that its client reads; a client with shipments left has usually paid
 * twice.
 */
export const RefuseTransfer = ({ transfer, onRefused, onClose }: RefuseTransferProps) => {
  const { id, envios, nombre, valor, divisa, revisiones } = transfer
  const isLast = (revisiones ?? 0) + 1 >= MOST_REFUSALS
  const dispatch = useAppDispatch()
  const [refuse] = useRefuseTransferMutation()
  return (
    <ReasonDialog
      kind="refusal"
      danger
      title={TEXTS.refuseTitle}
      confirmLabel={TEXTS.refuseYes}
      hint={TEXTS.reasonHint}
      initial={(envios ?? 0) > 0 ? TEXTS.moneyBack : ''}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { data } = await refuse({ id, reason })
        if (data) {
          dispatch(alertAdded({ type: 'success', msg: TEXTS.refused }))
          onRefused?.()
        }
        return data !== undefined
      }}
    >
      <Text $tone="soft">
        {TEXTS.refuseFacts(nombre ?? TEXTS.nameless, priceLabel(valor, divisa), isLast)}
      </Text>
    </ReasonDialog>
  )
}
