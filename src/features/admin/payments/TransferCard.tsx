import styled from 'styled-components'
import { isWaiting } from '#domain/transfers'
import type { Transfer } from '../../../api/endpoints/transfers'
import { clientAddress, registerAddress } from '../../../parts/client/addresses'
import { Email } from '../../../parts/client/Email'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { paymentAddress } from '../../../parts/payments/addresses'
import { OwedChip } from '../../../parts/payments/OwedChip'
import { TransferState } from '../../../parts/payments/TransferState'
import { TRANSFERS_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { listedDate, listedMoment } from '../../../texts/dates'
import { shown } from '../../../texts/no-value'
import { priceLabel } from '../../../texts/payments'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Chip } from '../../../ui/primitives/Chip'
import { Link } from '../../../ui/primitives/Link'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Figure, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { ReceiptPicture } from '../shared/ReceiptPicture'

/** The amount, the picture at its side, and the facts: on a phone these have the whole width. */
const Body = styled.div`
  display: grid;
  grid-template: 'amount picture' auto 'facts picture' 1fr / minmax(0, 1fr) auto;
  gap: ${theme.space[3]} ${theme.space[4]};
  align-items: start;
  & > :nth-child(1) { grid-area: amount; }
  & > :nth-child(2) { grid-area: facts; }
  & > :nth-child(3) { grid-area: picture; }
  ${theme.media.phone} { grid-template: 'amount picture' auto 'facts facts' auto / minmax(0, 1fr) auto; }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px ${theme.space[3]};
  font-size: ${theme.text.dense};
  & > dt { color: ${theme.color.inkSoft}; }
  & > dd {
    font-weight: ${theme.weight.medium};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    user-select: text;
  }
`
const Who = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`
const Actions = styled(Row)`
  ${theme.media.phone} { & > * { flex: 1; min-height: 44px; } }
`

interface TransferCardProps {
  transfer: Transfer
  onRefuse: () => void
}

/** A client's report of one transfer, to compare with the bank, and the office's actions on it. */
export const TransferCard = ({ transfer, onRefuse }: TransferCardProps) => {
  const { id, cliente, nombre, email, estado, precio, valor, divisa, imagen } = transfer
  const name = nombre ?? email ?? TEXTS.nameless
  const isOther = valor !== null && precio !== null && valor !== precio
  return (
    <Card as="li" $padding="dense">
      <Stack $gap={3}>
        <Row $between>
          <Who>
            <Text $strong>{cliente === null ? name : <Link to={clientAddress(cliente)}>{name}</Link>}</Text>
            {email !== null && (
              <Text $tone="soft" $size="dense">
                <Email>{email}</Email>
              </Text>
            )}
          </Who>
          <TransferState state={estado} />
        </Row>
        <Body>
          <Row $gap={2}>
            <Figure>{priceLabel(valor, divisa)}</Figure>
            {isOther && (
              <Chip tone="warning" icon="warning">
                {TEXTS.price(priceLabel(precio, divisa))}
              </Chip>
            )}
          </Row>
          <FactsOf transfer={transfer} />
          {imagen === null ? (
            <Text $tone="soft" $size="sm">
              {TEXTS.noPicture}
            </Text>
          ) : (
            <ReceiptPicture imagen={imagen} name={name} />
          )}
        </Body>
        {isWaiting(estado) && (
          <Actions $gap={2}>
            {cliente !== null && (
              <ButtonLink
                size="small"
                icon="check"
                to={registerAddress(cliente, id)}
                aria-label={TEXTS.acceptOf(name)}
              >
                {TEXTS.accept}
              </ButtonLink>
            )}
            <RemoveButton aria-label={TEXTS.refuseOf(name)} onClick={onRefuse}>
              {TEXTS.refuse}
            </RemoveButton>
          </Actions>
        )}
        <Paid transfer={transfer} />
      </Stack>
    </Card>
  )
}

const FactsOf = ({ transfer }: { transfer: Transfer }) => {
  const { descripcion, banco, divisa, recibo, envios, estado, fecha, createAt, motivo } = transfer
  const { debe, ultimo_pago, ultimo_valor } = transfer
  return (
    <Facts>
      <dt>{TEXTS.service}</dt>
      <dd>{shown(descripcion)}</dd>
      <dt>{TEXTS.bank}</dt>
      <dd>{shown(banco)}</dd>
      <dt>{TEXTS.receipt}</dt>
      <dd>{shown(recibo)}</dd>
      <dt>{TEXTS.date}</dt>
      <dd>
        <ListedDate date={fecha} />
      </dd>
      <dt>{TEXTS.said}</dt>
      <dd>{shown(createAt && listedMoment(createAt))}</dd>
      {isWaiting(estado) && (
        <>
          <dt>{TEXTS.client}</dt>
          <dd>
            <span>{envios === null ? shown(envios) : TEXTS.left(envios)}</span> <OwedChip debe={debe} />
          </dd>
          <dt>{TEXTS.lastPayment}</dt>
          <dd>
            {ultimo_pago === null
              ? TEXTS.noPayment
              : TEXTS.lastPaid(priceLabel(ultimo_valor, divisa), listedDate(ultimo_pago.slice(0, 10)))}
          </dd>
        </>
      )}
      {motivo !== null && (
        <>
          <dt>{TEXTS.reason}</dt>
          <dd>{motivo}</dd>
        </>
      )}
    </Facts>
  )
}

const Paid = ({ transfer: { payment } }: { transfer: Transfer }) =>
  payment === null ? null : (
    <div>
      <ButtonLink variant="secondary" size="small" to={paymentAddress(payment)}>
        {TEXTS.openPayment}
      </ButtonLink>
    </div>
  )
