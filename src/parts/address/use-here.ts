import { useEffect, useRef, useState } from 'react'
import { describePlace } from '../../api/endpoints/geocoder'
import type { Described, PlaceWords } from '../../api/geocoding/place-words'
import { useAppDispatch } from '../../state/store-types'
import { type AddressDraft, EMPTY_ADDRESS } from './address-draft'
import { useGeocodingService } from './use-verify-location'

/** The last press's result; `noWords`: the position has no known address. */
export type Here = 'idle' | 'pending' | 'found' | 'rough' | 'noWords' | 'denied' | 'unavailable'

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

/** A less exact position (metres) marks a neighbourhood and no door. */
const ROUGH_M = 150

const positionNow = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, OPTIONS))

/** 1 is PERMISSION_DENIED; everything else may work the next time. */
const hereAfter = (error: unknown): Here =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 1
    ? 'denied'
    : 'unavailable'

/** Whether the user wrote this field; a form's first values do not count. */
const isOwn = (draft: AddressDraft, field: keyof PlaceWords): boolean =>
  draft[field].trim() !== '' && draft[field] !== EMPTY_ADDRESS[field]

/** A geocoder's values for the fields the user left open. */
const proposed = (draft: AddressDraft, words: PlaceWords): Partial<AddressDraft> =>
  Object.fromEntries(
    (['direccion', 'colonia', 'ciudad', 'estado', 'cp'] as const).flatMap((field) =>
      words[field] !== '' && !isOwn(draft, field) ? [[field, words[field]]] : [],
    ),
  )

/**
 * Fills an address from the user's position, or from its pin's. The browser asks for permission only on a press; the
 * user's own input stays.
 */
export const useHere = (draft: AddressDraft, onChange: (changes: Partial<AddressDraft>) => void) => {
  const service = useGeocodingService()
  const dispatch = useAppDispatch()
  const [state, setState] = useState<Here>('idle')
  const [isFinding, setFinding] = useState(false)
  const latest = useRef({ draft, onChange, isShown: true })
  latest.current = { ...latest.current, draft, onChange }
  useEffect(() => {
    latest.current.isShown = true
    return () => {
      latest.current.isShown = false
    }
  }, [])

  const wordsFor = (target: Described) => dispatch(describePlace(target, service))

  const fill = async (at: { lat: number; lng: number }, isRough: boolean): Promise<Here> => {
    const words = await wordsFor({ at })
    const { draft: now, isShown, onChange: change } = latest.current
    // In one change: the pin belongs to the new address.
    if (isShown) change({ ...at, ...(words && proposed(now, words)) })
    if (isRough) return 'rough'
    return words && words.direccion !== '' ? 'found' : 'noWords'
  }

  const locate = async () => {
    setState('pending')
    try {
      if (!('geolocation' in navigator)) throw new Error('No geolocation')
      const { coords } = await positionNow()
      setState(await fill({ lat: coords.latitude, lng: coords.longitude }, coords.accuracy > ROUGH_M))
    } catch (error) {
      setState(hereAfter(error))
    }
  }

  /** Proposes the postal code of the pin, else of the sector. */
  const findCode = async () => {
    const { lat, lng, colonia, ciudad, estado } = latest.current.draft
    setFinding(true)
    const target: Described =
      lat === null || lng === null
        ? { of: [colonia, ciudad, estado, 'Ecuador'].join(', ') }
        : { at: { lat, lng } }
    const cp = (await wordsFor(target))?.cp ?? ''
    const { draft: now, isShown, onChange: change } = latest.current
    if (isShown && cp !== '' && now.cp === '') change({ cp })
    setFinding(false)
    return cp !== ''
  }

  return { state, locate, findCode, isFinding, forget: () => setState('idle') }
}
