import { LIST_TEXTS } from '../../texts/lists'
import { Button } from '../../ui/primitives/Button'

/** Clears a list's filters; nothing without a filter. */
export const ClearFilters = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered && (
    <Button variant="ghost" size="small" icon="close" onClick={onClear}>
      {LIST_TEXTS.clear}
    </Button>
  )
