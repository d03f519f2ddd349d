import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../forms/draft-storage'
import { type AddressDraft, placeOf } from './address-draft'

/** Where the pin stands and the address it was set for; both as text, to be compared. */
interface PinBasis {
  at: string
  of: string
}

const EMPTY: PinBasis = { at: '', of: '' }

const pinOf = ({ lat, lng }: AddressDraft): string => (lat === null || lng === null ? '' : `${lat},${lng}`)

/** Case and spaces lead to no other door. */
const addressAsText = (draft: AddressDraft): string =>
  JSON.stringify(Object.values(placeOf(draft)).map((part) => part.trim().toLowerCase().replace(/\s+/g, ' ')))

/** Where the basis of a stale pin is remembered. One object for as long as the form stands. */
export interface PinKeeper {
  read: () => PinBasis | null
  /** null forgets it. */
  keep: (basis: PinBasis | null) => void
}

/** Remembers for as long as the tab lives, as the drafts of forms do; `form` names it, its owner last. */
export const tabPin = (form: string): PinKeeper => {
  const name = `pin.${form}`
  return {
    read: () => readDraft(name, EMPTY),
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
 * Watches whether an address was changed after its pin was set: food would go to the old door. Where it was, that is
 * remembered by the form's `keeper`. Coordinates that change belong to the address of that moment. A `stored` pin and
 * address belong together, and may become others while the form stands: saved in another tab.
 */
export const usePin = (keeper: PinKeeper, draft: AddressDraft, stored?: AddressDraft): Pin => {
  const at = pinOf(draft)
  const of = addressAsText(draft)
  const pair = stored ? { at: pinOf(stored), of: addressAsText(stored) } : null
  const begun = pair?.at === at ? pair : { at, of }
  const [basis, setBasis] = useState<PinBasis>(() => {
    const kept = keeper.read()
    return kept?.at === at ? kept : begun
  })
  const [known, setKnown] = useState(pair)
  const isPairNew = pair !== null && (known?.at !== pair.at || known.of !== pair.of)
  if (isPairNew) setKnown(pair)
  const isPairMoved = isPairNew && basis.at === pair.at && basis.of === known?.of
  const isPair = pair?.at === at && pair.of === of
  if (basis.at !== at || isPairMoved || (isPair && basis.of !== of)) setBasis(begun)
  const isStale = at !== '' && basis.at === at && basis.of !== of
  // The stored pin, confirmed for another address than its own: not to be asked again after a reload.
  const isConfirmed = at !== '' && pair?.at === at && !isPair
  const isKept = isStale || isConfirmed
  useEffect(() => keeper.keep(isKept ? basis : null), [keeper, isKept, basis])
  return { isStale, confirm: () => setBasis({ at, of }) }
}
