import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Card } from '../../ui/primitives/Card'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'

export interface Figure {
  label: string
  /** What it counts or how it was paid. */
  detail?: string
  value: string
  /** A sum of those above it. */
  isTotal?: boolean
}

const Lines = styled.ul`
  & > li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space[4]};
    padding-block: ${theme.space[2]};
  }
  & > li + li { border-top: ${theme.border.line}; }
  & > li > span:last-child { flex: none; font-variant-numeric: tabular-nums; font-weight: ${theme.weight.semibold}; }
  & > li[data-total] { border-top: 2px solid ${theme.color.edge}; font-weight: ${theme.weight.semibold}; }
  ${theme.media.print} { & > li { padding-block: 3px; break-inside: avoid; } }
`
const Whole = styled(Card)`
  ${theme.media.print} { padding: 0; border: 0; box-shadow: none; break-inside: avoid; }
`

interface FigureCardProps {
  title: string
  figures: readonly Figure[]
  children?: ReactNode
}

/** Figures below each other, the numbers in line. */
export const FigureCard = ({ children, figures, title }: FigureCardProps) => (
  <Whole as="section" $padding="dense" aria-label={title}>
    <Stack $gap={2}>
      <Heading $size="lg">{title}</Heading>
      <Lines>
        {figures.map(({ detail, isTotal, label, value }) => (
          <li key={`${label} ${detail ?? ''}`} data-total={isTotal}>
            <span>
              <span>{label}</span>
              {detail !== undefined && (
                <Text $tone="soft" $size="dense">
                  {detail}
                </Text>
              )}
            </span>
            <span>{value}</span>
          </li>
        ))}
      </Lines>
      {children}
    </Stack>
  </Whole>
)
