import styled from 'styled-components'
import { LIST_TEXTS } from '../../texts/lists'
import { Button } from '../../ui/primitives/Button'
import { theme } from '../../ui/theme/theme'

/** In line with the controls beside it, whose labels stand above them. */
const Lowered = styled.span`
  padding-top: calc(${theme.text.sm} * 1.55 + 2px);
  ${theme.media.phone} { display: grid; grid-column: 1 / -1; padding-top: 0; & > button { min-height: 44px; } }
`

/** At the end of a list's filters: clears them all; nothing without a filter. */
export const ClearFilters = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered && (
    <Lowered>
      <Button variant="ghost" size="small" icon="close" onClick={onClear}>
        {LIST_TEXTS.clear}
      </Button>
    </Lowered>
  )
