import { vi } from 'vitest'

/** This DOM has no layout, and a map without a size shows no tiles. */
export const giveMapsASize = (): void => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
}

/** The zoom of every tile on the map. */
export const tileZooms = (): Set<string | undefined> =>
  new Set(
    [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(
      ({ src }) => new URL(src).pathname.split('/')[1],
    ),
  )
