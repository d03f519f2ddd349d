import { nanoid } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { HandMethod } from '#domain/constants'
import { amountOf } from '#domain/notation'
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
  /** The service's; null while unknown. */
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
  precio: null,
  envios: null,
})

type Errors = Partial<Record<HandPaymentField | 'membership', string>>

interface HandPaymentOptions {
  /** The draft's name. */
  name: string
  /** The fields' first values. */
  initial: Partial<HandFields>
  levels: readonly Pick<Level, 'id' | 'precio'>[]
}

/** The form of a payment without a wallet; its error texts come from the domain's rules. */
export const useHandPayment = ({ name, initial, levels }: HandPaymentOptions) => {
  const today = useToday()
  const form = useDraft<HandFields>(name, { ...emptyFields(today), ...initial })
  const photo = usePhoto('comprobante')
  const first = useFirstError()
  const [isTried, setTried] = useState(false)
  // A retry of the same fields is the same payment; corrected ones are another.
  const [requestId, setRequestId] = useState(() => nanoid())
  const { isBusy, run } = useBusy()
  const { draft } = form
  const price = draft.precio ?? levels.find(({ id }) => id === draft.membership)?.precio ?? null
  const valor = draft.isOwnAmount || price === null ? draft.valor : typedAmount(price)
  const errors: Errors = {
    ...handPaymentErrors({ ...draft, valor: amountOf(valor) }, today),
    ...(draft.membership === '' && { membership: HAND_PAYMENT_TEXTS.noService }),
  }
  /** The fields if all are valid; else null, and the first wrong field takes the focus. */
  const check = (): TypedPayment | null => {
    setTried(true)
    if (photo.photo.isPreparing) return null
    if (Object.keys(errors).length > 0) {
      first.show()
      return null
    }
    const { membership, metodo, banco, recibo, fecha, nota } = draft
    const typed = { membership, metodo, banco, recibo, fecha, nota, valor: amountOf(valor) }
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
