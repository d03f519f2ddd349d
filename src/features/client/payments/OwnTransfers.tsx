import { useState } from 'react'
import styled from 'styled-components'
import { bankKey, isWaiting, MOST_REFUSALS, receiptKey, wasAccepted, wasRefused } from '#domain/transfers'
import { type OwnTransfer, useGetOwnTransfersQuery } from '../../../api/endpoints/transfers'
import { KitchenChat } from '../../../parts/client/kitchen-chat'
import { ReportTransfer } from '../../../parts/payments/ReportTransfer'
import { TransferState } from '../../../parts/payments/TransferState'
import { TransferThanks } from '../../../parts/payments/TransferThanks'
import { REPORT_TEXTS as TEXTS } from '../../../texts/client-transfers'
import { listedDate } from '../../../texts/dates'
import { KITCHEN_CHAT_TEXTS } from '../../../texts/kitchen-chat'
import { NO_VALUE, shown } from '../../../texts/no-value'
import { priceLabel, typedAmount } from '../../../texts/payments'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > li { padding: ${theme.space[4]} 0; border-top: ${theme.border.line}; }
  & > li:first-child { border-top: 0; padding-top: 0; }
  & > li:last-child { padding-bottom: 0; }
`
const Words = styled(Text)`
  overflow-wrap: anywhere;
`

const sameReceipt = (one: OwnTransfer, other: OwnTransfer): boolean =>
  bankKey(one.banco ?? '') === bankKey(other.banco ?? '') &&
  receiptKey(one.recibo ?? '') === receiptKey(other.recibo ?? '')

/**
 * Transfers missing from the payments: those in review, and those refused since the last accepted one, each receipt
 * once. The newest come first.
 */
const pendingOf = (transfers: readonly OwnTransfer[]): OwnTransfer[] => {
  const settled = transfers.findIndex(({ estado }) => wasAccepted(estado))
  return transfers.filter(
    (transfer, place) =>
      isWaiting(transfer.estado) ||
      (wasRefused(transfer.estado) &&
        (settled === -1 || place < settled) &&
        !transfers.slice(0, place).some((newer) => sameReceipt(newer, transfer))),
  )
}

/** Above a client's payments: waiting and refused transfers. */
export const OwnTransfers = () => {
  const { data } = useGetOwnTransfersQuery({}, { refetchOnMountOrArgChange: true })
  const [isSent, setSent] = useState(false)
  const all = data?.transferencias ?? []
  const pending = pendingOf(all)
  if (pending.length === 0) return null
  return (
    <Card aria-label={TEXTS.heading}>
      <Stack>
        <Heading $size="lg">{TEXTS.heading}</Heading>
        {isSent && <TransferThanks />}
        <List>
          {pending.map((transfer) => (
            <li key={transfer.id}>
              <Item
                transfer={transfer}
                refusals={all.filter((each) => wasRefused(each.estado) && sameReceipt(each, transfer)).length}
                onSent={() => setSent(true)}
              />
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  )
}

interface ItemProps {
  transfer: OwnTransfer
  /** Number of refusals of its receipt. */
  refusals: number
  onSent: () => void
}

const Item = ({ transfer, refusals, onSent }: ItemProps) => {
  const { descripcion, valor, divisa, estado, motivo, banco, recibo, fecha } = transfer
  const [isOpen, setOpen] = useState(false)
  const isRefused = wasRefused(estado)
  return (
    <Stack $gap={3}>
      <Row $between>
        <Text $strong>
          {shown(descripcion)} · {priceLabel(valor, divisa)}
        </Text>
        <TransferState state={estado} />
      </Row>
      <div>
        <Words $tone="soft" $size="dense">
          {TEXTS.facts(shown(banco), shown(recibo), fecha === null ? NO_VALUE : listedDate(fecha))}
        </Words>
        {!isRefused && <Words>{TEXTS.inReview}</Words>}
        {isRefused && motivo !== null && <Words>{TEXTS.refused(motivo)}</Words>}
        {isRefused && refusals >= MOST_REFUSALS && <Words>{TEXTS.refusedTwice}</Words>}
      </div>
      {isRefused && refusals >= MOST_REFUSALS && (
        <KitchenChat
          text={KITCHEN_CHAT_TEXTS.transfer(`${shown(banco)} ${shown(recibo)}`)}
          words={KITCHEN_CHAT_TEXTS.askOfPayment}
        />
      )}
      {isRefused && refusals < MOST_REFUSALS && !isOpen && (
        <div>
          <Button variant="secondary" size="small" icon="refresh" onClick={() => setOpen(true)}>
            {TEXTS.again}
          </Button>
        </div>
      )}
      {isOpen && <Again transfer={transfer} onSent={onSent} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

interface AgainProps extends Pick<ItemProps, 'transfer' | 'onSent'> {
  onClose: () => void
}

const Again = ({ transfer, onSent, onClose }: AgainProps) => {
  const { id, membership, precio, valor, banco, recibo, fecha, imagen } = transfer
  return (
    <ReportTransfer
      name={`transferencia-${id}`}
      title={TEXTS.againTitle}
      level={{ id: membership ?? '', precio }}
      initial={{
        banco: banco ?? '',
        recibo: recibo ?? '',
        ...(fecha !== null && { fecha }),
        ...(valor !== null && { valor: typedAmount(valor), isOwnAmount: true }),
      }}
      before={{ id, imagen }}
      onSent={() => {
        onSent()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
