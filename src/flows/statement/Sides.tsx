import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { StatementLine } from '#domain/bank-statement'
import { isWaiting } from '#domain/transfers'
import type { HereTransfer } from '#machines/statement/machine'
import { listedDate } from '../../texts/dates'
import { shown } from '../../texts/no-value'
import { dollarLabel, priceLabel } from '../../texts/payments'
import { STATEMENT_TEXTS } from '../../texts/statement'
import { Chip } from '../../ui/primitives/Chip'
import { Row } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'

const TEXTS = STATEMENT_TEXTS.review

const Block = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  user-select: text;
`
const Label = styled(Text)`
  ${theme.media.tablet} { display: none; }
`

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <Block>
    <Label $tone="soft" $size="sm">
      {label}
    </Label>
    {children}
  </Block>
)

/** A line as the bank writes it. */
export const BankSide = ({ line: { cents, fecha, fila, numero, texto } }: { line: StatementLine }) => (
  <Side label={TEXTS.inBank}>
    <Row $gap={2}>
      <Text $strong>{dollarLabel(cents / 100)}</Text>
      <Text $size="dense">{listedDate(fecha)}</Text>
    </Row>
    <Text $size="dense">{texto === '' ? TEXTS.row(fila) : texto}</Text>
    <Text $tone="soft" $size="sm">
      {numero === '' ? TEXTS.noNumber : numero}
    </Text>
  </Side>
)

/** A transfer as its client reported it. */
export const HereSide = ({ transfer }: { transfer: HereTransfer }) => {
  const { banco, divisa, estado, fecha, nombre, recibo, valor } = transfer
  return (
    <Side label={TEXTS.inHere}>
      <Row $gap={2}>
        <Text $strong>{priceLabel(valor, divisa)}</Text>
        <Text $size="dense">{fecha === null ? shown(null) : listedDate(fecha)}</Text>
        <Chip tone={isWaiting(estado) ? 'warning' : 'neutral'}>
          {isWaiting(estado) ? TEXTS.waiting : TEXTS.payment}
        </Chip>
      </Row>
      <Text $size="dense">{nombre ?? TEXTS.nameless}</Text>
      <Text $tone="soft" $size="sm">
        {[banco, recibo].filter(Boolean).join(' · ')}
      </Text>
    </Side>
  )
}
