import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { forgetDraft, keepDraft, readDraft } from '../forms/draft-storage'
import { type AddressDraft, placeOf } from './address-draft'

/** Where the pin stands and the address it was set for; both as text, to be compared. */
export const pinBasis = v.object({ at: v.string(), of: v.string() })
type PinBasis = v.InferOutput<typeof pinBasis>

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

/** Where the basis of a stale pin is remembered. One object for as long as the form stands. */
export interface PinStorage {
  read: () => PinBasis | null
  /** null forgets it. */
  keep: (basis: PinBasis | null) => void
}

/** Remembers for as long as the tab lives, as the drafts of forms do; `form` names it, its owner last. */
export const tabPin = (form: string): PinStorage => {
  const name = `pin.${form}`
  return {
    read: () => readDraft(name, pinBasis),
    keep: (basis) => (basis ? keepDraft(name, basis) : forgetDraft(name)),
  }
}

/** Whether the pin still belongs to the address that is written, and what can be said about that. */
export interface Pin {
  /** There is a pin, and the address has become another one since it was set. */
  isStale: boolean
  /** The pin is right for the address as it is written now. */
  confirm: () => void
}

/**
 * Watches whether an address was changed after its pin was set: food would go to the old door. The form's `pinStorage`
 * remembers a stale pin. Changed coordinates belong to the address of that moment; the `stored` pin and address belong
 * together, and may change while the form is open, when another tab saves.
 */
export const usePin = (pinStorage: PinStorage, draft: AddressDraft, stored?: AddressDraft): Pin => {
  const at = pinOf(draft)
  const of = addressAsText(draft)
  const pair = stored ? { at: pinOf(stored), of: addressAsText(stored) } : null
  const begun = pair?.at === at ? pair : { at, of }
  const [basis, setBasis] = useState<PinBasis>(() => {
    const kept = pinStorage.read()
    return kept?.at === at ? kept : begun
  })
  const [known, setKnown] = useState(pair)
  const isPairNew = pair !== null && (known?.at !== pair.at || known.of !== pair.of)
  if (isPairNew) setKnown(pair)
  const isPairMoved = isPairNew && basis.at === pair.at && basis.of === known?.of
  const isPair = pair?.at === at && pair.of === of
  if (basis.at !== at || isPairMoved || (isPair && basis.of !== of)) setBasis(begun)
  const isStale = at !== '' && basis.at === at && isAnother(basis.of, of)
  // The stored pin was confirmed for another address: remembered, so that a reload does not ask again.
  const isConfirmed = at !== '' && pair?.at === at && !isPair
  const isKept = isStale || isConfirmed
  useEffect(() => pinStorage.keep(isKept ? basis : null), [pinStorage, isKept, basis])
  return { isStale, confirm: () => setBasis({ at, of }) }
}
