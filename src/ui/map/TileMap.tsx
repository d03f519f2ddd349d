import { divIcon, type LeafletEventHandlerFnMap, type Marker as LeafletMarker } from 'leaflet'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AttributionControl, MapContainer, Marker, TileLayer, useMap, ZoomControl } from 'react-leaflet'
import styled from 'styled-components'
import { MAP_TEXTS } from '../../texts/map'
import { theme } from '../theme/theme'
import { MapMessage } from './MapMessage'
import { type MapProps, moveByKey } from './map-props'
import { PIN_SIZE, PIN_SVG, pinStyles } from './pin'

/** Leaflet's own mark has an English tooltip. */
const LEAFLET = '<a href="https://leafletjs.com">Leaflet</a>'
const ATTRIBUTION = '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'

// Leaflet's own styles come with this part: a separate sheet could fail alone, and would not be fetched again.
const Canvas = styled.div`
  ${leafletStyles}
  height: 100%;
  & .leaflet-container {
    height: 100%;
    background: ${theme.color.sunken};
    font: inherit;
    font-size: ${theme.text.xs};
  }
  & .leaflet-container .leaflet-bar a { background: ${theme.color.surface}; color: ${theme.color.ink}; border-color: ${theme.color.line}; }
  & .leaflet-container.leaflet-touch .leaflet-bar a { width: 44px; height: 44px; line-height: 44px; }
  & .leaflet-container .leaflet-control-attribution { background: ${theme.color.surface}; color: ${theme.color.inkSoft}; }
  & .leaflet-container .leaflet-control-attribution a { color: ${theme.color.act}; }
  /* One finger scrolls the page, on the pin it moves the pin. */
  & .leaflet-container.leaflet-touch-drag.leaflet-touch-zoom { touch-action: pan-x pan-y; }
  & .leaflet-marker-draggable { touch-action: none; }
  ${pinStyles}
`

const icon = divIcon({
  className: 'vianda-pin',
  html: PIN_SVG,
  iconSize: [PIN_SIZE.width, PIN_SIZE.height],
  iconAnchor: [PIN_SIZE.width / 2, PIN_SIZE.height - 2],
})

/** Keeps the pin in view when its place comes from elsewhere (an address look-up). */
const Follow = ({ position, zoom }: Pick<MapProps, 'position' | 'zoom'>) => {
  const map = useMap()
  const { lat, lng } = position
  useEffect(() => {
    if (!map.getBounds().pad(-0.1).contains([lat, lng])) map.setView([lat, lng])
  }, [map, lat, lng])
  useEffect(() => {
    map.setZoom(zoom)
  }, [map, zoom])
  return null
}

/** Milliseconds for the word about fingers. */
const WORD_MS = 2000

/** A finger alone scrolls the page and learns that two move the map, a mouse moves it. */
const TwoFingers = () => {
  const map = useMap()
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    const element = map.getContainer()
    const onDown = ({ pointerType }: PointerEvent) =>
      map.dragging[pointerType === 'touch' ? 'disable' : 'enable']()
    const onMove = ({ target, touches }: TouchEvent) => {
      const isPin = target instanceof Element && target.closest('.leaflet-marker-draggable') !== null
      setAlone(touches.length === 1 && !isPin)
    }
    // Before the map's own listener.
    element.addEventListener('pointerdown', onDown, true)
    element.addEventListener('touchmove', onMove, { passive: true })
    return () => {
      element.removeEventListener('pointerdown', onDown, true)
      element.removeEventListener('touchmove', onMove)
    }
  }, [map])
  useEffect(() => {
    if (!isAlone) return
    const timer = setTimeout(() => setAlone(false), WORD_MS)
    return () => clearTimeout(timer)
  }, [isAlone])
  return isAlone ? <MapMessage>{MAP_TEXTS.twoFingers}</MapMessage> : null
}

const Pin = ({ position, onMove, draggable = false, label }: Omit<MapProps, 'zoom'>) => {
  const map = useMap()
  const ref = useRef<LeafletMarker>(null)
  const isMovable = draggable && onMove !== undefined
  const name = isMovable ? MAP_TEXTS.pinMovable(label) : label

  useEffect(() => {
    const element = ref.current?.getElement()
    if (!element) return
    element.setAttribute('aria-label', name)
    const onKey = (event: KeyboardEvent) => {
      const moved = isMovable ? moveByKey(position, event.key, event.shiftKey, map.getZoom()) : null
      if (!moved) return
      // The map itself pans on arrow keys; on the pin they move the pin.
      event.preventDefault()
      event.stopPropagation()
      onMove?.(moved)
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [map, name, isMovable, onMove, position])

  const dragged: LeafletEventHandlerFnMap = {
    dragend: () => {
      const place = ref.current?.getLatLng()
      if (place) onMove?.({ lat: place.lat, lng: place.lng })
    },
  }
  return (
    <Marker
      ref={ref}
      position={position}
      icon={icon}
      draggable={isMovable}
      keyboard
      eventHandlers={dragged}
    />
  )
}

/** Leaflet with any tile server. */
export const TileMap = ({ tilesUrl, ...props }: MapProps & { tilesUrl: string }) => {
  const [isBlank, setBlank] = useState(false)
  const tiles = useMemo(() => ({ tileerror: () => setBlank(true), tileload: () => setBlank(false) }), [])
  return (
    <Canvas>
      <MapContainer
        center={props.position}
        zoom={props.zoom}
        scrollWheelZoom={false}
        zoomControl={false}
        attributionControl={false}
      >
        <ZoomControl zoomInTitle={MAP_TEXTS.zoomIn} zoomOutTitle={MAP_TEXTS.zoomOut} />
        <AttributionControl prefix={LEAFLET} />
        <TileLayer url={tilesUrl} attribution={ATTRIBUTION} maxZoom={19} eventHandlers={tiles} />
        <Follow position={props.position} zoom={props.zoom} />
        <Pin {...props} />
        <TwoFingers />
      </MapContainer>
      {isBlank && <MapMessage>{MAP_TEXTS.backgroundFailed}</MapMessage>}
    </Canvas>
  )
}
