import { useState } from 'react'
import styled from 'styled-components'
import { addressInLine, namedPlace } from '#domain/address'
import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { isScheduled } from '#domain/order-status'
import {
  type OrderAddress,
  type OtherAddresses,
  useGetDayAddressesQuery,
  useSaveOrderAddressMutation,
} from '../../api/endpoints/day-addresses'
import type { ClientOrder } from '../../api/endpoints/menus'
import { alertAdded } from '../../state/alerts'
import { selectUser } from '../../state/selectors'
import { useAppDispatch, useAppSelector } from '../../state/store-types'
import { ARRIVAL_TEXTS as TEXTS } from '../../texts/arrival'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { Dialog } from '../../ui/primitives/Dialog'
import { Icon } from '../../ui/primitives/Icon'
import { Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { addressOfDraft, draftOfAddress } from '../address/address-draft'
import { dayAddressOn } from '../address/day-address-on'
import { useBusy } from '../forms/use-busy'
import { QueryView } from '../lists/QueryView'
import { PlaceForm } from './PlaceForm'
import { useWeek } from './use-week'

const { space } = theme

const Choices = styled.ul`
  display: grid;
  gap: ${space[2]};
`
const Choice = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;
  width: 100%;
  min-height: ${theme.size.control};
  padding: ${space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  & > svg { color: ${theme.color.act}; }
  &[aria-pressed='true'] { border-color: ${theme.color.act}; background: ${theme.color.actSoft}; color: ${theme.color.onActSoft}; }
  ${theme.media.hover} { &:hover { border-color: ${theme.color.edge}; } }
`

/** A place that an order can go to; `address` null: where the day's orders go as always. */
interface PlaceChoice {
  line: string
  name: string | null
  address: OrderAddress | null
}

const sent = (place: Parameters<typeof draftOfAddress>[0]): OrderAddress =>
  addressOfDraft(draftOfAddress(place, {}))

/** The day's usual address first, then the client's others, each once. */
const choicesOf = (
  date: IsoDate,
  main: Parameters<typeof draftOfAddress>[0] | undefined,
  { direcciones, usadas }: OtherAddresses,
): PlaceChoice[] => {
  const weekday = dayAddressOn(date, direcciones)
  const usual = weekday ?? main
  const all = [
    ...(usual ? [{ place: usual, name: weekday?.nombre ?? null, address: null }] : []),
    ...(weekday && main ? [{ place: main, name: null, address: sent(main) }] : []),
    ...[...(weekday ? [] : direcciones), ...usadas].map((place) => ({
      place,
      name: place.nombre ?? null,
      address: sent(place),
    })),
  ]
  const choices = all.flatMap(({ place, name, address }): PlaceChoice[] => {
    const line = addressInLine(place)
    return line === null ? [] : [{ line, name, address }]
  })
  return choices.filter(({ line }, index) => choices.findIndex((one) => one.line === line) === index)
}

interface PlaceDialogProps {
  order: Pick<ClientOrder, 'id' | 'llega'>
  date: IsoDate
  type: OrderType
  onClose: () => void
}

/** Asks where one day's order goes: one press on an address of one's own, or a new one. */
export const PlaceDialog = ({ order, date, type, onClose }: PlaceDialogProps) => {
  const dispatch = useAppDispatch()
  const main = useAppSelector(selectUser)?.address
  const query = useGetDayAddressesQuery({}, { refetchOnMountOrArgChange: true })
  const { state } = useWeek(type)
  const [save] = useSaveOrderAddressMutation()
  const { isBusy, run } = useBusy()
  const [isAlone, setAlone] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const others = state.kind === 'week' ? state.coming : []
  const sameDay = others.filter((one) => one.date === date && one.order.id !== order.id)
  const also = sameDay.find((one) => isScheduled(one.order.status))
  const choose = async ({ address, name, line }: PlaceChoice): Promise<boolean> => {
    const pedidos = [order.id, ...(also && !isAlone ? [also.order.id] : [])]
    const { data } = await save({ pedidos, address, ...(name && { nombre: name }) })
    if (!data) return false
    dispatch(alertAdded({ type: 'success', msg: TEXTS.saved(namedPlace(name, line)) }))
    onClose()
    return true
  }
  return (
    <Dialog isOpen title={TEXTS.title(type, date)} busy={isBusy} onClose={onClose}>
      <Stack $gap={4}>
        <Text $tone="soft">{TEXTS.lead}</Text>
        {also && (
          <CheckboxField
            label={TEXTS.also(also.type)}
            checked={!isAlone}
            disabled={isBusy}
            onValue={(isOn) => setAlone(!isOn)}
          />
        )}
        {isTyping ? (
          <PlaceForm
            onSave={(name, address, line) => choose({ name, address, line })}
            onBack={() => setTyping(false)}
          />
        ) : (
          <QueryView query={query} failed={TEXTS.failed}>
            {(known) =>
              // Which other order moves along is known with the week.
              state.kind !== 'loading' && (
                <Choices>
                  {choicesOf(date, main, known).map((choice) => (
                    <li key={choice.line}>
                      <Choice
                        type="button"
                        aria-pressed={choice.line === order.llega?.lugar}
                        onClick={() => void run(() => choose(choice))}
                      >
                        <Icon name={choice.line === order.llega?.lugar ? 'check' : 'pin'} />
                        <span>
                          <span>{namedPlace(choice.name, choice.line)}</span>
                          {choice.address === null && (
                            <Text as="span" $tone="soft" $size="sm">
                              {' '}
                              · {TEXTS.usual}
                            </Text>
                          )}
                        </span>
                      </Choice>
                    </li>
                  ))}
                  <li>
                    <Choice type="button" onClick={() => setTyping(true)}>
                      <Icon name="plus" />
                      <span>{TEXTS.other}</span>
                    </Choice>
                  </li>
                </Choices>
              )
            }
          </QueryView>
        )}
      </Stack>
    </Dialog>
  )
}
