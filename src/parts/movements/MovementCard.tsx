import styled from 'styled-components'
import type { Movement } from '../../api/endpoints/movements'
import { listedDate } from '../../texts/dates'
import { MOVEMENTS_TEXTS as TEXTS } from '../../texts/movements'
import { NO_VALUE, shown } from '../../texts/no-value'
import { theme } from '../../ui/theme/theme'
import { Small } from '../lists/ListCards'

const { space } = theme

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: 2px ${space[3]};
  padding: ${space[2]} ${space[4]};
  & > :nth-child(even) { text-align: right; font-variant-numeric: tabular-nums; }
`
const Why = styled.p`
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
  & > strong { font-weight: ${theme.weight.semibold}; }
`
export const Delta = styled.strong<{ $isMore: boolean }>`
  color: ${({ $isMore }) => ($isMore ? theme.color.act : theme.color.ink)};
`

/** One movement on a phone: reason, amount, time and balance. */
export const MovementCard = ({ movement, who }: { movement: Movement; who: string }) => {
  const { at, motivo, palabras, platillo, delta, saldo } = movement
  return (
    <Body>
      <Why>
        <strong>{motivo === null ? NO_VALUE : TEXTS.reason(motivo)}</strong>
        {platillo !== null && <span> · {platillo}</span>}
        {palabras !== null && <span> · {palabras}</span>}
      </Why>
      {delta === null ? <span>{NO_VALUE}</span> : <Delta $isMore={delta > 0}>{TEXTS.delta(delta)}</Delta>}
      <Small>
        {at === null ? (
          <span>{NO_VALUE}</span>
        ) : (
          <time dateTime={at}>
            {listedDate(at.slice(0, 10))} {at.slice(11, 16)}
          </time>
        )}{' '}
        <span>· {who}</span>
      </Small>
      <Small>
        {TEXTS.columns.balance} {shown(saldo)}
      </Small>
    </Body>
  )
}
