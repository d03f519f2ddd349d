import { useState } from 'react'
import { type AddressDraft, placeOf } from './address-draft'

const pinOf = ({ lat, lng }: AddressDraft): string => (lat === null || lng === null ? '' : `${lat},${lng}`)

/** Case and spaces do not change an address. */
const addressAsText = (draft: AddressDraft): string =>
  JSON.stringify(Object.values(placeOf(draft)).map((part) => part.trim().toLowerCase().replace(/\s+/g, ' ')))

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}-]+/gu) ?? []

/** Whether an address is another one than before: completing it, such as by its number, does not change where it is. */
const isAnother = (before: string, now: string): boolean => {
  const words = new Set(wordsIn(now))
  return wordsIn(before).some((word) => !words.has(word))
}

/** Whether the pin still belongs to the address that is written, and what can be said about that. */
export interface Pin {
  /** There is a pin, and the address has become another one since it was set. */
  isStale: boolean
  /** The pin is right for the address as it is written now. */
  confirm: () => void
}

/**
 * Watches whether an address was changed after its pin was set: food would go to the old door. Changed coordinates belong to
 * the address of that moment; the `stored` pin and address belong together.
 */
export const usePin = (draft: AddressDraft, stored?: AddressDraft): Pin => {
  const at = pinOf(draft)
  const of = addressAsText(draft)
  const pair = stored ? { at: pinOf(stored), of: addressAsText(stored) } : null
  /** Where the pin stands, and the address that it was set for. */
  const [basis, setBasis] = useState(pair?.at === at ? pair : { at, of })
  const isStored = pair?.at === at && pair.of === of
  if (basis.at !== at || (isStored && basis.of !== of)) setBasis({ at, of })
  const isStale = at !== '' && basis.at === at && isAnother(basis.of, of)
  return { isStale, confirm: () => setBasis({ at, of }) }
}
