import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ViandaStack } from '../brand/ViandaStack'
import { theme } from '../theme/theme'
import { Heading, Text } from './Text'
import { usePageTitle } from './use-page-title'

const Box = styled.div`
  overflow-wrap: anywhere;
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[10]} min(${theme.space[5]}, 5vw);
  text-align: center;
  & > svg { margin-bottom: ${theme.space[2]}; }
`
const Body = styled(Text)`
  max-width: 44ch;
`

interface EmptyStateProps {
  title: string
  /** Why, and what can be done. */
  text?: ReactNode
  action?: ReactNode
  /** The heading's level if the page's order needs another than h2. */
  as?: 'h1' | 'h2' | 'h3'
  /** The lit box: none by default. */
  active?: number
}

/** Nothing here (yet), why, and what can be done: never a blank. */
export const EmptyState = ({ title, text, action, as = 'h2', active }: EmptyStateProps) => {
  usePageTitle(as === 'h1' ? title : null)
  return (
    <Box>
      <ViandaStack count={3} done={0} height={116} {...(active !== undefined && { active })} />
      <Heading as={as} $size="xl">
        {title}
      </Heading>
      {text && (
        <Body as="div" $tone="soft">
          {text}
        </Body>
      )}
      {action}
    </Box>
  )
}
