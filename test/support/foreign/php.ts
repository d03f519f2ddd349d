/** PHP's ways to write and read: the changes a foreign back end makes to values. */

type Nested = { [key: string]: Nested | string }

/** As PDO fetches rows: every number is text, a boolean is `1` or `0`. */
export const fromPdo = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map(fromPdo)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fromPdo(item)]))
}

/** As {@link fromPdo}; lists become objects with number keys, an empty one null or `[]`, and objects gain a key. */
export const fromLooseArrays = (value: unknown, depth = 0): unknown => {
  if (Array.isArray(value)) {
    if (value.length === 0) return depth % 2 === 0 ? null : []
    return Object.fromEntries(
      value.map((item, index) => [String(index * 2), fromLooseArrays(item, depth + 1)]),
    )
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => [key, fromLooseArrays(item, depth + 1)])
    // A map of counts or amounts has no room for an extra key; an object has.
    const isMap = Object.values(value).every((item) => typeof item === 'number')
    return { ...Object.fromEntries(entries), ...(isMap ? {} : { actualizado_por: null }) }
  }
  return fromPdo(value)
}

/** `a[b][0]=c` → `{a: {b: {0: 'c'}}}`, as in `$_POST`. */
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

/** PHP's limit of files in a form; it drops the others silently (php.ini: max_file_uploads). */
const MAX_FILES = 20

const multipart = async (type: string, body: Buffer): Promise<Posted> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields: Nested = {}
  const files: string[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') place(fields, name, value)
    else if (files.length < MAX_FILES) files.push(name)
  }
  return { fields, files }
}

/** A body's `$_POST` and `$_FILES`: empty if it is no form. */
export const readPost = async (type: string, body: Buffer): Promise<Posted> => {
  if (type.startsWith('multipart/')) return multipart(type, body)
  const fields: Nested = {}
  if (type.startsWith('application/x-www-form-urlencoded')) {
    for (const [name, value] of new URLSearchParams(body.toString('utf8'))) place(fields, name, value)
  }
  return { fields, files: [] }
}

/** As {@link readPost}, for PHP that decodes `php://input` if it is no form. */
export const readInput = async (type: string, body: Buffer): Promise<Posted> =>
  type.startsWith('multipart/')
    ? multipart(type, body)
    : { fields: JSON.parse(body.toString('utf8')), files: [] }

/** `json_decode` if a text is an object or a list. */
const decoded = (node: Nested | string | undefined): Nested | string | undefined =>
  typeof node === 'string' && /^[[{]/.test(node) ? JSON.parse(node) : node

const nodeAt = (node: Nested | string | undefined, path: readonly string[]): Nested | string | undefined =>
  path.reduce<Nested | string | undefined>((found, key) => {
    const parent = decoded(found)
    return typeof parent === 'object' ? parent[key] : undefined
  }, node)

/** Whether the field exists. */
export const has = (node: Nested, ...path: string[]): boolean => nodeAt(node, path) !== undefined

/** The field as text; `''` if missing or nested. */
export const textAt = (node: Nested | string | undefined, ...path: string[]): string => {
  const found = nodeAt(node, path)
  return found === undefined || found === null || typeof found === 'object' ? '' : String(found)
}

/** The fields of an object that came nested or as JSON text. */
export const fieldsAt = (node: Nested, ...path: string[]): Nested => {
  const found = decoded(nodeAt(node, path))
  return typeof found === 'object' ? found : {}
}

export const childrenOf = (node: Nested, ...path: string[]): Nested[] =>
  Object.values(fieldsAt(node, ...path)).flatMap((item) => (typeof item === 'object' ? [item] : []))
