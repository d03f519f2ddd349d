import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Logo } from '../ui/brand/Logo'
import { Stack } from '../ui/primitives/Stack'
import { Heading, Text } from '../ui/primitives/Text'
import { theme } from '../ui/theme/theme'

const Page = styled(Stack)`
  justify-items: start;
  max-width: 480px;
  margin: 0 auto;
  padding: ${theme.space[12]} ${theme.space[5]};
`

interface PlainPageProps {
  title: string
  action: ReactNode
  children: ReactNode
}

/** Says one thing when something failed. Made of what is loaded already: what failed may be the network itself. */
export const PlainPage = ({ title, action, children }: PlainPageProps) => (
  <Page role="alert">
    <Logo />
    <Heading as="h1">{title}</Heading>
    <Text as="div">{children}</Text>
    {action}
  </Page>
)
