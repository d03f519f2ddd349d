import { useLocation } from 'react-router-dom'
import { useGetMailsQuery } from '../../../api/endpoints/mails'
import { MAILS_TEXTS } from '../../../texts/mails'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'

/** Warns that a client's address takes no mail. */
export const BouncedNotice = ({ keylogin }: { keylogin: string }) => {
  const { pathname } = useLocation()
  const { currentData } = useGetMailsQuery({ cliente: keylogin }, { refetchOnMountOrArgChange: true })
  if (currentData?.rebotado !== true) return null
  const last = currentData.correos.find(({ estado }) => estado === 'rebotado')
  return (
    <Notice
      tone="danger"
      title={MAILS_TEXTS.bounced}
      action={
        <ButtonLink to={`${pathname}?ver=correos`} replace variant="secondary" size="small">
          {MAILS_TEXTS.see}
        </ButtonLink>
      }
    >
      {last?.detalle ? MAILS_TEXTS.bouncedWhy(last.detalle) : MAILS_TEXTS.bouncedPlain}{' '}
      {MAILS_TEXTS.bouncedThen}
    </Notice>
  )
}
