import { addressInLine } from '#domain/address'
import { calendarFile } from '#domain/calendar-file'
import { orderPathOf } from '#domain/dish-address'
import { useLazyGetDayAddressesQuery } from '../../../api/endpoints/day-addresses'
import { selectCachedAt } from '../../../api/requests'
import { dayAddressOn } from '../../../parts/address/day-address-on'
import type { ComingDay } from '../../../parts/orders/day-view'
import { useDeliveryWindows } from '../../../parts/orders/use-delivery-window'
import { useRuntime } from '../../../state/runtime'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CALENDAR_TEXTS as TEXTS } from '../../../texts/calendar'
import { useBrandName } from '../../../ui/brand/brand-name'
import { Button } from '../../../ui/primitives/Button'

/** Looks up where each day's order goes; null where that is unknown, such as without a network. */
const usePlaces = (hasOthers: boolean) => {
  const user = useAppSelector(selectUser)
  const [getOthers, { isFetching }] = useLazyGetDayAddressesQuery()
  const find = async (): Promise<(date: string) => string | null> => {
    const others = hasOthers ? (await getOthers({}, true)).data?.direcciones : []
    return (date) => {
      const address = others && (dayAddressOn(date, others) ?? user?.address)
      return address ? addressInLine(address) : null
    }
  }
  return { find, isFetching }
}

interface AddToCalendarProps {
  deliveries: readonly ComingDay[]
  /** Single days may go to other addresses. */
  hasOthers: boolean
}

/** The coming orders as a calendar file; made here, so it needs no network. */
export const AddToCalendar = ({ deliveries, hasOthers }: AddToCalendarProps) => {
  const { clock } = useRuntime()
  const windowOf = useDeliveryWindows()
  const cachedAt = useAppSelector(selectCachedAt)
  const places = usePlaces(hasOthers)
  const name = useBrandName()
  const download = async () => {
    const placeOn = await places.find()
    const events = deliveries.map(({ date, type, order, orderName }) => {
      const path = orderPathOf({ date, type }, { isToCome: true })
      return {
        id: `orden-${order.id}`,
        title: TEXTS.event(type, orderName),
        date,
        window: windowOf(order.time, type),
        place: placeOn(date),
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
    <Button
      variant="ghost"
      size="small"
      icon="calendar"
      busy={places.isFetching}
      onClick={() => void download()}
    >
      {TEXTS.add}
    </Button>
  )
}
