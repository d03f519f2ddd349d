/** A point in degrees (WGS 84). */
export interface LatLng {
  lat: number
  lng: number
}

export interface MapProps {
  position: LatLng
  /** From 0 (the world) to 19 (a house). */
  zoom: number
  /** The pin's new place, after a drag, an arrow key or a press on the map. Without it the pin stays. */
  onMove?: (position: LatLng) => void
  /** Whether the pin can be moved. */
  draggable?: boolean
  /** The pin's name, read out: 'Dirección de entrega'. */
  label: string
}

/** Pixels that an arrow key moves the pin on the screen; with Shift, ten times as far. */
const NUDGE_PX = 8

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const TILE = 256
const MAX_LATITUDE = 85

/** A point moved by screen pixels at a zoom (Web Mercator), for keys: up is north. */
const nudged = ({ lat, lng }: LatLng, [x, y]: readonly [number, number], zoom: number): LatLng => {
  const degreesPerPixel = 360 / (TILE * 2 ** zoom)
  const northward = lat - y * degreesPerPixel * Math.cos((lat * Math.PI) / 180)
  return {
    lat: Math.min(Math.max(northward, -MAX_LATITUDE), MAX_LATITUDE),
    lng: ((((lng + x * degreesPerPixel + 180) % 360) + 360) % 360) - 180,
  }
}

/** The pin's new place after a key; null for a key that does not move it. */
export const moveByKey = (position: LatLng, key: string, isFar: boolean, zoom: number): LatLng | null => {
  const arrow = ARROWS[key]
  if (!arrow) return null
  const pixels = isFar ? NUDGE_PX * 10 : NUDGE_PX
  return nudged(position, [arrow[0] * pixels, arrow[1] * pixels], zoom)
}
