import 'styled-components'
import type { Theme } from './theme'

declare module 'styled-components' {
  // An interface, because only an interface merges into the library's declaration.
  export interface DefaultTheme extends Theme {}
}
