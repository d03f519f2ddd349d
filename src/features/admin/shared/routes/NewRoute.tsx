import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import { LINE_MAX, ORDER_TYPES, type OrderType } from '#domain/constants'
import { useGetDeliveryListQuery } from '../../../../api/endpoints/delivery'
import { useCreateRouteMutation } from '../../../../api/endpoints/routes'
import { FormDialog } from '../../../../parts/forms/FormDialog'
import { ROUTE_TEXTS as TEXTS } from '../../../../texts/admin-routes'
import { UI_TEXTS } from '../../../../texts/ui'
import { CheckboxField } from '../../../../ui/forms/CheckboxField'
import { SegmentedControl } from '../../../../ui/forms/SegmentedControl'
import { TextField } from '../../../../ui/forms/TextField'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'

const Sectors = styled.fieldset`
  & > legend { padding: 0; }
`
/** The buttons below stay on the screen, however many sectors there are. */
const Choices = styled.div`
  display: grid;
  max-height: max(160px, calc(100dvh - 480px));
  overflow-y: auto;
  grid-template-columns: repeat(auto-fill, minmax(184px, 1fr));
  column-gap: ${theme.space[3]};
`

const TYPE_OPTIONS = ORDER_TYPES.map((value) => ({ value, label: TEXTS.type(value) }))

/** The stops' sectors with their counts, in the order of delivery. */
const useSectors = (date: IsoDate, type: OrderType): Map<string, number> | null => {
  const { currentData } = useGetDeliveryListQuery(
    { search: date, searchType: type },
    {
      refetchOnMountOrArgChange: true,
    },
  )
  if (!currentData) return null
  const counts = new Map<string, number>()
  for (const { sector } of currentData.stops) counts.set(sector ?? '', (counts.get(sector ?? '') ?? 0) + 1)
  return counts
}

interface NewRouteProps {
  date: IsoDate
  firstType: OrderType
  onClose: () => void
}

/** Asks for a link's driver and stops. */
export const NewRoute = ({ date, firstType, onClose }: NewRouteProps) => {
  const [create] = useCreateRouteMutation()
  // One dialog makes one route, however often it is sent.
  const [requestId] = useState(() => nanoid())
  const [name, setName] = useState('')
  const [type, setType] = useState(firstType)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const sectors = useSectors(date, type)
  const isMissing = name.trim() === ''
  const save = async () => {
    const input = { search: date, searchType: type, nombre: name.trim(), sectores: [...chosen] }
    return (await create({ ...input, request_id: requestId })).data !== undefined
  }
  return (
    <FormDialog
      title={TEXTS.createTitle}
      cancelLabel={UI_TEXTS.cancel}
      confirmLabel={TEXTS.createYes}
      isWrong={isMissing}
      onSave={save}
      onClose={onClose}
    >
      {({ isTried }) => (
        <>
          <TextField
            label={TEXTS.name}
            hint={TEXTS.nameHint}
            error={isTried && isMissing ? TEXTS.nameMissing : undefined}
            maxLength={LINE_MAX}
            value={name}
            onValue={setName}
            data-first-focus
          />
          <SegmentedControl
            label={TEXTS.typeLabel}
            value={type}
            options={TYPE_OPTIONS}
            onValue={(value) => {
              setType(value)
              setChosen([])
            }}
          />
          {sectors && (
            <Sectors>
              <legend>
                <strong>{TEXTS.sectorsLabel}</strong>
              </legend>
              <Text $tone="soft" $size="dense">
                {sectors.size === 0 ? TEXTS.noStops : TEXTS.sectorsHint}
              </Text>
              <Choices>
                {[...sectors].map(([sector, count]) => (
                  <CheckboxField
                    key={sector}
                    label={TEXTS.sector(sector, count)}
                    checked={chosen.includes(sector)}
                    onValue={(isChosen) =>
                      setChosen(isChosen ? [...chosen, sector] : chosen.filter((other) => other !== sector))
                    }
                  />
                ))}
              </Choices>
            </Sectors>
          )}
        </>
      )}
    </FormDialog>
  )
}
