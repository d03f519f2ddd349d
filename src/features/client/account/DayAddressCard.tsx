import { type Ref, useState } from 'react'
import { namedPlace } from '#domain/address'
import {
  type DayAddress,
  useGetDayAddressesQuery,
  useSaveDayAddressMutation,
} from '../../../api/endpoints/day-addresses'
import { addressOfDraft, EMPTY_ADDRESS } from '../../../parts/address/address-draft'
import { QueryCard } from '../../../parts/profile/QueryCard'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { DAY_ADDRESS_TEXTS as TEXTS, weekdays } from '../../../texts/day-address'
import { Button } from '../../../ui/primitives/Button'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Row } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { DayAddressForm } from './DayAddressForm'

/** As a ref: where a view begins that took the place of the focused one. */
const focusFirst = (control: HTMLElement | null) => control?.focus()

/** A second address for some weekdays: shown short, and edited on demand. */
export const DayAddressCard = () => {
  const query = useGetDayAddressesQuery({})
  /** Null until the user's first change: the page's own first view takes no focus. */
  const [isEditing, setEditing] = useState<boolean | null>(null)
  const first = isEditing === null ? null : focusFirst
  const edit = () => setEditing(true)
  const close = () => setEditing(false)
  return (
    <QueryCard texts={TEXTS} query={query}>
      {({ direcciones: [stored] }) => {
        if (isEditing) return <DayAddressForm first={focusFirst} stored={stored} onClose={close} />
        if (stored) return <Summary first={first} stored={stored} onEdit={edit} onRemoved={close} />
        return (
          <div>
            <Button ref={first} variant="secondary" icon="plus" onClick={edit}>
              {TEXTS.add}
            </Button>
          </div>
        )
      }}
    </QueryCard>
  )
}

interface SummaryProps {
  first: Ref<HTMLButtonElement>
  stored: DayAddress
  onEdit: () => void
  onRemoved: () => void
}

const Summary = ({ first, stored, onEdit, onRemoved }: SummaryProps) => {
  const dispatch = useAppDispatch()
  const [save, { isLoading }] = useSaveDayAddressMutation()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    const { data } = await save({ dias: [], address: addressOfDraft(EMPTY_ADDRESS) })
    if (!data) return
    dispatch(alertAdded({ type: 'success', msg: TEXTS.removed }))
    onRemoved()
  }
  const { apartamento, colonia, direccion, dias, nombre } = stored
  return (
    <>
      <div>
        <strong>{namedPlace(nombre ?? null, weekdays(dias))}</strong>
        <Text>{[direccion, apartamento, colonia].filter(Boolean).join(', ')}</Text>
      </div>
      <Row>
        <Button ref={first} variant="secondary" icon="edit" onClick={onEdit}>
          {TEXTS.edit}
        </Button>
        <Button variant="ghost" icon="trash" busy={isLoading} onClick={() => setAsking(true)}>
          {TEXTS.remove}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        title={TEXTS.removeTitle}
        message={TEXTS.removeText}
        confirmLabel={TEXTS.removeYes}
        cancelLabel={TEXTS.removeNo}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
