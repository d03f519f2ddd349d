import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { dateTimeIn } from '#domain/calendar'
import { useRuntime } from '../../state/runtime'
import { PRINT_TEXTS } from '../../texts/print'
import { theme } from '../../ui/theme/theme'

const OnPaper = styled.p`
  display: none;
  ${theme.media.print} {
    display: block;
    font-size: ${theme.text.dense};
    font-variant-numeric: tabular-nums;
  }
`

/** On paper only: the day and hour of printing, in Guayaquil. */
export const PrintedAt = () => {
  const { clock } = useRuntime()
  const [at, setAt] = useState(() => dateTimeIn(clock))
  useEffect(() => {
    // Printing begins as soon as this ends.
    const update = () => flushSync(() => setAt(dateTimeIn(clock)))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [clock])
  return <OnPaper>{PRINT_TEXTS.printed(at)}</OnPaper>
}
