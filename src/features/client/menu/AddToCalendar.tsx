import { calendarFile } from '#domain/calendar-file'
import { useDeliveryWindows } from '../../../parts/orders/use-delivery-window'
import { useRuntime } from '../../../state/runtime'
import { CALENDAR_TEXTS as TEXTS } from '../../../texts/calendar'
import { Button } from '../../../ui/primitives/Button'
import type { Delivery } from './next-deliveries'

/** The orders that are still to come, as a file that a calendar takes; made here, so it needs no network. */
export const AddToCalendar = ({ deliveries }: { deliveries: readonly Delivery[] }) => {
  const { clock } = useRuntime()
  const windowOf = useDeliveryWindows()
  const download = () => {
    const events = deliveries.map(({ id, date, name, time, type }) => ({
      id: `orden-${id}`,
      title: TEXTS.event(type, name),
      date,
      window: windowOf(time, type),
    }))
    const file = new Blob([calendarFile(events, TEXTS.name, clock.now())], { type: 'text/calendar' })
    const href = URL.createObjectURL(file)
    const link = Object.assign(document.createElement('a'), { href, download: TEXTS.file })
    link.click()
    // The browser has taken it over by the next turn.
    setTimeout(() => URL.revokeObjectURL(href))
  }
  return (
    <Button variant="ghost" size="small" icon="calendar" onClick={download}>
      {TEXTS.add}
    </Button>
  )
}
