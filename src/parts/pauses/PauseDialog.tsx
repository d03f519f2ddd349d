import { useState } from 'react'
import styled from 'styled-components'
import { addDays } from '#domain/iso-date'
import { type DaySpan, lastPauseDay, type PausePreset, pauseError, presetsOn } from '#domain/pauses'
import type { Pauses } from '../../api/endpoints/pauses'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'
import { useToday } from '../../state/use-today'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { DateField } from '../../ui/forms/DateField'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { FormDialog } from '../forms/FormDialog'
import { QueryView } from '../lists/QueryView'
import { PauseList } from './PauseList'
import { usePauses } from './use-pauses'

const { color, space } = theme

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
`
/** A date is never cut: on phones one stands below the other. */
const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${space[2]};
`
const Choice = styled.button`
  display: grid;
  align-content: center;
  gap: 2px;
  min-height: 60px;
  padding: ${space[2]} ${space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.control};
  background: ${color.surface};
  color: inherit;
  text-align: left;
  cursor: pointer;
  & > strong { font-weight: ${theme.weight.semibold}; font-size: ${theme.text.dense}; }
  & > span { color: ${color.inkSoft}; font-size: ${theme.text.sm}; line-height: ${theme.leading.snug}; }
  &[aria-pressed='true'] { border-color: ${color.act}; background: ${color.actSoft}; color: ${color.onActSoft}; }
  &[aria-pressed='true'] > span { color: inherit; }
  ${theme.media.hover} { &:hover { border-color: ${color.edge}; } }
`
const Orders = styled.fieldset`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  & > legend { font-weight: ${theme.weight.semibold}; }
`

const PRESETS = ['estaSemana', 'proximaSemana', 'dosSemanas'] as const satisfies readonly PausePreset[]

/** The chosen days: one of those offered, or two dates. */
const useDays = (today: string) => {
  const [choice, setChoice] = useState<PausePreset | 'fechas' | null>(null)
  const [dates, setDates] = useState<DaySpan>({ from: '', to: '' })
  const offered = presetsOn(today)
  const isTyped = choice === 'fechas'
  const span = isTyped ? dates : choice && offered[choice]
  const isWhole = span != null && span.from !== '' && span.to !== ''
  const error = isWhole ? pauseError(span, today) : null
  return {
    choice,
    setChoice,
    dates,
    setDates,
    offered,
    isTyped,
    error,
    span: isWhole && error === null ? span : null,
  }
}

interface PauseDialogProps {
  /** The office's, for a client. */
  cliente?: string
  onClose: () => void
}

/** Asks which days, and which orders of them are cancelled in the same press. */
export const PauseDialog = ({ cliente, onClose }: PauseDialogProps) => {
  const dispatch = useAppDispatch()
  const today = useToday()
  const { query, end, save, texts } = usePauses(cliente)
  const days = useDays(today)
  const { span } = days
  const [kept, setKept] = useState<readonly string[]>([])
  const within = (query.currentData?.pedidos ?? []).filter(
    ({ fecha }) => span && fecha !== null && fecha >= span.from && fecha <= span.to,
  )
  const cancelar = within.map(({ id }) => id).filter((id) => !kept.includes(id))
  const pause = async () => {
    if (!span || !(await save({ desde: span.from, hasta: span.to, tipo: '', cancelar }))) return false
    dispatch(alertAdded({ type: 'success', msg: texts.saved(span, cancelar.length) }))
    return true
  }
  return (
    <FormDialog
      title={texts.dialog}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm(cancelar.length)}
      // Which orders there are is known with the answer.
      isWrong={span === null || query.currentData === undefined}
      isDisabled={span === null}
      onSave={pause}
      onClose={onClose}
    >
      {() => (
        <>
          <Text $tone="soft">{texts.lead}</Text>
          <DayChoice days={days} texts={texts} today={today} />
          {days.error !== null && (
            <Notice tone="warning" role="alert">
              {days.error}
            </Notice>
          )}
          <QueryView query={query} failed={texts.failed}>
            {(pauses) => (
              <>
                {within.length > 0 && (
                  <OrdersWithin
                    orders={within}
                    kept={kept}
                    texts={texts}
                    onKept={(id, isKept) =>
                      setKept(isKept ? [...kept, id] : kept.filter((one) => one !== id))
                    }
                  />
                )}
                <PauseList pauses={pauses} end={end} texts={texts} />
              </>
            )}
          </QueryView>
        </>
      )}
    </FormDialog>
  )
}

type Texts = ReturnType<typeof usePauses>['texts']

interface DayChoiceProps {
  days: ReturnType<typeof useDays>
  texts: Texts
  today: string
}

const DayChoice = ({ days, texts, today }: DayChoiceProps) => {
  const { choice, dates, isTyped, offered, setChoice, setDates } = days
  const first = addDays(today, 1)
  return (
    <Stack $gap={3}>
      <Pair role="group" aria-label={texts.choose}>
        {PRESETS.map((name) => {
          const span = offered[name]
          return (
            span && (
              <Choice
                key={name}
                type="button"
                data-first-focus
                aria-pressed={choice === name}
                onClick={() => setChoice(name)}
              >
                <strong>{texts.presets[name]}</strong>
                <span>{texts.short(span)}</span>
              </Choice>
            )
          )
        })}
        <Choice type="button" aria-pressed={isTyped} onClick={() => setChoice('fechas')}>
          <strong>{texts.dates}</strong>
          <span>{texts.datesHint}</span>
        </Choice>
      </Pair>
      {isTyped && (
        <Dates>
          <DateField
            label={texts.from}
            value={dates.from}
            min={first}
            max={lastPauseDay(today)}
            onValue={(from) => setDates({ from, to: dates.to })}
          />
          <DateField
            label={texts.to}
            value={dates.to}
            min={dates.from || first}
            max={lastPauseDay(today)}
            onValue={(to) => setDates({ from: dates.from, to })}
          />
        </Dates>
      )}
    </Stack>
  )
}

interface OrdersWithinProps {
  orders: Pauses['pedidos']
  kept: readonly string[]
  texts: Texts
  onKept: (id: string, isKept: boolean) => void
}

/** Each is cancelled with the pause unless its mark is taken off. */
const OrdersWithin = ({ orders, kept, texts, onKept }: OrdersWithinProps) => (
  <Orders>
    <legend>{texts.ordersTitle(orders.length)}</legend>
    <Text $tone="soft" $size="dense">
      {texts.ordersLead}
    </Text>
    {orders.map((order) => (
      <CheckboxField
        key={order.id}
        label={texts.order(order)}
        checked={!kept.includes(order.id)}
        onValue={(isCancelled) => onKept(order.id, !isCancelled)}
      />
    ))}
  </Orders>
)
