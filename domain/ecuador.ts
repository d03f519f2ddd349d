type Place = { lat: number; lng: number }

/** Degrees: the mainland, and the Galápagos. */
const BOXES = [
  { south: -5.02, north: 1.48, west: -81.1, east: -75.18 },
  { south: -1.5, north: 1.75, west: -92.1, east: -89.1 },
] as const

/** Whether a place may be in Ecuador, where deliveries go; a little beyond its borders counts too. */
export const isInEcuador = ({ lat, lng }: Place): boolean =>
  BOXES.some(({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east)
