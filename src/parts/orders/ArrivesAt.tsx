import { useState } from 'react'
import styled from 'styled-components'
import { addressInLine, namedPlace } from '#domain/address'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { isDelivered, isLive, isScheduled } from '#domain/order-status'
import type { ClientOrder } from '../../api/endpoints/menus'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { useToday } from '../../state/use-today'
import { ARRIVAL_TEXTS as TEXTS } from '../../texts/arrival'
import { Button } from '../../ui/primitives/Button'
import { Icon } from '../../ui/primitives/Icon'
import { Link } from '../../ui/primitives/Link'
import { lazyAgain } from '../../ui/primitives/lazy-again'
import { PressedPart } from '../../ui/primitives/PressedPart'
import { theme } from '../../ui/theme/theme'
import { useDeliveryWindow } from './use-delivery-window'

const PlaceDialog = lazyAgain(() => import('./PlaceDialog').then((m) => m.PlaceDialog))

const { space } = theme

/** Above a card's own link. */
const Line = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.sm};
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
  & > svg { flex: none; color: ${theme.color.act}; }
  & > span { flex: 1 1 0; min-width: 0; }
  & > button, & > a { position: relative; z-index: ${theme.depth.raised}; flex: none; }
`

/** An order's place in a line; without the server's own word of it, the client's main address. */
export const usePlaceOf = (order: Pick<ClientOrder, 'llega'>): string | null => {
  const address = useAppSelector(selectUser)?.address
  const { llega } = order
  if (llega) return llega.lugar && namedPlace(llega.nombre, llega.lugar)
  return address ? addressInLine(address) : null
}

interface ArrivesAtProps {
  order: Pick<ClientOrder, 'id' | 'time' | 'status' | 'llega'>
  date: IsoDate
  type: OrderType
  /** The hours stand beside it already. */
  isShort?: boolean
  /** Without a way to change it. */
  isPlain?: boolean
}

/** 'Llega a: Oficina · Av. Amazonas …' of an order to come, its hours, and the way to change it until its day begins. */
export const ArrivesAt = ({ order, date, type, isShort = false, isPlain = false }: ArrivesAtProps) => {
  const { status, time, llega } = order
  const place = usePlaceOf(order)
  const hours = useDeliveryWindow(time, type)
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  if (place === null || date < today || !isLive(status) || isDelivered(status)) return null
  const canChange = !isPlain && isScheduled(status) && date > today
  return (
    <Line>
      {!isPlain && <Icon name="pin" size={18} />}
      <span>
        <span>{TEXTS.to}</span> <strong>{place}</strong>
        {!isShort && hours && <span>, {TEXTS.between(hours)}</span>}
      </span>
      {canChange && llega && (
        <Button
          variant="ghost"
          size="small"
          aria-label={TEXTS.changeOf(type, date)}
          onClick={() => setOpen(true)}
        >
          {TEXTS.change}
        </Button>
      )}
      {canChange && !llega && <Link to="/cliente/direccion">{TEXTS.change}</Link>}
      {isOpen && (
        <PressedPart>
          <PlaceDialog order={order} date={date} type={type} onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </Line>
  )
}
