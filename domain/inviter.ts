/** Letters of a name, too short for a message. */
const NAME = /^\p{L}[\p{L}'’-]{0,19}$/u

/** An invitation link's part after `#`: the referrer's first name, '' without a usable one. */
export const inviterHash = (nombre: string | null): string => {
  const first = nombre?.trim().split(/\s+/)[0] ?? ''
  return NAME.test(first) ? new URLSearchParams({ de: first }).toString() : ''
}

/** The name in a link's hash; null for none or an invalid one. */
export const inviterIn = (hash: string): string | null => {
  const name = new URLSearchParams(hash.replace(/^#/, '')).get('de') ?? ''
  return NAME.test(name) ? name : null
}
