import styled from 'styled-components'
import { theme } from '../theme/theme'

type Tone = 'ink' | 'soft' | 'act' | 'call' | 'danger'

const tones: Record<Tone, string> = {
  ink: theme.color.ink,
  soft: theme.color.inkSoft,
  act: theme.color.act,
  call: theme.color.call,
  danger: theme.color.danger,
}

interface HeadingLook {
  $size?: 'lg' | 'xl' | 'xxl' | 'display' | 'hero'
}

/** A heading; its level is the element (`as="h1"`, default h2), its size is separate. */
export const Heading = styled.h2<HeadingLook>`
  font-family: ${theme.font.heading};
  font-size: ${({ $size = 'xl' }) => theme.text[$size]};
  font-weight: ${theme.weight.bold};
  line-height: ${theme.leading.tight};
  letter-spacing: -0.015em;
  text-wrap: balance;
`

interface TextLook {
  $tone?: Tone
  $size?: 'xs' | 'sm' | 'dense' | 'md' | 'lg' | 'xl'
  $strong?: boolean
}

export const Text = styled.p<TextLook>`
  color: ${({ $tone = 'ink' }) => tones[$tone]};
  font-size: ${({ $size = 'md' }) => theme.text[$size]};
  font-weight: ${({ $strong }) => ($strong ? theme.weight.semibold : theme.weight.normal)};
  text-wrap: pretty;
`

/** A large plain figure: prices, shipments, counts. */
export const Figure = styled.span`
  font-family: ${theme.font.heading};
  font-size: ${theme.text.display};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  letter-spacing: -0.02em;
`
