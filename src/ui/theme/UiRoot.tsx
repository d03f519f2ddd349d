import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { showColorScheme, storedColorScheme } from './color-scheme'
import { theme } from './theme'

/**
 * The root of every tree with parts of the design system: the theme for `props.theme`, the browser's chosen scheme
 * (before the first paint) and the headings' face (after it).
 */
export const UiRoot = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => showColorScheme(storedColorScheme()), [])
  useEffect(() => {
    // On failure the system's face stays; nothing waits for it.
    import('./heading-font').then(
      (font) => font.loadHeadingFont(),
      () => undefined,
    )
  }, [])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
