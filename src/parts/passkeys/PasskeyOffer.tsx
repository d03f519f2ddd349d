import { useEffect, useState } from 'react'
import { useRuntime } from '../../state/runtime'
import { passkeyOfferClosed } from '../../state/session'
import { useAppDispatch } from '../../state/store-types'
import { PASSKEY_TEXTS as TEXTS } from '../../texts/passkeys'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Offer } from '../../ui/primitives/Offer'
import { hasOwnSensor } from './browser'
import { isOfferAnswered, storeOfferAnswer } from './offer'
import { useAddPasskey } from './use-add-passkey'

/** After a sign-in by code, on a device that can: offers to use its sensor next time. Once answered, never again here. */
export const PasskeyOffer = () => {
  const dispatch = useAppDispatch()
  const { storage } = useRuntime()
  const [isOpen, setOpen] = useState(false)
  const [isAdded, setAdded] = useState(false)
  useEffect(() => {
    if (isOfferAnswered(storage)) return
    let isHere = true
    void hasOwnSensor().then((has) => isHere && setOpen(has))
    return () => {
      isHere = false
    }
  }, [storage])
  const { add, failure, isBusy } = useAddPasskey(() => {
    storeOfferAnswer(storage, 'si')
    setAdded(true)
  })
  if (isAdded)
    return (
      <Notice tone="success" role="status">
        {TEXTS.done}
      </Notice>
    )
  if (!isOpen) return null
  const refuse = () => {
    storeOfferAnswer(storage, 'no')
    dispatch(passkeyOfferClosed())
  }
  return (
    <Offer title={TEXTS.offer} text={TEXTS.offerText} failure={failure}>
      <Button variant="secondary" size="small" busy={isBusy} onClick={add}>
        {TEXTS.yes}
      </Button>
      <Button variant="ghost" size="small" onClick={refuse}>
        {TEXTS.no}
      </Button>
    </Offer>
  )
}
