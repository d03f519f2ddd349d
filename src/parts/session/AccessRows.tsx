import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'

const { space } = theme

/** What opens the account: its passkeys, or the devices where it is open. */
export const AccessRows = styled.ul`
  & > li + li { border-top: ${theme.border.line}; }
  &:empty { display: none; }
`
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};
  & > div { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
`

interface AccessRowProps {
  name: string
  /** Sentences below the name; null for none. */
  facts: readonly (string | null)[]
  /** The button that removes it, if any. */
  children?: ReactNode
}

export const AccessRow = ({ children, facts, name }: AccessRowProps) => (
  <Item>
    <div>
      <strong>{name}</strong>
      <Text $tone="soft" $size="dense">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Text>
    </div>
    {children}
  </Item>
)
