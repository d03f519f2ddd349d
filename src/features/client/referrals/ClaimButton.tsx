import { useRef } from 'react'
import { type Referral, useClaimRewardMutation } from '../../../api/endpoints/referrals'
import { isCallError } from '../../../api/errors'
import { loadUser } from '../../../parts/session/load-user'
import { userReplaced } from '../../../state/session'
import { useAppDispatch } from '../../../state/store-types'
import { REFERRALS_TEXTS as TEXTS } from '../../../texts/client-referrals'
import { Button } from '../../../ui/primitives/Button'

interface ClaimButtonProps {
  referral: Referral
  /** `count`: the shipments that were added. */
  onClaimed: (count: number) => void
}

/**
 * Claims a reward; the shipments that come of it are in the answer's user, else the session is asked again. Also after a
 * lost answer: the claim may have arrived.
 */
export const ClaimButton = ({ referral, onClaimed }: ClaimButtonProps) => {
  const dispatch = useAppDispatch()
  const [claim, { isLoading }] = useClaimRewardMutation()
  const isSending = useRef(false)
  const { email, keylogin, rewardAvailable } = referral

  const send = async () => {
    // A second click may come before the button has become busy.
    if (isSending.current) return
    isSending.current = true
    const { data, error } = await claim({ referred: keylogin })
    isSending.current = false
    if (data?.user) dispatch(userReplaced(data.user))
    else if (data || (isCallError(error) && error.kind === 'transport')) void loadUser(dispatch)
    if (data) onClaimed(rewardAvailable)
  }
  return (
    <Button
      size="small"
      icon="gift"
      busy={isLoading}
      aria-label={TEXTS.claimFrom(rewardAvailable, email)}
      onClick={() => void send()}
    >
      {TEXTS.claim(rewardAvailable)}
    </Button>
  )
}
