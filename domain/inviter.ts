/** Letters, as in a name; so short that no message fits in. */
const NAME = /^\p{L}[\p{L}'’-]{0,19}$/u

/** What an invitation's link carries behind its `#`: the referrer's first name, '' where there is none to show. */
export const inviterHash = (nombre: string | null): string => {
  const first = nombre?.trim().split(/\s+/)[0] ?? ''
  return NAME.test(first) ? new URLSearchParams({ de: first }).toString() : ''
}

/** The name in a link's hash; null for none, or for what is no name. */
export const inviterIn = (hash: string): string | null => {
  const name = new URLSearchParams(hash.replace(/^#/, '')).get('de') ?? ''
  return NAME.test(name) ? name : null
}
