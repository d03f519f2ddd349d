import { addressInLine } from '#domain/address'
import type { IsoDate } from '#domain/iso-date'
import { useGetDayAddressesQuery } from '../../api/endpoints/day-addresses'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../texts/menu'
import { dayAddressOn } from '../address/day-address-on'

/** Where a day's order goes; nothing as long as that is unknown. `isOurs`: the server may have another address for the day. */
export const ArrivesAt = ({ date, isOurs }: { date: IsoDate; isOurs: boolean }) => {
  const user = useAppSelector(selectUser)
  const { data } = useGetDayAddressesQuery({}, { skip: !isOurs })
  if (isOurs && !data) return null
  const address = dayAddressOn(date, data?.direcciones) ?? user?.address
  const line = address ? addressInLine(address) : null
  return line && <span>{TEXTS.arrivesAt(line)}</span>
}
