import styled from 'styled-components'
import { formatMoney } from '#domain/notation'
import { useOwnWaiting } from '../../parts/payments/use-own-waiting'
import { REPORT_TEXTS as TEXTS } from '../../texts/client-transfers'
import { Link } from '../../ui/primitives/Link'
import { Notice } from '../../ui/primitives/Notice'
import { theme } from '../../ui/theme/theme'

const Room = styled.div`
  margin-bottom: ${theme.space[5]};
`

/** Who waits for the office need not pay twice (extension `transferencias`). */
export const TransferWaiting = () => {
  const waiting = useOwnWaiting()
  if (waiting.length === 0) return null
  const amounts = waiting.map(({ valor, divisa }) => formatMoney(valor ?? 0, divisa ?? ''))
  return (
    <Room>
      <Notice
        tone="warning"
        title={TEXTS.waiting(amounts)}
        action={<Link to="/cliente/pagos">{TEXTS.toPayments}</Link>}
      >
        {TEXTS.waitingText}
      </Notice>
    </Room>
  )
}
