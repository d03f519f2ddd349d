import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../forms/draft-storage'
import { type AddressDraft, placeOf } from './address-draft'

/** Where the pin stands and the address it was set for; both as text, to be compared. */
interface PinBasis {
  at: string
  of: string
}

const EMPTY: PinBasis = { at: '', of: '' }

/** Case and spaces lead to no other door. */
const addressAsText = (draft: AddressDraft): string =>
  JSON.stringify(Object.values(placeOf(draft)).map((part) => part.trim().toLowerCase().replace(/\s+/g, ' ')))

/** Where the basis of a stale pin is remembered. One object for as long as the form stands. */
export interface PinKeeper {
  read: () => PinBasis | null
  /** null forgets it. */
  keep: (basis: PinBasis | null) => void
}

/** Remembers for as long as the tab lives, as the drafts of forms do; `form` names it. */
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
 * remembered by the form's `keeper`. Coordinates that change belong to the address of that moment.
 */
export const usePin = (keeper: PinKeeper, draft: AddressDraft): Pin => {
  const at = draft.lat === null || draft.lng === null ? '' : `${draft.lat},${draft.lng}`
  const of = addressAsText(draft)
  const [basis, setBasis] = useState<PinBasis>(() => {
    const kept = keeper.read()
    return kept?.at === at ? kept : { at, of }
  })
  if (basis.at !== at) setBasis({ at, of })
  const isStale = at !== '' && basis.at === at && basis.of !== of
  useEffect(() => keeper.keep(isStale ? basis : null), [keeper, isStale, basis])
  return { isStale, confirm: () => setBasis({ at, of }) }
}
