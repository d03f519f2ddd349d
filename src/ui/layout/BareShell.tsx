import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Logo } from '../brand/Logo'
import { theme } from '../theme/theme'

const { space } = theme

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
`
const Bar = styled.header`
  padding: ${space[5]} ${space[5]} 0;
`
const Main = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: ${space[8]} ${space[5]} ${space[20]};
`

/** A page without an area around it: starting, failed to start, not found. */
export const BareShell = ({ children }: { children: ReactNode }) => (
  <Page>
    <Bar>
      <Logo />
    </Bar>
    <Main>{children}</Main>
  </Page>
)
