import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Logo } from '../ui/brand/Logo'
import { Stack } from '../ui/primitives/Stack'
import { Heading, Text } from '../ui/primitives/Text'
import { usePageTitle } from '../ui/primitives/use-page-title'
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
  /** An area with its own logo and content is around it. */
  isWithin?: boolean
  children: ReactNode
}

/** A message after a failure. It uses only code that is already loaded, because the network itself may have failed. */
export const PlainPage = ({ title, action, isWithin = false, children }: PlainPageProps) => {
  usePageTitle(title)
  return (
    <Page as={isWithin ? 'div' : 'main'}>
      {!isWithin && <Logo />}
      <Stack role="alert">
        <Heading as="h1">{title}</Heading>
        <Text as="div">{children}</Text>
      </Stack>
      {action}
    </Page>
  )
}
