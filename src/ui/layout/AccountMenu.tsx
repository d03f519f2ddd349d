import styled from 'styled-components'
import { Avatar } from '../primitives/Avatar'
import { Disclosure } from '../primitives/Disclosure'
import { theme } from '../theme/theme'
import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import type { MenuEntry, ShellUser } from './entries'
import { MenuList } from './MenuList'

/** A name that does not fit beside its picture wraps out of sight: the picture alone is better than 'E…'. */
const Who = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space[2]};
  min-width: 0;
  height: 36px;
  overflow: hidden;
`
const Name = styled.span`
  flex: none;
  max-width: 24ch;
  overflow: hidden;
  line-height: 36px;
  text-overflow: ellipsis;
  white-space: nowrap;
`

interface AccountMenuProps {
  user: ShellUser
  entries: readonly MenuEntry[]
  /** The route: a change closes the menu. */
  routeKey: string
}

/** Picture and name in the top bar, and the menu behind them. */
export const AccountMenu = ({ user, entries, routeKey }: AccountMenuProps) => {
  const trigger = (
    <Who>
      <Avatar name={user.nombre} picture={user.picture} />
      <Name>{user.nombre}</Name>
    </Who>
  )
  return (
    <Disclosure
      trigger={trigger}
      {...(user.nombre === '' && entries[0] && { label: entries[0].label })}
      closeKey={routeKey}
    >
      {(close) => (
        <>
          <MenuList entries={entries} onChoose={close} />
          <ColorSchemeSwitch />
        </>
      )}
    </Disclosure>
  )
}
