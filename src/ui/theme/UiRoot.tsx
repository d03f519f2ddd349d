import type { ReactNode } from 'react'
import { ThemeProvider } from 'styled-components'
import { GlobalStyle } from './global-style'
import { theme } from './theme'

/** The root of every tree that shows parts of the design system: theme for `props.theme` and the global style. */
export const UiRoot = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <GlobalStyle />
    {children}
  </ThemeProvider>
)
