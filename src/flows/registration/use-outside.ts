import { useState } from 'react'
import { MESSAGES } from '#domain/messages'
import { isServed, placeName } from '#domain/sectors'
import type { RegistrationView } from '#machines/registration/view'
import { useRuntime } from '../../state/runtime'

/**
 * Whether the typed address lies outside the sectors served, said once its field is left: a sector half typed is none yet.
 * The server's refusal counts too, because the page may be older than the setting.
 */
export const useOutside = ({ address, errors }: RegistrationView) => {
  const { sectors_served } = useRuntime().config
  const place = placeName(address)
  const [looked, setLooked] = useState(place)
  const isKnown = !isServed(sectors_served, address)
  const isRefused = errors.call === MESSAGES.notServed(place)
  return {
    /** 'Cumbayá, Quito'; null while the address is served, or still typed. */
    place: isRefused || (isKnown && looked === place) ? place : null,
    look: () => setLooked(place),
    /** Before an address is sent: whether it must not be. */
    refuses: (): boolean => {
      setLooked(place)
      return isKnown
    },
  }
}
