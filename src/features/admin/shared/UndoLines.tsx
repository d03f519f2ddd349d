import { useState } from 'react'
import styled from 'styled-components'
import { isLive } from '#domain/order-status'
import { UNDO_TEXTS } from '../../../texts/admin-day'
import { TONE_STYLES } from '../../../ui/primitives/tones'
import { TINY_SCREEN } from '../../../ui/theme/short-screen'
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
    font-size: ${theme.text.dense};
    ${theme.media.phone} {
      column-gap: ${theme.space[2]};
      padding: ${theme.space[1]} ${theme.space[2]};
      font-size: ${theme.text.sm};
      line-height: ${theme.leading.snug};
      & p { display: inline; }
      & > button { padding: 0 ${theme.space[2]}; }
      & strong { font-weight: ${theme.weight.medium}; }
      & > div > p + p::before { content: ' · '; }
    }
    ${TINY_SCREEN} { grid-template-columns: minmax(0, 1fr); }
  }
`
/** Administrator and time: a phone has room only for the deadline. */
const By = styled.span`
  ${theme.media.phone} { display: none; }
`

interface UndoLinesProps {
  /** Only those of one delivery day; '' = of every day. */
  date: string
  /** Only closings of days, or only the others; left out = all. */
  isClosing?: boolean
  /** The bulk whose own notice is on the screen. */
  except: string | null
}

/** Each bulk that can still be undone: its change, number of orders, and 'Deshacer'. */
export const UndoLines = ({ date, isClosing, except }: UndoLinesProps) => {
  const [result, setResult] = useState<string | null>(null)
  const shown = useUndoables().filter(
    ({ batch, date: day, to }) =>
      batch !== except &&
      (date === '' || day === date) &&
      (isClosing === undefined || isClosing === !isLive(to)),
  )
  if (shown.length === 0 && result === null) return null
  return (
    <Lines>
      {result !== null && <li role="status">{result}</li>}
      {shown.map((undoable) => (
        <li key={undoable.batch}>
          <div>
            <p>
              <strong>{UNDO_TEXTS.what(undoable)}</strong>
            </p>
            <p>
              <By>{UNDO_TEXTS.by(undoable)}</By>
              {UNDO_TEXTS.until(undoable)}
            </p>
          </div>
          <UndoBatch batch={undoable.batch} count={undoable.orders} onUndone={setResult} />
        </li>
      ))}
    </Lines>
  )
}
