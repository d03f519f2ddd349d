import { EmptyState } from '../../ui/primitives/EmptyState'

interface EmptyListProps {
  isFiltered: boolean
  texts: { emptyTitle: string; emptyText: string; noMatchTitle: string; noMatchText: string }
}

/** A list without rows: because of its filters, or because there is nothing yet. */
export const EmptyList = ({ isFiltered, texts }: EmptyListProps) => (
  <EmptyState
    title={isFiltered ? texts.noMatchTitle : texts.emptyTitle}
    text={isFiltered ? texts.noMatchText : texts.emptyText}
  />
)
