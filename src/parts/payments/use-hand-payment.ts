import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { HandMethod } from '#domain/constants'
import { amountOf } from '#domain/notation'
import { beginningError } from '#domain/sales'
import { type HandPaymentField, handPaymentErrors } from '#domain/transfers'
import type { Level } from '../../api/endpoints/membership'
import { useToday } from '../../state/use-today'
import { typedAmount } from '../../texts/payments'
import { HAND_PAYMENT_TEXTS } from '../../texts/transfers'
import { useBusy } from '../forms/use-busy'
import { useDraft } from '../forms/use-draft'
import { useFirstError } from '../forms/use-first-error'
import { usePhoto } from '../profile/use-photo'

/** The form's fields. The amount is the service's price until it is edited (`isOwnAmount`). */
interface HandFields {
  membership: string
  metodo: HandMethod
  banco: string
  recibo: string
  valor: string
  isOwnAmount: boolean
  fecha: string
  nota: string
  /** It opens no service, but settles what is owed. */
  abono: boolean
  /** The day on which a service begins that is paid early; '' = with the last shipment. */
  empieza: string
  /** What a client saw of the service when the first field changed; null for the office. */
  precio: number | null
  envios: number | null
}

/** A checked payment, ready for the calls. */
export interface TypedPayment {
  membership: string
  metodo: HandMethod
  banco: string
  recibo: string
  valor: number
  fecha: string
  nota: string
  image: File | undefined
  request_id: string
  abono: boolean
  empieza: string
  /** The service's; null while unknown, and where there is none. */
  price: number | null
}

const emptyFields = (fecha: string): HandFields => ({
  membership: '',
  metodo: 'transferencia',
  banco: '',
  recibo: '',
  valor: '',
  isOwnAmount: false,
  fecha,
  nota: '',
  abono: false,
  empieza: '',
  precio: null,
  envios: null,
})

type Errors = Partial<Record<HandPaymentField | 'membership' | 'empieza', string>>

interface HandPaymentOptions {
  /** The draft's name. */
  name: string
  /** The fields' first values. */
  initial: Partial<HandFields>
  levels: readonly Pick<Level, 'id' | 'precio'>[]
  /** What the client owes; below 0 = in favour. */
  owed?: number
}

/** The amount that leaves nothing open: the price less what is in favour, or the debt. */
const dueOf = (price: number | null, owed: number, isSettling: boolean): number | null => {
  if (isSettling) return owed > 0 ? owed : null
  return price === null || price + owed <= 0 ? price : price + Math.min(0, owed)
}

/** The form of a payment without a wallet; its error texts come from the domain's rules. */
export const useHandPayment = ({ name, initial, levels, owed = 0 }: HandPaymentOptions) => {
  const today = useToday()
  const form = useDraft<HandFields>(name, { ...emptyFields(today), ...initial })
  const photo = usePhoto('comprobante')
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  // A retry of the same fields is the same payment; corrected ones are another.
  const [requestId, setRequestId] = useState(() => nanoid())
  const { isBusy, run } = useBusy()
  const { draft } = form
  const offered = draft.precio ?? levels.find(({ id }) => id === draft.membership)?.precio ?? null
  const price = draft.abono ? null : offered
  const due = dueOf(price, owed, draft.abono)
  const valor = draft.isOwnAmount || due === null ? draft.valor : typedAmount(due)
  const dayError = draft.empieza === '' || draft.abono ? null : beginningError(draft.empieza, today)
  const errors: Errors = {
    ...handPaymentErrors({ ...draft, valor: amountOf(valor) }, today),
    ...(dayError !== null && { empieza: dayError }),
    ...(draft.membership === '' && !draft.abono && { membership: HAND_PAYMENT_TEXTS.noService }),
  }
  /** The fields if all are valid; else null, and the first wrong field takes the focus. */
  const check = (): TypedPayment | null => {
    setTried(true)
    if (photo.photo.isPreparing) return null
    if (Object.keys(errors).length > 0) {
      first.show()
      return null
    }
    const { abono, banco, empieza, fecha, membership, metodo, nota, recibo } = draft
    const how = { membership, metodo, banco, recibo, fecha, nota, abono, empieza }
    const typed = { ...how, valor: amountOf(valor) }
    const image = photo.photo.file ?? undefined
    if (!photo.fits({ ...typed, image })) return null
    return { ...typed, image, request_id: requestId, price }
  }
  const reset = () => {
    form.reset()
    photo.clear()
    setTried(false)
  }
  const shown: Errors = isTried ? errors : {}
  return {
    element: first.form,
    draft: { ...draft, valor },
    today,
    price,
    errors: shown,
    photo,
    isDirty: form.isDirty || photo.photo.file !== null,
    isRestored: form.isRestored,
    isBusy,
    run,
    change: (fields: Partial<HandFields>) => {
      setRequestId(nanoid())
      form.change({ precio: draft.precio, envios: draft.envios, ...fields })
    },
    check,
    reset,
  }
}

export type HandPaymentForm = ReturnType<typeof useHandPayment>
