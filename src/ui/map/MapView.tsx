import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { MAP_TEXTS } from '../../texts/map'
import { Skeleton } from '../primitives/Skeleton'
import { theme } from '../theme/theme'
import type { MapProps } from './map-props'

const TileMap = lazy(() => import('./TileMap').then((module) => ({ default: module.TileMap })))
const GoogleMap = lazy(() => import('./GoogleMap').then((module) => ({ default: module.GoogleMap })))

const OSM_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  height: 320px;
  overflow: hidden;
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.sunken};
`
const Hint = styled.p`
  margin-top: ${theme.space[2]};
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.sm};
`

interface MapViewProps extends MapProps {
  /** With a key the map is Google's; without one, tiles of `tilesUrl`. */
  googleMapsKey?: string | undefined
  /** Address of tiles with {z}, {x} and {y}. Default: OpenStreetMap's, which are for the demo only. */
  tilesUrl?: string | undefined
}

/**
 * A map with one pin. Either library is fetched when the first map is shown; without a network the pin and its
 * coordinates still work and a text says that the background is missing.
 */
export const MapView = ({ googleMapsKey, tilesUrl, ...map }: MapViewProps) => (
  <figure>
    <Frame>
      <Suspense fallback={<Skeleton $height="100%" />}>
        {googleMapsKey ? (
          <GoogleMap {...map} apiKey={googleMapsKey} />
        ) : (
          <TileMap {...map} tilesUrl={tilesUrl || OSM_TILES} />
        )}
      </Suspense>
    </Frame>
    {map.draggable && <Hint as="figcaption">{MAP_TEXTS.moveHint}</Hint>}
  </figure>
)
