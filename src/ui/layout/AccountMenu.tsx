import styled from 'styled-components'
import { Avatar } from '../primitives/Avatar'
import { Disclosure } from '../primitives/Disclosure'
import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import type { MenuEntry, ShellUser } from './entries'
import { MenuList } from './MenuList'

const Name = styled.span`
  min-width: 0;
  max-width: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

interface AccountMenuProps {
  user: ShellUser
  entries: readonly MenuEntry[]
  /** Closes the menu when it changes: the route. */
  routeKey: string
}

/** Picture and name in the top bar, and the menu behind them. */
export const AccountMenu = ({ user, entries, routeKey }: AccountMenuProps) => {
  const trigger = (
    <>
      <Avatar name={user.nombre} picture={user.picture} />
      <Name>{user.nombre}</Name>
    </>
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
