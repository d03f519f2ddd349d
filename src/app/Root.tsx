import { type ReactNode, StrictMode } from 'react'
import { StyleSheetManager } from 'styled-components'
import { UiRoot } from '../ui/theme/UiRoot'

interface RootProps {
  /** The page's nonce, where the server's content policy gives one to styles. */
  nonce?: string | undefined
  children: ReactNode
}

/** What is around every tree: the same where a page is drawn by the build, and where it is drawn by the browser. */
export const Root = ({ nonce, children }: RootProps) => (
  <StrictMode>
    <StyleSheetManager {...(nonce === undefined ? {} : { nonce })}>
      <UiRoot>{children}</UiRoot>
    </StyleSheetManager>
  </StrictMode>
)
