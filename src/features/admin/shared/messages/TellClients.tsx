import { useState } from 'react'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { Button } from '../../../../ui/primitives/Button'
import { lazyAgain } from '../../../../ui/primitives/lazy-again'
import { PressedPart } from '../../../../ui/primitives/PressedPart'

const MessageDialog = lazyAgain(() => import('./MessageDialog').then((m) => m.MessageDialog))

interface TellClientsProps {
  date: IsoDate
  /** '' = both. */
  type: OrderType | ''
  label: string
  isQuiet?: boolean
}

/** The button that opens a message to the clients of a day. */
export const TellClients = ({ date, type, label, isQuiet = false }: TellClientsProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={isQuiet ? 'ghost' : 'secondary'} size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PressedPart>
          <MessageDialog date={date} type={type} onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </>
  )
}
