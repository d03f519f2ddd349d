import { MESSAGES } from '#domain/messages'
import { useWaitForSectorMutation } from '../../api/endpoints/waiting'
import { useBusy } from '../../parts/forms/use-busy'
import { WAIT_TEXTS as TEXTS } from '../../texts/waiting'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'

interface WaitOfferProps {
  /** 'Cumbayá, Quito'. */
  place: string
  email: string
  /** The verified e-mail's ticket. */
  registro: string
}

/** An address that is not served: the way to leave one's e-mail. */
export const WaitOffer = ({ place, email, registro }: WaitOfferProps) => {
  const [wait, { isSuccess }] = useWaitForSectorMutation()
  const { isBusy, run } = useBusy()
  return (
    <Notice
      tone={isSuccess ? 'success' : 'warning'}
      role="status"
      title={MESSAGES.notServed(place)}
      action={
        !isSuccess && (
          <Button busy={isBusy} onClick={() => void run(() => wait({ email, sector: place, registro }))}>
            {TEXTS.leave}
          </Button>
        )
      }
    >
      {isSuccess ? TEXTS.kept(email) : TEXTS.offer(email)}
    </Notice>
  )
}
