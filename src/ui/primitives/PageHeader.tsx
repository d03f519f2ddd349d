import type { ReactNode } from 'react'
import styled from 'styled-components'
import { NARROW_SCREEN } from '../theme/short-screen'
import { theme } from '../theme/theme'
import { Heading, Text } from './Text'
import { usePageTitle } from './use-page-title'

const Bar = styled.header<{ $dense: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[6]};
  margin-bottom: ${({ $dense }) => ($dense ? theme.space[4] : theme.space[6])};
`
const Titles = styled.div<{ $dense: boolean }>`
  display: grid;
  gap: ${theme.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
  /* Larger letters grow as far as a title's longest word stands whole. */
  ${theme.media.phone} { & > h1 { font-size: min(${({ $dense }) => ($dense ? theme.text.xl : theme.text.display)}, 13vw); } }
  ${NARROW_SCREEN} { & > h1 { font-size: min(${theme.text.xxl}, 13vw); } }
`

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Beside the title: the page's one obvious action, a figure. */
  aside?: ReactNode
  /** The office's size. */
  dense?: boolean
}

/** A screen's h1 with its aside. */
export const PageHeader = ({ title, subtitle, aside, dense = false }: PageHeaderProps) => {
  usePageTitle(title)
  return (
    <Bar $dense={dense}>
      <Titles $dense={dense}>
        <Heading as="h1" $size={dense ? 'xl' : 'display'}>
          {title}
        </Heading>
        {subtitle && (
          <Text as="div" $tone="soft">
            {subtitle}
          </Text>
        )}
      </Titles>
      {aside}
    </Bar>
  )
}
