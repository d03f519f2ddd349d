import { GoogleMap as GoogleCanvas, MarkerF, useJsApiLoader } from '@react-google-maps/api'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { MAP_TEXTS } from '../../texts/map'
import { Skeleton } from '../primitives/Skeleton'
import { theme } from '../theme/theme'
import { MapMessage } from './MapMessage'
import { type LatLng, type MapProps, moveByKey } from './map-props'
import { PIN_PATH, PIN_SIZE } from './pin'

const FILL = { width: '100%', height: '100%' }
const OPTIONS = {
  streetViewControl: false,
  mapTypeControl: false,
  fullscreenControl: false,
  clickableIcons: false,
  // One finger scrolls the page; the map says that two move it.
  gestureHandling: 'cooperative',
}

/** No key reaches Google's marker, so the keys get a handle of their own, visible when focused. */
const KeyHandle = styled.button`
  position: absolute;
  z-index: ${theme.depth.raised};
  top: ${theme.space[3]};
  left: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: ${theme.border.edge};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${theme.text.dense};
  &:not(:focus) { opacity: 0; pointer-events: none; }
`

/** The marker's colour, read from the page: a canvas has no custom properties. */
const pinColor = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--v-call').trim() || 'currentColor'

const pinSymbol = (): google.maps.Symbol => ({
  path: PIN_PATH,
  fillColor: pinColor(),
  fillOpacity: 1,
  strokeWeight: 1,
  anchor: new google.maps.Point(PIN_SIZE.width / 2, PIN_SIZE.height - 2),
})

const clickedPoint = (event: google.maps.MapMouseEvent): LatLng | null =>
  event.latLng ? { lat: event.latLng.lat(), lng: event.latLng.lng() } : null

/** Google's map. Its key loads once a page; a key that fails to load leaves a text. */
export const GoogleMap = ({
  apiKey,
  position,
  zoom,
  onMove,
  draggable = false,
  label,
}: MapProps & { apiKey: string }) => {
  const { isLoaded, loadError } = useJsApiLoader({ googleMapsApiKey: apiKey, language: 'es', region: 'EC' })
  const isMovable = draggable && onMove !== undefined
  if (loadError) return <MapMessage>{MAP_TEXTS.loadFailed}</MapMessage>
  if (!isLoaded) return <Skeleton $height="100%" />
  const onKey = (event: KeyboardEvent) => {
    const moved = moveByKey(position, event.key, event.shiftKey, zoom)
    if (!moved) return
    event.preventDefault()
    onMove?.(moved)
  }
  return (
    <>
      <GoogleCanvas mapContainerStyle={FILL} center={position} zoom={zoom} options={OPTIONS}>
        <MarkerF
          position={position}
          title={label}
          icon={pinSymbol()}
          draggable={isMovable}
          onDragEnd={(event) => {
            const place = clickedPoint(event)
            if (place) onMove?.(place)
          }}
        />
      </GoogleCanvas>
      {isMovable && (
        <KeyHandle type="button" onKeyDown={onKey}>
          {MAP_TEXTS.pinMovable(label)}
        </KeyHandle>
      )}
    </>
  )
}
