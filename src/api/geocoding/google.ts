import { isOnEarth, type Located, type Place, searchesOf } from './place'
import { type Described, type PartNames, type PlaceWords, placeWordsOf } from './place-words'

const NAMES: PartNames = {
  direccion: ['route'],
  number: ['street_number'],
  colonia: ['neighborhood', 'sublocality_level_1', 'sublocality'],
  ciudad: ['locality', 'administrative_area_level_2'],
  estado: ['administrative_area_level_1'],
  cp: ['postal_code'],
}
const IN_ECUADOR = { region: 'ec', language: 'es' }

const geocoder = (): google.maps.Geocoder => {
  const maps = typeof google === 'undefined' ? undefined : google.maps
  if (!maps?.Geocoder) throw new Error('The maps script is not loaded')
  return new maps.Geocoder()
}

const search = async (service: google.maps.Geocoder, address: string): Promise<Located | null> => {
  const request = { address, ...IN_ECUADOR, componentRestrictions: { country: 'EC' } }
  try {
    const [first] = (await service.geocode(request)).results
    if (!first) return null
    const { location, location_type } = first.geometry
    const found = { lat: location.lat(), lng: location.lng() }
    const isApproximate = first.partial_match === true || location_type === 'APPROXIMATE'
    return isOnEarth(found) ? { ...found, isApproximate } : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS') return null
    throw error
  }
}

/**
 * Looks a place up with Google's geocoder, which comes with the map on the same screen; null when it knows none.
 * Throws when Google's script is not there or refuses.
 */
export const googleLookup = async (place: Place): Promise<Located | null> => {
  const service = geocoder()
  for (const { text, isApproximate } of searchesOf(place)) {
    const found = await search(service, text)
    if (found) return { ...found, isApproximate: isApproximate || found.isApproximate }
  }
  return null
}

/** Google's words for a point or place. Throws when it knows none. */
export const googleWords = async (target: Described): Promise<PlaceWords> => {
  const { results } = await geocoder().geocode({
    ...IN_ECUADOR,
    ...('at' in target ? { location: target.at } : { address: target.of }),
  })
  const parts = results[0]?.address_components ?? []
  return placeWordsOf(
    Object.fromEntries(parts.flatMap((part) => part.types.map((type) => [type, part.long_name]))),
    NAMES,
  )
}
