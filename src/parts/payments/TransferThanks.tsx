import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { REPORT_TEXTS as TEXTS } from '../../texts/client-transfers'
import { Link } from '../../ui/primitives/Link'
import { Notice } from '../../ui/primitives/Notice'

/** Shown once a client's report has arrived. */
export const TransferThanks = ({ hasLink = false }: { hasLink?: boolean }) => {
  const email = useAppSelector(selectUser)?.account.email ?? ''
  return (
    <Notice
      tone="success"
      role="status"
      title={TEXTS.thanksTitle}
      action={hasLink && <Link to="/cliente/pagos">{TEXTS.toPayments}</Link>}
    >
      {TEXTS.thanks(email)}
    </Notice>
  )
}
