import styled from 'styled-components'
import { hasRunOut } from '#domain/membership'
import { formatMoney } from '#domain/notation'
import { useOwnWaiting } from '../../../parts/payments/use-own-waiting'
import { REPORT_TEXTS } from '../../../texts/client-transfers'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { MOVEMENTS_TEXTS } from '../../../texts/movements'
import { shown } from '../../../texts/no-value'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { Figure } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const Box = styled.div<{ $empty: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 60px;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${({ $empty }) => ($empty ? theme.color.callSoft : theme.color.surface)};
  color: ${({ $empty }) => ($empty ? theme.color.onCallSoft : theme.color.ink)};
  & > svg { color: ${({ $empty }) => ($empty ? theme.color.onCallSoft : theme.color.act)}; }
  & > a { position: relative; z-index: ${theme.depth.raised}; margin-left: auto; }
  ${theme.media.phone} { flex-wrap: wrap; width: 100%; min-height: 52px; & > :nth-child(3) { flex: 1 1 min-content; } padding-block: ${theme.space[1]}; }
`

const Words = styled.span`
  display: grid;
  line-height: ${theme.leading.snug};
  /* The whole card leads to the movements. */
  & > a { color: inherit; padding-block: 2px; font-size: ${theme.text.dense}; }
  & > a::after { content: ''; position: absolute; inset: 0; }
`

const Waiting = styled.strong`
  display: block;
  font-size: ${theme.text.dense};
`

interface ShipmentsProps {
  /** null: unknown. */
  envios: number | null
  /** Never had a membership: there is nothing to renew. */
  isNew: boolean
  isOurs: boolean
}

/** The remaining shipments, large and plain (Specification §2); with none left, a way to renew. */
export const Shipments = ({ envios, isNew, isOurs }: ShipmentsProps) => {
  const waiting = useOwnWaiting(isOurs && hasRunOut(envios)).map(({ valor, divisa }) =>
    formatMoney(valor ?? 0, divisa ?? ''),
  )
  const words = (
    <span>
      {waiting.length === 0 ? (
        TEXTS.shipments(envios)
      ) : (
        <>
          <span>{TEXTS.shipments(envios)}</span>
          <Waiting>{REPORT_TEXTS.waiting(waiting)}</Waiting>
        </>
      )}
    </span>
  )
  return (
    <Box $empty={hasRunOut(envios)}>
      <Icon name="box" size={28} />
      <Figure>{shown(envios)}</Figure>
      {isOurs ? (
        <Words>
          {words}
          <Link to="/cliente/movimientos">{MOVEMENTS_TEXTS.see}</Link>
        </Words>
      ) : (
        words
      )}
      {hasRunOut(envios) && (
        <ButtonLink to="/cliente/renovacion" variant="secondary" size="small">
          {isNew ? TEXTS.activate : TEXTS.renew}
        </ButtonLink>
      )}
    </Box>
  )
}
