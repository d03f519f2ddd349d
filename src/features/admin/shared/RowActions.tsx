import styled from 'styled-components'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
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
  onRemove: () => void
}

/** What can be done with a row: edit it (a link) and delete it. */
export const RowActions = ({ editTo, edit, editLabel, remove, removeLabel, onRemove }: RowActionsProps) => (
  <Actions>
    <ButtonLink variant="secondary" size="small" icon="edit" to={editTo} aria-label={editLabel}>
      {edit}
    </ButtonLink>
    <Button variant="ghost" size="small" icon="trash" aria-label={removeLabel} onClick={onRemove}>
      {remove}
    </Button>
  </Actions>
)
