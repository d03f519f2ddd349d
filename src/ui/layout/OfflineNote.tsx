import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { Icon } from '../primitives/Icon'
import { TONE_STYLES } from '../primitives/tones'
import { theme } from '../theme/theme'

const Note = styled.p`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  justify-self: center;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.full};
  box-shadow: ${theme.shadow.float};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  line-height: ${theme.leading.snug};
  ${TONE_STYLES.warning}
  & > svg { flex: none; }
  html:has([data-offline-shown]) & { display: none; }
`

const follow = (onChange: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange)
  }
}

/** Shown while the device is offline; the screen's data is refetched automatically when the network returns. */
export const OfflineNote = () => {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return isOnline ? null : (
    <Note role="status">
      <Icon name="warning" size={18} />
      {UI_TEXTS.offline}
    </Note>
  )
}
