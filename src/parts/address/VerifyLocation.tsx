import { useId } from 'react'
import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { type AddressDraft, neededToVerify } from './address-draft'
import type { Pin } from './use-pin'
import type { Verification } from './use-verify-location'

interface PinWarningProps {
  /** The address changed during the look-up. */
  isOutdated: boolean
  pin: Pin
  onConfirm: () => void
}

/** The pin belongs to another address: the options. */
const PinWarning = ({ isOutdated, pin, onConfirm }: PinWarningProps) =>
  isOutdated || pin.isStale ? (
    <Notice
      tone="warning"
      action={
        pin.isStale && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onConfirm()
              pin.confirm()
            }}
          >
            {TEXTS.confirmPin}
          </Button>
        )
      }
    >
      {isOutdated ? TEXTS.outdated : TEXTS.pinIsStale}
    </Notice>
  ) : null

interface VerifyLocationProps {
  draft: AddressDraft
  pin: Pin
  state: Verification
  onVerify: () => void
  onDismiss: () => void
}

/** Looks up the written address, and shows the result (Specification §2, "verify-location"). */
export const VerifyLocation = ({ draft, pin, state, onVerify, onDismiss }: VerifyLocationProps) => {
  const needsId = useId()
  const needed = neededToVerify(draft)
  return (
    <Stack $gap={3}>
      <div>
        <Button
          variant="secondary"
          icon="pin"
          busy={state === 'pending'}
          aria-disabled={needed.length > 0}
          aria-describedby={needed.length > 0 ? needsId : undefined}
          onClick={onVerify}
        >
          {TEXTS.verify}
        </Button>
        {needed.length > 0 && (
          <Text id={needsId} $tone="soft" $size="sm">
            {TEXTS.verifyNeeds(needed)}
          </Text>
        )}
      </div>
      <div aria-live="polite">
        {state === 'found' && !pin.isStale && <Notice tone="success">{TEXTS.found}</Notice>}
        {state === 'approximate' && !pin.isStale && <Notice tone="warning">{TEXTS.approximate}</Notice>}
        {state === 'failed' && (
          <Notice tone="warning" title={TEXTS.notFound}>
            {TEXTS.notFoundHelp}
          </Notice>
        )}
        <PinWarning isOutdated={state === 'outdated'} pin={pin} onConfirm={onDismiss} />
      </div>
    </Stack>
  )
}
