import { useEndPauseMutation } from '../../api/endpoints/pauses'
import { PAUSE_TEXTS as TEXTS } from '../../texts/pauses'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import type { DayView } from '../orders/day-view'

/** Says that a day's meal is paused: ordering ends that, or one press. */
export const PausedDay = ({ view: { date, type } }: { view: Pick<DayView, 'date' | 'type'> }) => {
  const [end, { isLoading }] = useEndPauseMutation()
  return (
    <Notice
      action={
        <Button
          variant="secondary"
          size="small"
          busy={isLoading}
          onClick={() => void end({ desde: date, hasta: date, tipo: type })}
        >
          {TEXTS.endDay}
        </Button>
      }
    >
      {`${TEXTS.day} ${TEXTS.dayHint}`}
    </Notice>
  )
}
