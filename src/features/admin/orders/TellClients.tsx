import { useState } from 'react'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { Button } from '../../../ui/primitives/Button'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PressedPart } from '../../../ui/primitives/PressedPart'

const MessageDialog = lazyAgain(() =>
  import('../../../parts/messages/MessageDialog').then((m) => m.MessageDialog),
)

interface TellClientsProps {
  date: IsoDate
  /** '' = both. */
  type: OrderType | ''
}

/** The button that opens a message to the clients of a day. */
export const TellClients = ({ date, type }: TellClientsProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {ORDERS_TEXTS.tellTheirs}
      </Button>
      {isOpen && (
        <PressedPart>
          <MessageDialog date={date} type={type} onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </>
  )
}
