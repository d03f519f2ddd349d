import type { MenuInput } from '../../../../api/endpoints/menus'
import { formSize } from '../../../../api/form-size'
import type { RuntimeConfig } from '../../../../state/runtime'
import { MENU_SENDING_TEXTS as TEXTS } from '../../../../texts/admin-menus'

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
