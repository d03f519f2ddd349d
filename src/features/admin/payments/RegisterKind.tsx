import { addDays } from '#domain/calendar'
import { MOST_DAYS_AHEAD } from '#domain/sales'
import type { DeliveryClient } from '../../../api/endpoints/clients'
import type { HandPaymentForm } from '../../../parts/payments/use-hand-payment'
import { REGISTER_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { longDate } from '../../../texts/dates'
import { DateField } from '../../../ui/forms/DateField'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl'
import { Notice } from '../../../ui/primitives/Notice'
import { standingOf } from './use-register'

interface RegisterKindProps {
  form: HandPaymentForm
  client: DeliveryClient
}

const BEGINNINGS = [
  { value: 'last', label: TEXTS.beginnings.last },
  { value: 'day', label: TEXTS.beginnings.day },
] as const

/** What is registered: a service now, one that is paid early, or money that only settles; none to choose where all is even. */
export const RegisterKind = ({ form, client }: RegisterKindProps) => {
  const { draft, change } = form
  const { isEarly, isSettlingOnly, next, owed } = standingOf(client)
  const service = isEarly ? TEXTS.kinds.adelantado : TEXTS.kinds.servicio
  const settling = { value: 'abono', label: owed > 0 ? TEXTS.kinds.abono : TEXTS.kinds.credito } as const
  const kinds = isSettlingOnly ? [settling] : [{ value: 'servicio', label: service } as const, settling]
  if (!isEarly && owed === 0 && next === undefined) return null
  return (
    <>
      <Standing client={client} isSettling={draft.abono} />
      {kinds.length > 1 && (
        <div>
          <SegmentedControl
            dense
            label={TEXTS.what}
            value={draft.abono ? 'abono' : 'servicio'}
            options={kinds}
            onValue={(kind) => change({ abono: kind === 'abono', isOwnAmount: false, valor: '' })}
          />
        </div>
      )}
      {isEarly && !draft.abono && <Beginning form={form} />}
    </>
  )
}

/** Why the service waits, or why none can be sold. */
const Standing = ({ client, isSettling }: Pick<RegisterKindProps, 'client'> & { isSettling: boolean }) => {
  const { isEarly, next } = standingOf(client)
  const day = client.siguiente_desde ?? ''
  if (next !== undefined)
    return (
      <Notice tone="warning" title={TEXTS.waitsTitle(next)}>
        {TEXTS.waits(day === '' ? TEXTS.withLast : TEXTS.onDay(longDate(day)))}
      </Notice>
    )
  return isEarly && !isSettling ? (
    <Notice title={TEXTS.earlyTitle(client.envios ?? 0)}>{TEXTS.early}</Notice>
  ) : null
}

const Beginning = ({ form: { change, draft, errors, isBusy, today } }: Pick<RegisterKindProps, 'form'>) => (
  <>
    <div>
      <SegmentedControl
        dense
        label={TEXTS.begins}
        value={draft.empieza === '' ? 'last' : 'day'}
        options={BEGINNINGS}
        onValue={(way) => change({ empieza: way === 'day' ? addDays(today, 1) : '' })}
      />
    </div>
    {draft.empieza !== '' && (
      <DateField
        dense
        name="empieza"
        label={TEXTS.beginsOn}
        hint={TEXTS.beginsSooner}
        error={errors.empieza}
        required
        readOnly={isBusy}
        min={addDays(today, 1)}
        max={addDays(today, MOST_DAYS_AHEAD)}
        value={draft.empieza}
        onValue={(empieza) => change({ empieza })}
      />
    )}
  </>
)
