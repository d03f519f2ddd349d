import styled from 'styled-components'
import { hasRunOut } from '#domain/membership'
import { formatMoney } from '#domain/notation'
import { FEW_SHIPMENTS } from '#domain/notices'
import { nextServiceText } from '#domain/sales'
import { useOwnWaiting } from '../../../parts/payments/use-own-waiting'
import type { User } from '../../../state/session'
import { REPORT_TEXTS } from '../../../texts/client-transfers'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { MOVEMENTS_TEXTS } from '../../../texts/movements'
import { shown } from '../../../texts/no-value'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Link } from '../../../ui/primitives/Link'
import { Figure } from '../../../ui/primitives/Text'
import { visuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'

/** A part of one line: the figure and two short words; with none left, the way to more. */
const Box = styled.div<{ $empty: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  border-radius: ${theme.radius.control};
  ${({ $empty }) => $empty && `background: ${theme.color.callSoft}; color: ${theme.color.onCallSoft};`}
  & > a[class] { min-height: 44px; }
  ${theme.media.phone} { & > a:last-child:not(:first-child) { padding-inline: ${theme.space[1]}; font-size: ${theme.text.sm}; } }
`
const Count = styled.span`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0 ${theme.space[2]};
  padding: 2px ${theme.space[1]};
  ${theme.media.tablet} { padding-inline: ${theme.space[2]}; }
  border-radius: ${theme.radius.control};
  color: inherit;
  font-size: ${theme.text.dense};
  line-height: ${theme.leading.tight};
  text-decoration: none;
  & > :first-child { grid-row: span 2; font-size: ${theme.text.xxl}; }
  ${theme.media.phone} { column-gap: ${theme.space[1]}; font-size: ${theme.text.sm}; & > span:nth-child(2) { width: min-content; } }
`
const See = styled.span`
  color: ${theme.color.act};
  text-decoration: underline;
  text-underline-offset: 0.18em;
  ${theme.media.phone} { ${visuallyHidden} }
`
const News = styled.p`
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.semibold};
  line-height: ${theme.leading.snug};
`

interface ShipmentsNewsProps {
  user: Pick<User, 'debe' | 'envios' | 'siguiente'>
  isOurs: boolean
}

/** Where few shipments are left, what comes after them: a service that waits, a transfer under review. */
export const ShipmentsNews = ({ user: { debe, envios, siguiente }, isOurs }: ShipmentsNewsProps) => {
  const waiting = useOwnWaiting(isOurs && hasRunOut(envios)).map(({ valor, divisa }) =>
    formatMoney(valor ?? 0, divisa ?? ''),
  )
  const isLow = envios !== null && envios <= FEW_SHIPMENTS
  return (
    <>
      {isLow && siguiente !== undefined && <News>{nextServiceText(debe)}</News>}
      {waiting.length > 0 && <News>{REPORT_TEXTS.waiting(waiting)}</News>}
    </>
  )
}

interface ShipmentsProps {
  /** null: unknown. */
  envios: number | null
  /** The service that is paid already. */
  next: string | undefined
  /** Never had a membership: there is nothing to renew. */
  isNew: boolean
  isOurs: boolean
  /** The screen shows the services by itself. */
  isWelcomed?: boolean
}

/** The remaining shipments, large and plain (Specification §2); with none left, a way to renew. */
export const Shipments = ({ envios, next, isNew, isOurs, isWelcomed = false }: ShipmentsProps) => {
  const words = (
    <>
      <Figure>{shown(envios)}</Figure> <span>{TEXTS.shipments(envios)}</span>
      {isOurs && <See> {MOVEMENTS_TEXTS.see}</See>}
    </>
  )
  return (
    <Box $empty={hasRunOut(envios)}>
      {isOurs ? (
        <Count as={Link} to="/cliente/movimientos">
          {words}
        </Count>
      ) : (
        <Count>{words}</Count>
      )}
      {hasRunOut(envios) && !isWelcomed && next === undefined && (
        <ButtonLink to="/cliente/renovacion" variant="secondary" size="small">
          {isNew ? TEXTS.activate : TEXTS.renew}
        </ButtonLink>
      )}
    </Box>
  )
}
