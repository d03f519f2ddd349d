import styled from 'styled-components'
import { Icon } from '../primitives/Icon'
import { NavLink } from '../primitives/Link'
import { VisuallyHidden } from '../primitives/VisuallyHidden'
import { theme } from '../theme/theme'
import type { NavEntry } from './entries'

const { color, space } = theme

const List = styled.ul`
  display: grid;
  gap: 2px;
`
const Apart = styled.li`
  margin-top: ${space[3]};
  padding-top: ${space[3]};
  border-top: ${theme.border.line};
`
const Place = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 40px;
  padding: ${space[1]} ${space[3]};
  border-radius: ${theme.radius.control};
  color: ${color.inkSoft};
  font-weight: ${theme.weight.medium};
  text-decoration: none;
  transition: background-color ${theme.motion.quick};
  &:hover { background: ${color.sunken}; color: ${color.ink}; }
  &:focus-visible { outline-offset: -3px; }
  &.active { background: ${color.actSoft}; color: ${color.onActSoft}; font-weight: ${theme.weight.semibold}; }
  ${theme.media.belowDesktop} { min-height: 48px; }
`

const Badge = styled.span`
  min-width: 22px;
  margin-left: auto;
  padding: 1px 7px;
  border-radius: ${theme.radius.full};
  background: ${color.call};
  color: ${color.onCall};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: tabular-nums;
  text-align: center;
`

interface AdminNavigationProps {
  entries: readonly NavEntry[]
  onChoose?: () => void
}

/** The office's sections, in the sidebar and in the mobile menu. */
export const AdminNavigation = ({ entries, onChoose }: AdminNavigationProps) => (
  <List>
    {entries.map((entry) => {
      const Line = entry.isApart ? Apart : 'li'
      return (
        <Line key={entry.to}>
          <Place
            to={entry.to}
            end={entry.end ?? false}
            also={entry.also}
            {...(onChoose && { onClick: onChoose })}
          >
            <Icon name={entry.icon} />
            <span>{entry.label}</span>
            {entry.count && (
              <Badge>
                <span aria-hidden>{entry.count.value}</span>
                <VisuallyHidden>, {entry.count.label}</VisuallyHidden>
              </Badge>
            )}
          </Place>
        </Line>
      )
    })}
  </List>
)
