import { useEffect } from 'react'
import styled from 'styled-components'
import { billingLine } from '#domain/tax-id'
import type { Payment } from '../../api/endpoints/payments'
import type { OwnTransfer } from '../../api/endpoints/transfers'
import { useRuntime } from '../../state/runtime'
import { BILLING_TEXTS } from '../../texts/billing'
import { listedDate } from '../../texts/dates'
import { NO_DATA, shown } from '../../texts/no-value'
import { paymentStatusLabel, priceLabel, REFUND_TEXTS } from '../../texts/payments'
import { RECEIPT_TEXTS as TEXTS } from '../../texts/receipt'
import { useBrandName } from '../../ui/brand/brand-name'
import { KitchenMark } from '../../ui/brand/Logo'
import { DataList } from '../../ui/primitives/DataList'
import { Row } from '../../ui/primitives/Stack'
import { Figure, Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { useBilling } from '../billing/use-billing'
import { PrintedAt } from '../print/PrintedAt'
import { Paper } from '../print/paper'
import { usePageSetup } from '../print/use-page-setup'
import { balanceLines } from './PaymentFacts'

/** A page of its own, whose upper half is enough. */
const PAGE = 'size: A4 portrait; margin: 16mm;'

const Receipt = styled(Paper)`
  display: none;
  ${theme.media.print} {
    display: grid;
    gap: ${theme.space[5]};
    break-inside: avoid;
  }
`
const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[6]};
  padding-bottom: ${theme.space[4]};
  border-bottom: 2px solid currentColor;
  & > div:last-child { text-align: right; }
`
const Total = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding: ${theme.space[3]} 0;
  border-block: ${theme.border.edge};
`

/** The receipt's facts of a payment without a wallet. */
export type HandOfReceipt = Pick<OwnTransfer, 'fecha' | 'motivo' | 'revertida'>

/** A refunded payment is no proof of payment, so the mark is large and does not depend on colour. */
const Refunded = styled.div`
  padding: ${theme.space[3]} ${theme.space[4]};
  border: 4px double currentColor;
  text-align: center;
`
const Mark = styled.strong`
  display: block;
  font-family: ${theme.font.heading};
  font-size: ${theme.text.xxl};
  letter-spacing: 0.08em;
  text-transform: uppercase;
`
const Struck = styled.s`
  text-decoration-thickness: 3px;
`

interface PaymentReceiptProps {
  payment: Payment
  hand: HandOfReceipt | null
  /** The id in the address. */
  id: string
  payerName: string
  /** Whose payment it is; `{}` = the user's own, null = not known. */
  whose: { cliente?: string } | null
  /** It can be printed. */
  onReady: () => void
}

/** A payment's receipt, on paper only. */
export const PaymentReceipt = ({ payment, hand, id, payerName, whose, onReady }: PaymentReceiptProps) => {
  const { config } = useRuntime()
  usePageSetup(PAGE)
  const billing = useBilling(whose)
  const isReady = billing !== undefined
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])
  const {
    id_payment,
    createAt,
    descripcion,
    email,
    type_sell,
    payment_status,
    value,
    divisa,
    devuelto = null,
  } = payment
  const items = [
    { label: TEXTS.date, value: dayOf(hand?.fecha ?? createAt) },
    { label: TEXTS.payer, value: [payerName, email ?? ''].filter(Boolean).join(' · ') || NO_DATA },
    ...(!billing || billing.kind === '' ? [] : [{ label: BILLING_TEXTS.line, value: billingLine(billing) }]),
    { label: TEXTS.service, value: shown(descripcion) },
    { label: TEXTS.kind, value: shown(type_sell) },
    { label: TEXTS.reference, value: shown(id_payment) },
    { label: TEXTS.state, value: paymentStatusLabel(payment_status) },
  ]
  const isRefunded = payment_status === 'REFUNDED'
  const isPart = !isRefunded && value !== null && devuelto !== null && devuelto > 0
  const amount = priceLabel(value, divisa)
  const standing = balanceLines(payment)
  return (
    <Receipt as="article" aria-label={TEXTS.title}>
      <Head>
        <Kitchen />
        <div>
          <Heading as="h1" $size="lg">
            {TEXTS.title}
          </Heading>
          <Text>
            {TEXTS.number} {payment.id ?? id}
          </Text>
        </div>
      </Head>
      <DataList items={items} />
      <Total>
        <Text $strong>{TEXTS.total}</Text>
        <Figure>{isRefunded ? <Struck>{amount}</Struck> : amount}</Figure>
      </Total>
      {!isRefunded && standing.length > 0 && <DataList items={standing} />}
      {isPart && (
        <DataList
          items={[
            { label: REFUND_TEXTS.refunded, value: priceLabel(devuelto, divisa) },
            { label: REFUND_TEXTS.left, value: priceLabel(value - devuelto, divisa) },
          ]}
        />
      )}
      {isRefunded && (
        <Refunded>
          <Mark>{paymentStatusLabel(payment_status)}</Mark>
          {hand?.revertida && <Text>{TEXTS.refundedOn(dayOf(hand.revertida))}</Text>}
          {hand?.motivo && <Text>{TEXTS.reason(hand.motivo)}</Text>}
          <Text $strong>{TEXTS.noProof}</Text>
        </Refunded>
      )}
      <div>
        <Text $strong>{config.kitchen_invoices === 'yes' ? TEXTS.invoice : TEXTS.noInvoice}</Text>
        <PrintedAt />
      </div>
    </Receipt>
  )
}

const dayOf = (at: string | null): string =>
  at === null ? NO_DATA : `${listedDate(at.slice(0, 10))} ${at.slice(11, 16)}`.trim()

const Kitchen = () => {
  const { kitchen_ruc, kitchen_address, kitchen_phone } = useRuntime().config
  return (
    <div>
      <Row $gap={2}>
        <KitchenMark size={40} />
        <Text $strong $size="xl">
          {useBrandName()}
        </Text>
      </Row>
      {kitchen_ruc !== '' && <Text $size="dense">{TEXTS.ruc(kitchen_ruc)}</Text>}
      {kitchen_address !== '' && <Text $size="dense">{kitchen_address}</Text>}
      {kitchen_phone !== '' && <Text $size="dense">{TEXTS.phone(kitchen_phone)}</Text>}
    </div>
  )
}
