import { useRef } from 'react'
import { type Referral, useClaimRewardMutation } from '../../../api/endpoints/referrals'
import { CLIENT_REFERRALS_TEXTS as TEXTS } from '../../../texts/client-referrals'
import { NO_DATA } from '../../../texts/no-value'
import { Button } from '../../../ui/primitives/Button'

interface ClaimButtonProps {
  referral: Referral
  /** The shipments to claim. */
  count: number
  /** `count`: the shipments that were added. */
  onClaimed: (count: number) => void
}

/** Claims a reward; the shipments that come of it are the user's, which the call replaces or makes stale. */
export const ClaimButton = ({ referral, count, onClaimed }: ClaimButtonProps) => {
  const [claim, { isLoading }] = useClaimRewardMutation()
  const isSending = useRef(false)
  const { email, keylogin } = referral

  const send = async () => {
    // A second click may come before the button has become busy.
    if (isSending.current) return
    isSending.current = true
    const { data } = await claim({ referred: keylogin })
    isSending.current = false
    if (data) onClaimed(count)
  }
  return (
    <Button
      size="small"
      icon="gift"
      busy={isLoading}
      aria-label={TEXTS.claimFrom(count, email ?? NO_DATA)}
      onClick={() => void send()}
    >
      {TEXTS.claim(count)}
    </Button>
  )
}
