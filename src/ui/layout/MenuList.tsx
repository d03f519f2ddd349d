import styled, { css } from 'styled-components'
import { Icon } from '../primitives/Icon'
import { NavLink } from '../primitives/Link'
import { theme } from '../theme/theme'
import type { MenuEntry } from './entries'

const line = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.color.ink};
  font-weight: ${theme.weight.medium};
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  & > svg { flex: none; color: ${theme.color.inkSoft}; }
  &:hover { background: ${theme.color.sunken}; }
  &:focus-visible { outline-offset: -3px; }
`
const LineLink = styled(NavLink)`
  ${line}
  &.active { background: ${theme.color.actSoft}; color: ${theme.color.onActSoft}; }
  &.active > svg { color: inherit; }
`
const LineButton = styled.button`
  ${line}
`

interface MenuListProps {
  entries: readonly MenuEntry[]
  /** After any choice: closes the list's menu, also when the link leads to the same page. */
  onChoose: () => void
}

/** The lines of an account menu. */
export const MenuList = ({ entries, onChoose }: MenuListProps) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.label}>
        {'to' in entry ? (
          <LineLink to={entry.to} onClick={onChoose}>
            <Icon name={entry.icon} />
            {entry.label}
          </LineLink>
        ) : (
          <LineButton
            type="button"
            onClick={() => {
              onChoose()
              entry.onSelect()
            }}
          >
            <Icon name={entry.icon} />
            {entry.label}
          </LineButton>
        )}
      </li>
    ))}
  </ul>
)
