import { useRef, useState } from 'react'
import { useLazyLocateQuery } from '../../api/endpoints/geocoder'
import type { GeocodingService } from '../../api/geocoding/place'
import { alertAdded } from '../../state/alerts'
import { useRuntime } from '../../state/runtime'
import { useAppDispatch } from '../../state/store-types'
import { ADDRESS_TEXTS } from '../../texts/address'
import { type AddressDraft, geocoderPlace, neededToVerify } from './address-draft'

/** OpenStreetMap's own, where `config.json` names none; only for trying out (decisions). */
const NOMINATIM = 'https://nominatim.openstreetmap.org/search'

/** The configured geocoder. */
export const useGeocodingService = (): GeocodingService => {
  const { google_maps_key, geocoder_url } = useRuntime().config
  return google_maps_key === '' ? { kind: 'nominatim', url: geocoder_url || NOMINATIM } : { kind: 'google' }
}

/**
 * Result of the last look-up: `approximate` if only the street or the sector was found, `idle` once the address has
 * changed, `outdated` if it changed during the look-up.
 */
export type Verification = 'idle' | 'pending' | 'found' | 'approximate' | 'failed' | 'outdated'

/**
 * Looks up the address and moves the pin there; runs only when all the fields it needs are filled in (Specification
 * §5). A stale response, for an address changed meanwhile, is dropped, and the map says so.
 */
export const useVerifyLocation = (
  draft: AddressDraft,
  onPlace: (place: { lat: number; lng: number }) => void,
) => {
  const dispatch = useAppDispatch()
  const service = useGeocodingService()
  const [locate] = useLazyLocateQuery()
  const [result, setResult] = useState<{ kind: Verification; of: string }>({ kind: 'idle', of: '' })
  const typed = JSON.stringify(geocoderPlace(draft))
  const latest = useRef(typed)
  latest.current = typed
  const requestNumber = useRef(0)
  const verify = async () => {
    if (neededToVerify(draft).length > 0) return
    requestNumber.current += 1
    const ours = requestNumber.current
    setResult({ kind: 'pending', of: typed })
    const { data: found } = await locate({ place: geocoderPlace(draft), service }, true)
    if (requestNumber.current !== ours) return
    if (latest.current !== typed) {
      setResult({ kind: 'outdated', of: typed })
      return
    }
    if (!found) {
      dispatch(alertAdded({ type: 'error', msg: ADDRESS_TEXTS.notFound }))
      setResult({ kind: 'failed', of: typed })
      return
    }
    const { lat, lng, isApproximate } = found
    onPlace({ lat, lng })
    setResult({ kind: isApproximate ? 'approximate' : 'found', of: typed })
  }
  const isStanding = result.kind === 'outdated' || result.of === typed
  const state: Verification = isStanding ? result.kind : 'idle'
  /** The pin was set by hand, so a look-up's result no longer counts. */
  const dismiss = () => {
    requestNumber.current += 1
    setResult({ kind: 'idle', of: '' })
  }
  return { state, verify, dismiss }
}
