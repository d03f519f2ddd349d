import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import { menuEnd, moveMenuStart } from '#domain/menu-rules'
import { menuSeenFrom } from '#domain/menu-visibility'
import { ADMIN_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { DateField } from '../../../ui/forms/DateField'
import { theme } from '../../../ui/theme/theme'
import type { MenuDraft } from './draft/draft'
import { useEditor } from './editor-context'
import { TakenWeek } from './TakenWeek'

/** Pause in typing, in milliseconds, after which a date counts as finished. */
const PAUSE_MS = 1000

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 220px));
  gap: ${theme.space[4]};
  align-items: start;
  & > :nth-child(3) { grid-column: 1 / -1; justify-self: start; }
  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 220px)) minmax(0, 1fr);
    & > :nth-child(3) { grid-column: auto; }
  }
`

interface MenuDatesProps {
  draft: Pick<MenuDraft, 'start_date' | 'end_date'>
  today: IsoDate
  /** The loaded menu's start; unchanged, it may lie in the past. */
  storedStart: IsoDate | null
  isSaving: boolean
}

/**
 * Start and end of the week (Specification §5): an invalid start is corrected with a reason, and the end follows it. The
 * correction waits until the field is left or typing has paused.
 */
export const MenuDates = ({ draft, today, storedStart, isSaving }: MenuDatesProps) => {
  const { start_date: start, end_date: end } = draft
  const { change, problems } = useEditor()
  const [message, setMessage] = useState('')
  const [unsettled, setUnsettled] = useState<string | null>(null)
  const isTyping = useRef(false)
  const field = useRef<HTMLInputElement>(null)

  const settle = (typed: string) => {
    setUnsettled(null)
    const moved = moveMenuStart(typed, today, storedStart)
    if (!moved) return
    change({ type: 'dates', start_date: moved.start_date, end_date: moved.end_date })
    setMessage(moved.message ?? '')
  }
  const type = (typed: string) => {
    setMessage('')
    change({ type: 'dates', start_date: typed, end_date: typed === '' ? '' : end })
    if (isTyping.current) setUnsettled(typed)
    else settle(typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text restarts the pause.
  useEffect(() => {
    if (unsettled === null) return
    const timer = setTimeout(() => settle(unsettled), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [unsettled])

  return (
    <Dates>
      <DateField
        dense
        required
        label={TEXTS.start}
        hint={TEXTS.startHint(menuSeenFrom(start, today))}
        value={start}
        error={message || problems.start}
        ref={field}
        onKeyDown={(event) => {
          isTyping.current = true
          if (event.key !== 'Enter') return
          // Enter ends the date without a save.
          event.preventDefault()
          settle(start)
        }}
        onPointerDown={() => {
          isTyping.current = false
        }}
        onBlur={() => {
          isTyping.current = false
          if (unsettled !== null) settle(unsettled)
        }}
        onValue={type}
      />
      <DateField dense readOnly label={TEXTS.end} hint={TEXTS.endHint} value={end} error={problems.end} />
      <TakenWeek
        {...{ start, today, storedStart }}
        isSettled={unsettled === null && !isSaving}
        onNextFree={(free) => {
          setMessage('')
          change({ type: 'dates', start_date: free, end_date: menuEnd(free) })
          field.current?.focus()
        }}
      />
    </Dates>
  )
}
