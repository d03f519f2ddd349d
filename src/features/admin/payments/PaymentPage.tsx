import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { HIDDEN_LEVEL_ID } from '#domain/constants'
import { type Payment, useGetPaymentQuery } from '../../../api/endpoints/payments'
import {
  type ReversedPayment,
  type Transfer,
  useGetTransfersQuery,
  useReversePaymentMutation,
} from '../../../api/endpoints/transfers'
import { Email } from '../../../parts/client/Email'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { isRecordedByHand, PaymentDetail } from '../../../parts/payments/PaymentDetail'
import { PaymentFacts } from '../../../parts/payments/PaymentFacts'
import { alertAdded } from '../../../state/alerts'
import { ADMIN_PAYMENTS } from '../../../state/filter-screens/admin'
import { useAppDispatch } from '../../../state/store-types'
import { ADMIN_PAYMENT_TEXTS as TEXTS } from '../../../texts/admin-payments'
import { HAND_FACTS_TEXTS, REVERSE_TEXTS, TRANSFERS_TEXTS } from '../../../texts/admin-transfers'
import { listedDate, listedMoment } from '../../../texts/dates'
import { NO_VALUE, shown } from '../../../texts/no-value'
import { priceLabel } from '../../../texts/payments'
import { Card } from '../../../ui/primitives/Card'
import { DataList } from '../../../ui/primitives/DataList'
import { Link } from '../../../ui/primitives/Link'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { clientSearchAddress } from '../shared/addresses'
import { ReasonDialog } from '../shared/ReasonDialog'
import { ReceiptPicture } from '../shared/ReceiptPicture'

interface ReversePaymentProps {
  /** The id in the address. */
  id: string
  payment: Payment
  /** It opened no service. */
  isSettlement: boolean
}

/** That it is reversed, and what became of the reward that it had earned. */
const doneText = ({ recompensa_devuelta, recompensa_usada }: ReversedPayment): string => {
  if (recompensa_usada !== undefined) return REVERSE_TEXTS.rewardUsed(recompensa_usada)
  return recompensa_devuelta === undefined
    ? REVERSE_TEXTS.done
    : REVERSE_TEXTS.rewardBack(recompensa_devuelta)
}

/** 'Revertir pago' for a valid payment without a wallet. */
const ReversePayment = ({ id, isSettlement, payment: { payment_status } }: ReversePaymentProps) => {
  const dispatch = useAppDispatch()
  const [reverse] = useReversePaymentMutation()
  const [isAsking, setAsking] = useState(false)
  if (payment_status !== 'COMPLETED') return null
  return (
    <div>
      <RemoveButton icon="refresh" onClick={() => setAsking(true)}>
        {REVERSE_TEXTS.reverse}
      </RemoveButton>
      {isAsking && (
        <ReasonDialog
          kind="reversal"
          danger
          title={REVERSE_TEXTS.title}
          confirmLabel={REVERSE_TEXTS.yes}
          hint={TRANSFERS_TEXTS.reasonHint}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const { data } = await reverse({ payment: id, reason })
            if (data) dispatch(alertAdded({ type: 'success', msg: doneText(data) }))
            return data !== undefined
          }}
        >
          <Text $tone="soft">{isSettlement ? REVERSE_TEXTS.settledFacts : REVERSE_TEXTS.facts}</Text>
        </ReasonDialog>
      )}
    </div>
  )
}

/** The office's record of a payment without a wallet. */
const HandFacts = ({ transfer }: { transfer: Transfer }) => {
  const { divisa, fecha, imagen, motivo, nombre, nota, precio, quien, revertida } = transfer
  return (
    <Card aria-labelledby="registro">
      <Stack $gap={5}>
        <Heading id="registro" $size="lg">
          {HAND_FACTS_TEXTS.title}
        </Heading>
        <DataList
          items={[
            { label: HAND_FACTS_TEXTS.paidOn, value: fecha === null ? NO_VALUE : listedDate(fecha) },
            ...(precio === 0 ? [] : [{ label: HAND_FACTS_TEXTS.price, value: priceLabel(precio, divisa) }]),
            { label: HAND_FACTS_TEXTS.who, value: shown(quien) },
            { label: HAND_FACTS_TEXTS.note, value: nota ?? HAND_FACTS_TEXTS.noNote },
            {
              label: HAND_FACTS_TEXTS.picture,
              value:
                imagen === null ? (
                  TRANSFERS_TEXTS.noPicture
                ) : (
                  <ReceiptPicture imagen={imagen} name={nombre ?? TRANSFERS_TEXTS.nameless} />
                ),
            },
            ...(revertida === null
              ? []
              : [
                  { label: HAND_FACTS_TEXTS.reversed, value: listedMoment(revertida) },
                  { label: HAND_FACTS_TEXTS.reason, value: shown(motivo) },
                ]),
          ]}
        />
      </Stack>
    </Card>
  )
}

/** /admin/pagos/{id}: one payment (Specification §2, administrator 6). */
export const PaymentPage = ({ isOurs }: { isOurs: boolean }) => {
  const { id = '' } = useParams()
  const query = useGetPaymentQuery({ payment: id }, { refetchOnMountOrArgChange: true })
  const payment = query.currentData?.payment
  const isByHand = isOurs && isRecordedByHand(payment)
  const hand = useGetTransfersQuery(
    isByHand ? { payment: id, page: 1, itemsPerPage: 1, searchState: '' } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  const transfer = hand.currentData?.transferencias[0]
  return (
    <PaymentDetail
      dense
      id={id}
      hasReceipt={isOurs}
      payerName={payment?.cliente_nombre ?? ''}
      whose={isOurs && payment?.cliente ? { cliente: payment.cliente } : null}
      query={query}
      hand={transfer ?? (isByHand && hand.isFetching ? undefined : null)}
      screen={ADMIN_PAYMENTS}
      texts={TEXTS}
    >
      {(payment) => (
        <>
          <Card>
            <Stack $gap={5}>
              <PaymentFacts payment={payment} facts={TEXTS.facts} />
              {payment.email && <Payer email={payment.email} name={payment.cliente_nombre} />}
              {isByHand && (
                <ReversePayment
                  id={id}
                  payment={payment}
                  isSettlement={transfer?.membership === String(HIDDEN_LEVEL_ID)}
                />
              )}
            </Stack>
          </Card>
          {hand.isError && !hand.isFetching && (
            <ListFailure
              title={HAND_FACTS_TEXTS.failed}
              error={hand.error}
              onRetry={() => void hand.refetch()}
            />
          )}
          {transfer && <HandFacts transfer={transfer} />}
        </>
      )}
    </PaymentDetail>
  )
}

/** Links a payment to its client; a deleted client has no address to search for. */
const Payer = ({ email, name = '' }: { email: string; name?: string | undefined }) => (
  <Text $tone="soft">
    <span>{TEXTS.client}</span> {name !== '' && <strong>{name} · </strong>}
    <span>
      <Email>{email}</Email>. <Link to={clientSearchAddress(email)}>{TEXTS.openClient}</Link>
    </span>
  </Text>
)
