import { secondsInDay } from 'date-fns/constants'
import { api } from '../api'
import { hasFetch } from '../base-query'
import type { CallError } from '../errors'
import { googleLookup, googleWords } from '../geocoding/google'
import { nominatimLookup, nominatimWords } from '../geocoding/nominatim'
import type { GeocodingService, Located, Place } from '../geocoding/place'
import type { Described, PlaceWords } from '../geocoding/place-words'

const NOT_FOUND: CallError = {
  kind: 'transport',
  text: '',
  detail: 'The geocoder knows no such place',
  isNetwork: false,
}

const failure = (cause: unknown): CallError => ({
  kind: 'transport',
  text: '',
  detail: `Geocoder: ${cause instanceof Error ? cause.message : 'failed'}`,
  isNetwork: false,
})

/** An address's coordinates, from the service in use. Results are cached for a day (the services' rules). */
const geocoderApi = api.injectEndpoints({
  endpoints: (build) => ({
    locate: build.query<Located, { place: Place; service: GeocodingService }>({
      keepUnusedDataFor: secondsInDay,
      queryFn: async ({ place, service }, { extra, signal }) => {
        if (!hasFetch(extra)) throw new Error('The store lacks fetch')
        try {
          const found =
            service.kind === 'google'
              ? await googleLookup(place)
              : await nominatimLookup(place, service.url, { fetch: extra.fetch, signal })
          return found ? { data: found } : { error: NOT_FOUND }
        } catch (cause) {
          return { error: failure(cause) }
        }
      },
    }),
  }),
})

export const { useLazyLocateQuery } = geocoderApi

/**
 * The reverse: the address parts of a point, or of a place in words; null when it fails. Dispatch it: the store holds
 * `fetch`.
 */
export const describePlace =
  (target: Described, service: GeocodingService) =>
  async (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<PlaceWords | null> => {
    if (!hasFetch(extra)) return null
    const { signal } = new AbortController()
    try {
      return service.kind === 'google'
        ? await googleWords(target)
        : await nominatimWords(target, service.url, { fetch: extra.fetch, signal })
    } catch {
      return null
    }
  }
