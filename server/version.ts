import { hash } from 'node:crypto'
import { Refusal } from './errors'

const DIGITS = 16

/** The version of the values that people edit: a change of any value changes the version. */
export const versionOf = (values: readonly (string | number | null)[]): string =>
  hash('sha256', JSON.stringify(values)).slice(0, DIGITS)

/** The versions of a save: of what is stored, of what is asked for, and the one that the form was opened with. */
type Save = { stored: string; asked: string; opened: string | undefined }

/**
 * Whether a save has anything to write; a repeated one has not. Refuses with the sentence a save on top of another
 * person's. The caller holds the row. Without `opened` nothing is compared.
 */
export const hasChanges = ({ stored, asked, opened }: Save, refusal: string): boolean => {
  if (asked === stored) return false
  if (opened && opened !== stored) throw new Refusal(refusal)
  return true
}
