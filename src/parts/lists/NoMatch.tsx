import { LIST_TEXTS } from '../../texts/lists'
import { Button } from '../../ui/primitives/Button'
import { EmptyState } from '../../ui/primitives/EmptyState'

interface NoMatchProps {
  noMatchTitle: string
  noMatchText: string
  onClear: () => void
}

/** A list emptied by its filters, with a button to clear them. */
export const NoMatch = ({ noMatchTitle, noMatchText, onClear }: NoMatchProps) => (
  <EmptyState
    title={noMatchTitle}
    text={noMatchText}
    action={
      <Button variant="secondary" icon="close" onClick={onClear}>
        {LIST_TEXTS.clear}
      </Button>
    }
  />
)
