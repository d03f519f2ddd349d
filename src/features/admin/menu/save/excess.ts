import type { MenuInput } from '../../../../api/endpoints/menus'
import { formSize } from '../../../../api/form-size'
import type { RuntimeConfig } from '../../../../state/runtime'
import { MENU_SENDING_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import type { Editing } from '../editing/reducer'
import { type Files, menuInput } from './input'
import { picturesOf } from './use-files'

type FormLimits = Pick<RuntimeConfig, 'max_files' | 'max_fields' | 'max_bytes'>

/**
 * Why a back end would not take the whole of a menu, in a sentence; '' where it does. PHP drops what is beyond its
 * limits without a word, so it has to be said before (wire, "Start-up configuration"; docs/back-end.md).
 */
export const excessOf = (input: MenuInput, limits: FormLimits): string => {
  const { files, fields, bytes } = formSize({ ...input })
  if (files > limits.max_files) return TEXTS.tooManyFiles(files, limits.max_files)
  if (bytes > limits.max_bytes) return TEXTS.tooManyBytes(bytes, limits.max_bytes)
  return fields > limits.max_fields ? TEXTS.tooManyFields(fields, limits.max_fields) : ''
}

const EMPTY = new Blob([])

/**
 * {@link excessOf} for a menu that goes on being edited: `chosen` are its files, `gathered` those of the save that was too
 * much. A picture that was copied since counts as a file; how large it is nobody knows before it is fetched.
 */
export const excessNow =
  (chosen: Files, gathered: Files, limits: FormLimits) =>
  ({ base, draft }: Pick<Editing, 'base' | 'draft'>): string => {
    const files = new Map<string, Blob>()
    for (const { key } of picturesOf(draft)) files.set(key, chosen.get(key) ?? gathered.get(key) ?? EMPTY)
    return excessOf(menuInput(base, draft, files), limits)
  }
