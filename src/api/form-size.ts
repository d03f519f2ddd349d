import { toFormParts } from '#contract/form'

/** A form's size as back ends limit it: files, other fields, bytes as sent. */
interface FormSize {
  files: number
  fields: number
  bytes: number
}

/** Overhead of one part in bytes: the boundary, the header lines, and a file's name. */
const PART_BYTES = 300

/** Fields that every call adds. */
const COMMON_FIELDS = { rute: '', session_id: '', keylogin: '' }

const bytesOf = (value: string | Blob): number =>
  typeof value === 'string' ? new TextEncoder().encode(value).length : value.size

/** Size of the form that carries an input, rather too large than too small. */
export const formSize = (input: Readonly<Record<string, unknown>>): FormSize => {
  const parts = toFormParts({ ...COMMON_FIELDS, ...input })
  const files = parts.filter(([, value]) => typeof value !== 'string').length
  const bytes = parts.reduce((sum, [name, value]) => sum + PART_BYTES + name.length + bytesOf(value), 0)
  return { files, fields: parts.length - files, bytes }
}
