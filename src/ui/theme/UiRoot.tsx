import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { showColorScheme, storedColorScheme } from './color-scheme'
import { loadHeadingFont } from './heading-font'
import { theme } from './theme'

/**
 * The root of every tree that shows parts of the design system: the theme for `props.theme`,
 * the scheme this browser chose (before the first paint) and the headings' face (after it).
 */
export const UiRoot = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => showColorScheme(storedColorScheme()), [])
  useEffect(loadHeadingFont, [])
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
