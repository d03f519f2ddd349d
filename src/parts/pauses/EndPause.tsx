import { useEndPauseMutation } from '../../api/endpoints/pauses'
import { PAUSE_TEXTS as TEXTS } from '../../texts/pauses'
import { Button } from '../../ui/primitives/Button'
import type { DayView } from '../orders/day-view'

/** Ends the pause of one day's meal. */
export const EndPause = ({ date, type }: Pick<DayView, 'date' | 'type'>) => {
  const [end, { isLoading }] = useEndPauseMutation()
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isLoading}
      onClick={() => void end({ desde: date, hasta: date, tipo: type })}
    >
      {TEXTS.endDay}
    </Button>
  )
}
