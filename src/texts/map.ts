/** Texts of every map. */
export const MAP_TEXTS = {
  label: 'Mapa',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  pin: 'Pin de ubicación',
  moveHint: 'Arrastra el pin o muévelo con las flechas del teclado.',
  twoFingers: 'Usa dos dedos para mover el mapa',
  pinMovable: (label: string) => `${label}. Muévelo con las flechas del teclado.`,
  backgroundFailed: 'El fondo del mapa no se pudo cargar. El pin y sus coordenadas siguen funcionando.',
  loadFailed: 'El mapa no se pudo cargar. La dirección y sus coordenadas se conservan.',
  partFailed: 'El mapa no se pudo cargar.',
  tryAgain: 'Intentar otra vez',
  coordinates: (lat: string, lng: string) => `Latitud ${lat}, longitud ${lng}`,
} as const
