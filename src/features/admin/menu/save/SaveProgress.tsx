import styled, { keyframes } from 'styled-components'
import type { Sending } from '#machines/menu-save/machine'
import { MENU_SENDING_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Dialog } from '../../../../ui/primitives/Dialog'
import { Stack } from '../../../../ui/primitives/Stack'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'

const wander = keyframes`from { transform: translateX(-100%); } to { transform: translateX(300%); }`

const Track = styled.div`
  height: 8px;
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
`
const Bar = styled.div`
  width: 33%;
  height: 100%;
  border-radius: inherit;
  background: ${theme.color.act};
  animation: ${wander} 1.4s linear infinite;
`
const Filled = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  accent-color: ${theme.color.act};
`

/** Progress of a save with pictures. Browsers report no upload progress, so it shows the total, not a percentage. */
export const SaveProgress = ({ sending }: { sending: Sending | null }) => {
  if (!sending || sending.count === 0) return null
  const text =
    sending.phase === 'preparing'
      ? TEXTS.preparing(sending.done, sending.count)
      : TEXTS.sending(sending.count, TEXTS.sizeOf(sending.bytes))
  return (
    <Dialog isOpen busy title={TEXTS.title} onClose={() => undefined}>
      <Stack $gap={3}>
        <Text role="status">{text}</Text>
        {sending.phase === 'preparing' ? (
          <Filled aria-label={text} max={sending.count} value={sending.done} />
        ) : (
          <Track role="progressbar" aria-label={TEXTS.title}>
            <Bar />
          </Track>
        )}
      </Stack>
    </Dialog>
  )
}
