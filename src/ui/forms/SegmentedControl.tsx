import styled from 'styled-components'
import { theme } from '../theme/theme'

const Group = styled.fieldset`
  display: inline-flex;
  flex-wrap: wrap;
  min-width: 0;
  max-width: 100%;
  padding: 3px;
  gap: 2px;
  overflow-x: auto;
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
`
const Segment = styled.button<{ $dense: boolean }>`
  flex: 1 0 auto;
  min-height: ${({ $dense }) => ($dense ? '30px' : '40px')};
  padding: 0 ${({ $dense }) => ($dense ? theme.space[3] : theme.space[4])};
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: transparent;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${theme.motion.quick};
  &:hover { color: ${theme.color.ink}; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-pressed='true'] {
    background: ${theme.color.surface};
    border-color: ${theme.color.edge};
    color: ${theme.color.ink};
  }
`

interface SegmentedControlProps<Value extends string> {
  /** Names the choice, for screen readers. */
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onValue: (value: Value) => void
  dense?: boolean
}

/** A few views or spans of one thing, one of them shown: pressed buttons in a named group. */
export const SegmentedControl = <Value extends string>(props: SegmentedControlProps<Value>) => {
  const { label, value, options, onValue, dense = false } = props
  return (
    <Group aria-label={label}>
      {options.map((option) => (
        <Segment
          key={option.value}
          type="button"
          $dense={dense}
          aria-pressed={option.value === value}
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </Segment>
      ))}
    </Group>
  )
}
