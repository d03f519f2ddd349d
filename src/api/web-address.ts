/** The address that a text means, seen from `base`; null when it means none. */
export const webAddress = (text: string, base: string | URL): URL | null => {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
