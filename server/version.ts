import { hash } from 'node:crypto'
import { Refusal } from './errors'

const DIGITS = 16

/** The version of editable values: a change of any value changes the version. */
export const versionOf = (values: readonly (string | number | null)[]): string =>
  hash('sha256', JSON.stringify(values)).slice(0, DIGITS)

/** The versions of a save: stored, requested, and the one that the form was opened with. */
type Save = { stored: string; wanted: string; opened: string | undefined }

/**
 * Whether a save has anything to write; a repeated one has not. Refuses with `refusal` a save on top of another
 * person's. The caller holds the row's lock. Without `opened` nothing is compared.
 */
export const hasChanges = ({ stored, wanted, opened }: Save, refusal: string): boolean => {
  if (wanted === stored) return false
  if (opened && opened !== stored) throw new Refusal(refusal)
  return true
}
