import { useEffect, useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import type { Sending } from '#machines/menu-save/machine'
import { MENU_RELOAD_TEXTS, MENU_SENDING_TEXTS, ADMIN_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Button } from '../../../ui/primitives/Button'
import { Dialog } from '../../../ui/primitives/Dialog'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { dishesOf, type MenuDraft, uploadsOf } from './draft/draft'
import type { LostImages } from './draft/reducer'

const Bar = styled.footer`
  position: sticky;
  z-index: ${theme.depth.sticky};
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[3]} ${theme.space[4]};
  background: ${theme.color.surface};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.float};
  margin-bottom: ${theme.space[3]};
  ${theme.media.phone} {
    & > div { flex: 1; gap: 0 ${theme.space[2]}; }
  }
  ${theme.media.print} { display: none; }
`

interface SaveBarProps {
  draft: MenuDraft
  isDirty: boolean
  isNew: boolean
  isSaving: boolean
}

/** Always in sight: the unsaved changes, and 'Guardar'. */
export const SaveBar = ({ draft, isDirty, isNew, isSaving }: SaveBarProps) => {
  const uploads = uploadsOf(draft)
  /** The size of a copied picture is unknown until it is fetched. */
  const isKnown = uploads.every(({ file }) => file)
  const bytes = uploads.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  const state = isDirty ? TEXTS.unsaved : TEXTS.saved
  return (
    <Bar data-standing-bar="">
      <Row $gap={3}>
        <Text as="span" $strong>
          {TEXTS.dishes(dishesOf(draft).length)}
        </Text>
        {(isDirty || !isNew) && (
          <Text as="span" $tone={isDirty ? 'call' : 'soft'} $size="dense" role="status">
            {state}
          </Text>
        )}
        {uploads.length > 0 && (
          <Text as="span" $tone="soft" $size="dense">
            {TEXTS.newImages(uploads.length, isKnown ? MENU_SENDING_TEXTS.sizeOf(bytes) : null)}
          </Text>
        )}
      </Row>
      <Button type="submit" busy={isSaving} aria-keyshortcuts="Control+S">
        {TEXTS.save}
      </Button>
    </Bar>
  )
}

const wander = keyframes`from { transform: translateX(-100%); } to { transform: translateX(300%); }`

const Track = styled.div`
  height: 8px;
  overflow: hidden;
  border-radius: ${theme.radius.full};
  background: ${theme.color.sunken};
`
const Moving = styled.div`
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
      ? MENU_SENDING_TEXTS.preparing(sending.done, sending.count)
      : MENU_SENDING_TEXTS.sending(sending.count, MENU_SENDING_TEXTS.sizeOf(sending.bytes))
  return (
    <Dialog isOpen busy title={MENU_SENDING_TEXTS.title} onClose={() => undefined}>
      <Stack $gap={3}>
        <Text role="status">{text}</Text>
        {sending.phase === 'preparing' ? (
          <Filled aria-label={text} max={sending.count} value={sending.done} />
        ) : (
          <Track role="progressbar" aria-label={MENU_SENDING_TEXTS.title}>
            <Moving />
          </Track>
        )}
      </Stack>
    </Dialog>
  )
}

/** Why the save failed, scrolled into view: 'Guardar' is at the other end of a long page. */
export const SaveFailure = ({ why, advice }: { why: string; advice: string }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <Notice tone="danger" role="alert" title={TEXTS.notSavedTitle}>
        <p>{why}</p>
        {advice !== '' && <p>{advice}</p>}
      </Notice>
    </div>
  )
}

/** Dishes that lost chosen pictures in a reload. */
export const LostImagesNotice = ({ lost }: { lost: readonly LostImages[] }) =>
  lost.length === 0 ? null : (
    <Notice tone="warning" role="status">
      <p>{MENU_RELOAD_TEXTS.lostImages}</p>
      <ul>
        {lost.map(({ key, name, count }) => (
          <li key={key}>{MENU_RELOAD_TEXTS.lostOf(name, count)}</li>
        ))}
      </ul>
    </Notice>
  )
