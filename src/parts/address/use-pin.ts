import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../forms/draft-storage'
import { type AddressDraft, placeOf } from './address-draft'

/** Where the pin stands and the address it was set for; both as text, to be compared. */
interface Basis {
  at: string
  of: string
}

const EMPTY: Basis = { at: '', of: '' }

/** Case and spaces lead to no other door. */
const addressAsText = (draft: AddressDraft): string =>
  JSON.stringify(Object.values(placeOf(draft)).map((part) => part.trim().toLowerCase().replace(/\s+/g, ' ')))

/** Whether the pin still belongs to the address that is written, and what can be said about that. */
export interface Pin {
  /** There is a pin, and the address has become another one since it was set. */
  isStale: boolean
  /** The pin is right for the address as it is written now. */
  confirm: () => void
}

/**
 * Watches whether an address was changed after its pin was set: food would go to the old door. Where it was, that is
 * remembered through a reload (`form` names it). Coordinates that change belong to the address of that moment.
 */
export const usePin = (form: string, draft: AddressDraft): Pin => {
  const name = `pin.${form}`
  const at = draft.lat === null || draft.lng === null ? '' : `${draft.lat},${draft.lng}`
  const of = addressAsText(draft)
  const [basis, setBasis] = useState<Basis>(() => {
    const kept = readDraft(name, EMPTY)
    return kept?.at === at ? kept : { at, of }
  })
  if (basis.at !== at) setBasis({ at, of })
  const isStale = at !== '' && basis.at === at && basis.of !== of
  useEffect(() => {
    if (isStale) keepDraft(name, basis)
    else forgetDraft(name)
  }, [name, isStale, basis])
  return { isStale, confirm: () => setBasis({ at, of }) }
}
