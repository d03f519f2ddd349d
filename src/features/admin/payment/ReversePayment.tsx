import { useState } from 'react'
import { isByHand } from '#domain/transfers'
import type { Payment } from '../../../api/endpoints/payments'
import { useReversePaymentMutation } from '../../../api/endpoints/transfers'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { useExtension } from '../../../state/use-extension'
import { REVERSE_TEXTS as TEXTS, TRANSFERS_TEXTS } from '../../../texts/admin-transfers'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { Text } from '../../../ui/primitives/Text'
import { ReasonDialog } from '../shared/ReasonDialog'

interface ReversePaymentProps {
  /** As the address names it. */
  id: string
  payment: Payment
}

/** 'Revertir pago' for one that no wallet took and that stands (extension `transferencias`). */
export const ReversePayment = ({ id, payment: { type_sell, payment_status } }: ReversePaymentProps) => {
  const isListed = useExtension('transferencias')
  const dispatch = useAppDispatch()
  const [reverse] = useReversePaymentMutation()
  const [isAsking, setAsking] = useState(false)
  if (!isListed || payment_status !== 'COMPLETED' || !isByHand(type_sell)) return null
  return (
    <div>
      <RemoveButton icon="refresh" onClick={() => setAsking(true)}>
        {TEXTS.reverse}
      </RemoveButton>
      {isAsking && (
        <ReasonDialog
          danger
          title={TEXTS.title}
          confirmLabel={TEXTS.yes}
          hint={TRANSFERS_TEXTS.reasonHint}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const { data } = await reverse({ payment: id, reason })
            if (data) dispatch(alertAdded({ type: 'success', msg: TEXTS.done }))
            return data !== undefined
          }}
        >
          <Text $tone="soft">{TEXTS.facts}</Text>
        </ReasonDialog>
      )}
    </div>
  )
}
