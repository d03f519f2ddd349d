export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

const STORAGE_KEY = 'color_scheme'

const isColorScheme = (value: string | null): value is ColorScheme =>
  COLOR_SCHEMES.some((scheme) => scheme === value)

/** The scheme chosen in this browser; 'auto' (the system's) without a choice or readable storage. */
export const storedColorScheme = (): ColorScheme => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isColorScheme(stored) ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

/** Shows a scheme by one attribute on <html>; no component renders again. */
export const showColorScheme = (scheme: ColorScheme): void => {
  if (scheme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = scheme
}

/** Shows a scheme and stores it in this browser. */
export const chooseColorScheme = (scheme: ColorScheme): void => {
  showColorScheme(scheme)
  try {
    localStorage.setItem(STORAGE_KEY, scheme)
  } catch {
    // Without storage a browser shows the choice until a reload.
  }
}
