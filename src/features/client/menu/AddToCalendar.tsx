import { addressInLine } from '#domain/address'
import { calendarFile } from '#domain/calendar-file'
import { orderPathOf } from '#domain/dish-address'
import { selectCachedAt } from '../../../api/requests'
import type { ComingDay } from '../../../parts/orders/day-view'
import { useDeliveryWindows } from '../../../parts/orders/use-delivery-window'
import { useRuntime } from '../../../state/runtime'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CALENDAR_TEXTS as TEXTS } from '../../../texts/calendar'
import { useBrandName } from '../../../ui/brand/brand-name'
import { Button } from '../../../ui/primitives/Button'

interface AddToCalendarProps {
  deliveries: readonly ComingDay[]
}

/** The coming orders as a calendar file; made here, so it needs no network. */
export const AddToCalendar = ({ deliveries }: AddToCalendarProps) => {
  const { clock } = useRuntime()
  const windowOf = useDeliveryWindows()
  const cachedAt = useAppSelector(selectCachedAt)
  const address = useAppSelector(selectUser)?.address
  const main = address ? addressInLine(address) : null
  const name = useBrandName()
  const download = () => {
    const events = deliveries.map(({ date, type, order, orderName }) => {
      const line = order.llega ? order.llega.lugar : main
      const path = orderPathOf({ date, type }, { isToCome: true })
      return {
        id: `orden-${order.id}`,
        title: TEXTS.event(type, orderName),
        date,
        window: windowOf(order.time, type),
        place: line ? { name: order.llega?.nombre ?? null, line } : null,
        url: new URL(`${import.meta.env.BASE_URL}${path.slice(1)}`, window.location.origin).href,
        isCancelled: false,
        changed: cachedAt ?? clock.now(),
      }
    })
    const file = new Blob([calendarFile(events, name)], { type: 'text/calendar' })
    const href = URL.createObjectURL(file)
    const link = Object.assign(document.createElement('a'), { href, download: TEXTS.file })
    link.click()
    // The browser has read it by then.
    setTimeout(() => URL.revokeObjectURL(href))
  }
  return (
    <Button variant="ghost" size="small" icon="calendar" onClick={download}>
      {TEXTS.add}
    </Button>
  )
}
