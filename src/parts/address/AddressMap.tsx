import { useId } from 'react'
import styled from 'styled-components'
import { MAP_CENTER } from '#domain/constants'
import { useRuntime } from '../../state/runtime'
import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { MapView } from '../../ui/map/MapView'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { type AddressDraft, coordinate, neededToVerify } from './address-draft'
import type { Pin } from './use-pin'
import { useVerifyLocation } from './use-verify-location'

const Wrong = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.medium};
`

interface AddressMapProps {
  draft: AddressDraft
  onPlace: (place: { lat: number; lng: number }) => void
  pin: Pin
  /** What is wrong with the place, if anything. */
  error: string | undefined
  /** Specification §3: 14 on the administrator's screens, 15 on the client's. */
  zoom: number
}

interface PinWarningProps {
  /** The address was changed while it was looked up. */
  isOutdated: boolean
  pin: Pin
  onConfirm: () => void
}

/** The pin stands where another address was: what to do about it. */
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

/** Where the address is: a pin that can be moved, and the look-up (Specification §2, "verify-location"). */
export const AddressMap = ({ draft, onPlace, pin, error, zoom }: AddressMapProps) => {
  const { config } = useRuntime()
  const place = (found: { lat: number; lng: number }) => {
    pin.confirm()
    onPlace(found)
  }
  const { state, verify, dismiss } = useVerifyLocation(draft, place)
  const needsId = useId()
  const needed = neededToVerify(draft)
  const { lat, lng } = draft
  const isPlaced = lat !== null && lng !== null
  return (
    <Stack $gap={3}>
      <Heading as="h2" $size="lg">
        {TEXTS.map}
      </Heading>
      <div>
        <Button
          variant="secondary"
          icon="pin"
          busy={state === 'looking'}
          aria-disabled={needed.length > 0}
          aria-describedby={needed.length > 0 ? needsId : undefined}
          onClick={() => void verify()}
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
        {state === 'failed' && (
          <Notice tone="warning" title={TEXTS.notFound}>
            {TEXTS.notFoundHelp}
          </Notice>
        )}
        <PinWarning isOutdated={state === 'outdated'} pin={pin} onConfirm={dismiss} />
      </div>
      <MapView
        label={TEXTS.pin}
        position={isPlaced ? { lat, lng } : MAP_CENTER}
        zoom={zoom}
        draggable
        onMove={(moved) => {
          dismiss()
          place(moved)
        }}
        googleMapsKey={config.google_maps_key}
        tilesUrl={config.tiles_url}
      />
      {error ? (
        <Wrong role="alert" tabIndex={-1} aria-invalid>
          {error}
        </Wrong>
      ) : (
        <Text $tone="soft" $size="sm">
          {isPlaced ? TEXTS.coordinates(coordinate(lat), coordinate(lng)) : TEXTS.noPlace}
        </Text>
      )}
    </Stack>
  )
}
