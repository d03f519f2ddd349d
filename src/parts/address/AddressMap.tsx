import styled from 'styled-components'
import { MAP_CENTER } from '#domain/constants'
import { useRuntime } from '../../state/runtime'
import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { MapView } from '../../ui/map/MapView'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { type AddressDraft, coordinate } from './address-draft'

const Wrong = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.medium};
`

interface AddressMapProps {
  draft: AddressDraft
  onMove: (place: { lat: number; lng: number }) => void
  /** The place's error, if any. */
  error: string | undefined
  /** Specification §3: 14 on the administrator's screens, 15 on the client's. */
  zoom: number
}

/** The address's place: a movable pin and its coordinates. */
export const AddressMap = ({ draft: { lat, lng }, onMove, error, zoom }: AddressMapProps) => {
  const { config } = useRuntime()
  const isPlaced = lat !== null && lng !== null
  return (
    <>
      <MapView
        label={TEXTS.pin}
        position={isPlaced ? { lat, lng } : MAP_CENTER}
        zoom={zoom}
        draggable
        onMove={onMove}
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
    </>
  )
}
