/** How PHP writes and reads: what a stranger's back end does to values without meaning any harm. */

type Nested = { [key: string]: Nested | string }

/** Numbers as text, lists as objects with numeric keys, nothing as null or `[]`: what `json_encode` makes of loose arrays. */
export const loosened = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) {
    if (value.length === 0) return depth % 2 === 0 ? null : []
    return Object.fromEntries(value.map((item, index) => [String(index * 2), loosened(item, depth + 1)]))
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, loosened(item, depth + 1)] as const)
    // A map of counts or amounts has no room for a key of somebody's own; an object has.
    const isMap = Object.values(value).every((item) => typeof item === 'number')
    return { ...Object.fromEntries(entries), ...(isMap ? {} : { actualizado_por: null }) }
  }
  return value
}

/** `a[b][0]=c` → `{a: {b: {0: 'c'}}}`, as `$_POST` has it. */
const place = (root: Nested, name: string, value: string): void => {
  const path = name.replaceAll(']', '').split('[')
  const last = path.pop() ?? ''
  let node = root
  for (const key of path) {
    const next = node[key]
    const child = typeof next === 'object' ? next : {}
    node[key] = child
    node = child
  }
  node[last] = value
}

export interface Posted {
  fields: Nested
  /** Names of the parts that were files, in order. */
  files: string[]
}

/** Of a form PHP takes so many files and drops the others in silence (php.ini: max_file_uploads). */
const MAX_FILES = 20

/** Reads a body as PHP does: JSON text, or a form. */
export const readBody = async (type: string, body: Buffer): Promise<Posted> => {
  if (!type.startsWith('multipart/')) return { fields: JSON.parse(body.toString('utf8')), files: [] }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields: Nested = {}
  const files: string[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') place(fields, name, value)
    else if (files.length < MAX_FILES) files.push(name)
  }
  return { fields, files }
}

export const textAt = (node: Nested | string | undefined, ...path: string[]): string => {
  let found: Nested | string | undefined = node
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined
  return found === undefined || typeof found === 'object' ? String(found ?? '') : String(found)
}

export const childrenOf = (node: Nested | string | undefined, ...path: string[]): Nested[] => {
  let found: Nested | string | undefined = node
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined
  if (typeof found !== 'object') return []
  return Object.values(found).flatMap((item) => (typeof item === 'object' ? [item] : []))
}
