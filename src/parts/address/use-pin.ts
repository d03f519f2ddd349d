import { useState } from 'react'
import { type AddressDraft, geocoderPlace } from './address-draft'

const pinOf = ({ lat, lng }: AddressDraft): string => (lat === null || lng === null ? '' : `${lat},${lng}`)

/** Case and spaces do not change an address. */
const addressAsText = (draft: AddressDraft): string =>
  JSON.stringify(
    Object.values(geocoderPlace(draft)).map((part) => part.trim().toLowerCase().replace(/\s+/g, ' ')),
  )

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}-]+/gu) ?? []

/** Whether an address differs from the one before: completing it, such as by its number, does not change its place. */
const isAnother = (before: string, now: string): boolean => {
  const words = new Set(wordsIn(now))
  return wordsIn(before).some((word) => !words.has(word))
}

/** Whether the pin still belongs to the written address. */
export interface Pin {
  /** The address has changed since the pin was set. */
  isStale: boolean
  /** The pin is right for the address as written now. */
  confirm: () => void
}

/**
 * Watches for a changed address under an old pin: food would go to the old door. Changed coordinates belong to the
 * address of that moment; the `stored` pin and address belong together.
 */
export const usePin = (draft: AddressDraft, stored?: AddressDraft): Pin => {
  const at = pinOf(draft)
  const of = addressAsText(draft)
  const pair = stored ? { at: pinOf(stored), of: addressAsText(stored) } : null
  /** The pin's position, and the address it was set for. */
  const [basis, setBasis] = useState(pair?.at === at ? pair : { at, of })
  const isStored = pair?.at === at && pair.of === of
  if (basis.at !== at || (isStored && basis.of !== of)) setBasis({ at, of })
  const isStale = at !== '' && basis.at === at && isAnother(basis.of, of)
  return { isStale, confirm: () => setBasis({ at, of }) }
}
