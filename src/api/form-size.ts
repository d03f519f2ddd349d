import { toFormParts } from '#contract/form'

/** What a form has of what back ends count: files, other fields, bytes as it travels. */
interface FormSize {
  files: number
  fields: number
  bytes: number
}

/** Bytes of a part beside its name and value: the boundary and the header lines, and a file's name. */
const PART_BYTES = 300

/** What every call adds to an input. */
const COMMON_FIELDS = { rute: '', session_id: '', keylogin: '' }

const bytesOf = (value: string | Blob): number =>
  typeof value === 'string' ? new TextEncoder().encode(value).length : value.size

/** How large the form is that an input travels as, rather too large than too small. */
export const formSize = (input: Readonly<Record<string, unknown>>): FormSize => {
  const parts = toFormParts({ ...COMMON_FIELDS, ...input })
  const files = parts.filter(([, value]) => typeof value !== 'string').length
  const bytes = parts.reduce((sum, [name, value]) => sum + PART_BYTES + name.length + bytesOf(value), 0)
  return { files, fields: parts.length - files, bytes }
}
