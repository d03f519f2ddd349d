import { Suspense } from 'react'
import styled from 'styled-components'
import { MAP_TEXTS } from '../../texts/map'
import { Button } from '../primitives/Button'
import { lazyAgain } from '../primitives/lazy-again'
import { PartBoundary } from '../primitives/PartBoundary'
import { Skeleton } from '../primitives/Skeleton'
import { theme } from '../theme/theme'
import type { MapProps } from './map-props'

const TileMap = lazyAgain(() => import('./TileMap').then((m) => m.TileMap))
const GoogleMap = lazyAgain(() => import('./GoogleMap').then((m) => m.GoogleMap))

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

const Failed = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[4]};
  height: 100%;
  padding: ${theme.space[5]};
  text-align: center;
`

/** A failed map leaves the rest of the screen: its form, its coordinates. */
const withoutMap = (_error: unknown, again: () => void) => (
  <Failed>
    <p role="status">{MAP_TEXTS.partFailed}</p>
    <Button variant="secondary" onClick={again}>
      {MAP_TEXTS.tryAgain}
    </Button>
  </Failed>
)

interface MapViewProps extends MapProps {
  /** With a key the map is Google's; without one, tiles of `tilesUrl`. */
  googleMapsKey?: string | undefined
  /** Address of tiles with {z}, {x} and {y}. Default: OpenStreetMap's, which are for the demo only. */
  tilesUrl?: string | undefined
}

/**
 * A map with one pin. Either library loads with the first map; without a network the pin and its coordinates still
 * work, and a text says that the background is missing.
 */
export const MapView = ({ googleMapsKey, tilesUrl, ...map }: MapViewProps) => (
  <figure>
    <Frame>
      <PartBoundary instead={withoutMap}>
        <Suspense fallback={<Skeleton $height="100%" />}>
          {googleMapsKey ? (
            <GoogleMap {...map} apiKey={googleMapsKey} />
          ) : (
            <TileMap {...map} tilesUrl={tilesUrl || OSM_TILES} />
          )}
        </Suspense>
      </PartBoundary>
    </Frame>
    {map.draggable && <Hint as="figcaption">{MAP_TEXTS.moveHint}</Hint>}
  </figure>
)
