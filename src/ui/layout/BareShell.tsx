import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Logo } from '../brand/Logo'
import { ViandaStack } from '../brand/ViandaStack'
import { Heading } from '../primitives/Text'
import { usePageTitle } from '../primitives/use-page-title'
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
  gap: ${space[4]};
  text-align: center;
  & > svg { margin-bottom: ${space[2]}; }
  & > p { color: ${theme.color.inkSoft}; max-width: 48ch; }
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: ${space[8]} ${space[5]} ${space[20]};
`

interface BareShellProps {
  title: string
  children: ReactNode
}

/** A page outside the areas: failed to start, not found, coming later. */
export const BareShell = ({ title, children }: BareShellProps) => {
  usePageTitle(title)
  return (
    <Page>
      <Bar>
        <Logo />
      </Bar>
      <Main>
        <ViandaStack count={3} done={0} height={128} />
        <Heading as="h1" $size="display">
          {title}
        </Heading>
        {children}
      </Main>
    </Page>
  )
}
