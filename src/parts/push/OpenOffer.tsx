import { useState } from 'react'
import { PUSH_TEXTS as TEXTS } from '../../texts/push'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Offer } from '../../ui/primitives/Offer'
import { deviceInHand } from './browser'
import { usePush } from './use-push'

/** Asks once, and the browser only after a 'yes'; renders nothing once answered. */
export const OpenOffer = () => {
  const { hasFailed, isBlocked, isBusy, isOffered, isOn, isOpen, turnOff, turnOn } = usePush()
  const [isAccepted, setAccepted] = useState(false)
  const accept = () => {
    setAccepted(true)
    turnOn()
  }
  if (isAccepted && isOn) {
    return (
      <Notice tone="success" role="status">
        {TEXTS.done(deviceInHand())}
      </Notice>
    )
  }
  if (isAccepted && isBlocked) return <Notice role="status">{TEXTS.blocked}</Notice>
  if (!isOffered || !isOpen || isBlocked) return null
  return (
    <Offer title={TEXTS.offer(deviceInHand())} text={TEXTS.offerText} failure={hasFailed ? TEXTS.failed : ''}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={accept}>
        {TEXTS.yes}
      </Button>
      <Button variant="ghost" size="small" onClick={turnOff}>
        {TEXTS.no}
      </Button>
    </Offer>
  )
}
