import styled from 'styled-components'
import { RowAction } from '../../../parts/lists/RowAction'
import { RemoveButton } from '../../../ui/primitives/RemoveButton'
import { theme } from '../../../ui/theme/theme'

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  justify-content: flex-end;
  ${theme.media.phone} { & > * { flex: 1; } }
`

interface RowActionsProps {
  editTo: string
  edit: string
  /** With what is edited, read out. */
  editLabel: string
  remove: string
  removeLabel: string
  /** What the pointer reads on the row, where its texts are cut. */
  title?: string | undefined
  onRemove: () => void
}

/** What can be done with a row: edit it (the row's link) and delete it. */
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
