import { type ReactNode, StrictMode } from 'react'
import { StyleSheetManager } from 'styled-components'
import { UiRoot } from '../ui/theme/UiRoot'

interface RootProps {
  /** The page's nonce, where the server's content policy gives one to styles. */
  nonce?: string | undefined
  children: ReactNode
}

/** The wrapper of every tree, the same in the build's prerender and in the browser. */
export const Root = ({ nonce, children }: RootProps) => (
  <StrictMode>
    <StyleSheetManager {...(nonce === undefined ? {} : { nonce })}>
      <UiRoot>{children}</UiRoot>
    </StyleSheetManager>
  </StrictMode>
)
