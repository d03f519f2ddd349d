import type { Fields } from '../../api/api'

/**
 * A form's fields for a request. A touched field is sent as it stands in the form, converted to the wire's type by
 * `typed`; an untouched one exactly as it `came` (text stays text); one that never came is left out.
 */
export const sendBack = <Form extends object>(
  raw: Fields,
  opened: Form,
  now: Form,
  typed: { readonly [Name in keyof Form]?: (value: Form[Name]) => unknown } = {},
): Fields => {
  const fields: Record<string, unknown> = {}
  for (const name in now) {
    const value = now[name]
    if (value !== opened[name]) fields[name] = typed[name] ? typed[name](value) : value
    else if (Object.hasOwn(raw, name)) fields[name] = raw[name]
  }
  return fields
}
