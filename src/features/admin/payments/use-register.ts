import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasRunOut } from '#domain/membership'
import { isUnusual, leftText, owedAfter } from '#domain/sales'
import type { DeliveryClient } from '../../../api/endpoints/clients'
import type { Level } from '../../../api/endpoints/membership'
import { type Transfer, useRegisterPaymentMutation } from '../../../api/endpoints/transfers'
import { failureText } from '../../../api/errors'
import { clientName } from '../../../parts/client/ClientFacts'
import { useListAddress } from '../../../parts/lists/BackToList'
import { paymentAddress } from '../../../parts/payments/addresses'
import { type TypedPayment, useHandPayment } from '../../../parts/payments/use-hand-payment'
import { alertAdded } from '../../../state/alerts'
import { ADMIN_PAYMENTS, ADMIN_TRANSFERS } from '../../../state/filter-screens/admin'
import { useAppDispatch } from '../../../state/store-types'
import { REGISTER_TEXTS as TEXTS } from '../../../texts/admin-transfers'
import { NO_DATA } from '../../../texts/no-value'
import { typedAmount } from '../../../texts/payments'
import { useNextTransfer } from '../shared/use-next-transfer'

export interface RegisterFormProps {
  keylogin: string
  client: DeliveryClient
  levels: readonly Pick<Level, 'id' | 'descripcion' | 'precio'>[]
  /** The client's report that this accepts. */
  reported: Transfer | null
}

/** How a client stands: what may be sold now. */
export const standingOf = ({ debe = 0, envios, siguiente }: DeliveryClient) => {
  const isEarly = !hasRunOut(envios)
  return { isEarly, owed: debe, next: siguiente, isSettlingOnly: isEarly && siguiente !== undefined }
}

/** The form's first values: the client's report, else the client's own level. */
const initialFields = ({ client, levels, reported }: Omit<RegisterFormProps, 'keylogin'>) => {
  const wanted = reported === null ? client.nivel.id : reported.membership
  const membership = levels.find(({ id }) => id === String(wanted))?.id ?? ''
  const abono = standingOf(client).isSettlingOnly
  if (reported === null) return { membership, abono }
  const { banco, recibo, valor, fecha } = reported
  return {
    membership,
    abono,
    banco: banco ?? '',
    recibo: recibo ?? '',
    ...(valor !== null && { valor: typedAmount(valor), isOwnAmount: true }),
    ...(fecha !== null && { fecha }),
  }
}

const cents = (amount: number): number => Math.round(amount * 100)

/** What a payment leaves open, in words; null where that needs no question. */
const questionOf = ({ abono, price, valor }: TypedPayment, owed: number): string | null => {
  if (!abono && price === null) return null
  const payment = { owed: cents(owed), price: price === null ? null : cents(price), value: cents(valor) }
  return isUnusual(payment) ? leftText(owedAfter(payment)) : null
}

const doneText = ({ abono }: TypedPayment, isEarly: boolean, name: string): string => {
  if (abono) return TEXTS.doneSettling(name)
  return isEarly ? TEXTS.doneEarly(name) : TEXTS.done(name)
}

/** The office's form of a payment: its fields, the question about a debt, and the call. */
export const useRegister = (props: RegisterFormProps) => {
  const { keylogin, client, levels, reported } = props
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const inbox = useListAddress(ADMIN_TRANSFERS)
  const next = useNextTransfer(reported?.id)
  // From one transfer straight to the next; the last one leads back to the inbox.
  const afterDecision = next ?? inbox
  const { isEarly, owed } = standingOf(client)
  const name = `registro.${keylogin}.${reported?.id ?? ''}`
  const form = useHandPayment({ name, initial: initialFields(props), levels, owed })
  const [register, { error }] = useRegisterPaymentMutation()
  const [question, setQuestion] = useState<{ typed: TypedPayment; left: string } | null>(null)
  const send = (typed: TypedPayment) =>
    form.run(async () => {
      const { empieza, price, ...fields } = typed
      const input = {
        ...fields,
        cliente: keylogin,
        otro_valor: questionOf(typed, owed) !== null,
        transferencia: reported?.id,
        adelantado: isEarly,
        debia: owed,
        ...(price !== null && { precio: price }),
        ...(isEarly && empieza !== '' && { empieza }),
      }
      const { data, error: refusal } = await register(input)
      form.photo.blame(refusal, input)
      setQuestion(null)
      if (!data) return
      form.reset()
      const msg = doneText(typed, isEarly, clientName(client) || client.account.email || NO_DATA)
      dispatch(alertAdded({ type: 'success', msg }))
      // A payment of the office's own is shown once it is recorded.
      const recorded = data.payment === null ? ADMIN_PAYMENTS.path : paymentAddress(data.payment)
      void navigate(reported ? afterDecision : recorded, { replace: true })
    })
  return {
    form,
    next,
    afterDecision,
    question,
    failure: form.isBusy ? '' : failureText(error),
    submit: (event: FormEvent) => {
      event.preventDefault()
      const typed = form.check()
      if (typed === null) return
      const left = questionOf(typed, owed)
      if (left === null) void send(typed)
      else setQuestion({ typed, left })
    },
    confirm: () => {
      if (question) void send(question.typed)
    },
    cancel: () => setQuestion(null),
  }
}
