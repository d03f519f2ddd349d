import { type Transfer, useRefuseTransferMutation } from '../../../api/endpoints/transfers'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { TRANSFERS_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { priceLabel } from '../../../texts/payments'
import { Text } from '../../../ui/primitives/Text'
import { ReasonDialog } from '../shared/ReasonDialog'

interface RefuseTransferProps {
  transfer: Transfer
  onClose: () => void
}

/** Asks before a transfer is refused, with the reason that its client reads. */
export const RefuseTransfer = ({ transfer, onClose }: RefuseTransferProps) => {
  const { id, nombre, valor, divisa } = transfer
  const dispatch = useAppDispatch()
  const [refuse] = useRefuseTransferMutation()
  return (
    <ReasonDialog
      danger
      title={TEXTS.refuseTitle}
      confirmLabel={TEXTS.refuseYes}
      hint={TEXTS.reasonHint}
      onClose={onClose}
      onConfirm={async (reason) => {
        const { data } = await refuse({ id, reason })
        if (data) dispatch(alertAdded({ type: 'success', msg: TEXTS.refused }))
        return data !== undefined
      }}
    >
      <Text $tone="soft">{TEXTS.refuseFacts(nombre ?? TEXTS.nameless, priceLabel(valor, divisa))}</Text>
    </ReasonDialog>
  )
}
