import styled from 'styled-components'
import { MENU_SENDING_TEXTS, ADMIN_MENU_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Button } from '../../../../ui/primitives/Button'
import { Row } from '../../../../ui/primitives/Stack'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'
import { dishesOf, type MenuDraft, uploadsOf } from '../draft/draft'

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
