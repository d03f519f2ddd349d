import { useState } from 'react'
import {
  type DayAddress,
  useGetDayAddressesQuery,
  useSaveDayAddressMutation,
} from '../../../api/endpoints/day-addresses'
import { addressOfDraft, EMPTY_ADDRESS } from '../../../parts/address/address-draft'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { DAY_ADDRESS_TEXTS as TEXTS, weekdays } from '../../../texts/day-address'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { DayAddressForm } from './DayAddressForm'

/** A second address for some weekdays: shown short, and edited on demand (extension `direcciones`). */
export const DayAddressCard = () => {
  const { currentData, error, isError, isFetching, refetch } = useGetDayAddressesQuery({})
  const [isEditing, setEditing] = useState(false)
  const stored = currentData?.direcciones[0]
  return (
    <Card>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading>{TEXTS.title}</Heading>
          <Text $tone="soft">{TEXTS.subtitle}</Text>
        </Stack>
        {isError && !isFetching && !currentData && (
          <ListFailure title={TEXTS.failed} error={error} onRetry={() => void refetch()} />
        )}
        {currentData && isEditing && <DayAddressForm stored={stored} onClose={() => setEditing(false)} />}
        {currentData && !isEditing && stored && <Summary stored={stored} onEdit={() => setEditing(true)} />}
        {currentData && !isEditing && !stored && (
          <div>
            <Button variant="secondary" icon="plus" onClick={() => setEditing(true)}>
              {TEXTS.add}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
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
