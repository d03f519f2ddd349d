import { type Coordinates, isOnEarth, type Place, searchesOf } from './place'

/**
 * Looks a place up with Google's geocoder, which comes with the map on the same screen; null when it knows none.
 * Throws when Google's script is not there or refuses.
 */
export const googleLookup = async (place: Place): Promise<Coordinates | null> => {
  const maps = typeof google === 'undefined' ? undefined : google.maps
  if (!maps?.Geocoder) throw new Error('The maps script is not loaded')
  const [address = ''] = searchesOf(place)
  const request = { address, region: 'ec', language: 'es', componentRestrictions: { country: 'EC' } }
  try {
    const { results } = await new maps.Geocoder().geocode(request)
    const location = results[0]?.geometry.location
    const found = location && { lat: location.lat(), lng: location.lng() }
    return found && isOnEarth(found) ? found : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS') return null
    throw error
  }
}
