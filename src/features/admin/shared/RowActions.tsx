import styled from 'styled-components'
import { RowAction } from '../../../parts/lists/RowAction'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { theme } from '../../../ui/theme/theme'

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  justify-content: flex-end;
  /* On a phone the icons stand for the words, which screen readers hear. */
  ${theme.media.phone} { && > * { width: 44px; padding-inline: 0; gap: 0; font-size: 0; } }
`

interface RowActionsProps {
  editTo: string
  edit: string
  /** For screen readers: names it. */
  editLabel: string
  remove: string
  removeLabel: string
  /** The row's tooltip, where its texts are cut. */
  title?: string | undefined
  onRemove: () => void
}

/** A row's actions: edit it (the row's link) and delete it. */
export const RowActions = ({
  editTo,
  edit,
  editLabel,
  title,
  remove,
  removeLabel,
  onRemove,
}: RowActionsProps) => (
  <Actions>
    <RowAction icon="edit" to={editTo} aria-label={editLabel} title={title}>
      {edit}
    </RowAction>
    <RemoveButton icon="trash" aria-label={removeLabel} onClick={onRemove}>
      {remove}
    </RemoveButton>
  </Actions>
)
