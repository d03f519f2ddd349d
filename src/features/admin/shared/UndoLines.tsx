import { useState } from 'react'
import styled from 'styled-components'
import { UNDO_TEXTS } from '../../../texts/admin-day'
import { Text } from '../../../ui/primitives/Text'
import { TONE_STYLES } from '../../../ui/primitives/tones'
import { theme } from '../../../ui/theme/theme'
import { UndoBatch } from './UndoBatch'
import { useUndoables } from './use-undoables'

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  ${theme.media.print} { display: none; }
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${theme.space[3]};
    align-items: center;
    padding: ${theme.space[2]} ${theme.space[3]};
    border-radius: ${theme.radius.control};
    overflow-wrap: anywhere;
    ${TONE_STYLES.info}
    & > button { grid-row: 1 / 3; grid-column: 2; }
    ${theme.media.phone} {
      & > :first-child { grid-column: 1 / 3; }
      & > button { grid-row: 2; }
    }
  }
`

interface UndoLinesProps {
  /** Those of one delivery day alone. */
  date?: string
  /** The bulk whose own notice is on the screen. */
  except: string | null
}

/** For as long as a bulk can be undone: what was done, of how many orders, and 'Deshacer'. */
export const UndoLines = ({ date, except }: UndoLinesProps) => {
  const [result, setResult] = useState<string | null>(null)
  const shown = useUndoables().filter(
    (undoable) => undoable.batch !== except && (date === undefined || undoable.date === date),
  )
  if (shown.length === 0 && result === null) return null
  return (
    <Lines>
      {result !== null && <li role="status">{result}</li>}
      {shown.map((undoable) => (
        <li key={undoable.batch}>
          <Text $size="dense" $strong>
            {UNDO_TEXTS.what(undoable)}
          </Text>
          <Text $size="dense">{UNDO_TEXTS.when(undoable)}</Text>
          <UndoBatch batch={undoable.batch} count={undoable.orders} onUndone={setResult} />
        </li>
      ))}
    </Lines>
  )
}
