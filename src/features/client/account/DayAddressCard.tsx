import { useState } from 'react'
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

/** A second address for some weekdays: shown short, and edited on demand (extension `direcciones`). */
export const DayAddressCard = () => {
  const query = useGetDayAddressesQuery({})
  const [isEditing, setEditing] = useState(false)
  return (
    <QueryCard texts={TEXTS} query={query}>
      {({ direcciones: [stored] }) => {
        if (isEditing) return <DayAddressForm stored={stored} onClose={() => setEditing(false)} />
        if (stored) return <Summary stored={stored} onEdit={() => setEditing(true)} />
        return (
          <div>
            <Button variant="secondary" icon="plus" onClick={() => setEditing(true)}>
              {TEXTS.add}
            </Button>
          </div>
        )
      }}
    </QueryCard>
  )
}

const Summary = ({ stored, onEdit }: { stored: DayAddress; onEdit: () => void }) => {
  const dispatch = useAppDispatch()
  const [save, { isLoading }] = useSaveDayAddressMutation()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    const { data } = await save({ dias: [], address: addressOfDraft(EMPTY_ADDRESS) })
    if (data) dispatch(alertAdded({ type: 'success', msg: TEXTS.removed }))
  }
  const { apartamento, colonia, direccion, dias } = stored
  return (
    <>
      <div>
        <strong>{weekdays(dias)}</strong>
        <Text>{[direccion, apartamento, colonia].filter(Boolean).join(', ')}</Text>
      </div>
      <Row>
        <Button variant="secondary" icon="edit" onClick={onEdit}>
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
