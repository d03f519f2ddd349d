import { useNavigate } from 'react-router-dom'
import { newEmailError } from '#domain/email'
import { missingFields, REGISTRATION_REQUIRED } from '#domain/required-fields'
import { useCreateClientMutation } from '../../../api/endpoints/client-file'
import {
  type AddressErrors,
  addressErrors,
  addressOfDraft,
  EMPTY_ADDRESS,
} from '../../../parts/address/address-draft'
import { usePin } from '../../../parts/address/use-pin'
import { usePinQuestion } from '../../../parts/address/use-pin-question'
import { clientAddress } from '../../../parts/client/addresses'
import { useDraftForm } from '../../../parts/forms/DraftForm'
import { useDraft } from '../../../parts/forms/use-draft'
import { usePhoneCheck } from '../../../parts/forms/use-phone-check'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
import { NEW_CLIENT_TEXTS as TEXTS } from '../../../texts/new-client'

const EMPTY = {
  ...EMPTY_ADDRESS,
  nombre: '',
  apellidos: '',
  email: '',
  phone: '',
  alergias: '',
  hasAddress: false,
  carta: true,
}
type Fields = typeof EMPTY

export type PersonErrors = Partial<Record<(typeof REGISTRATION_REQUIRED)[number], string>>

/** The draft's person and, where it is typed now, the address. */
const partsOf = ({ alergias, apellidos, carta, email, hasAddress, nombre, phone, ...place }: Fields) => ({
  account: { nombre, apellidos, email, phone, alergias },
  ...(hasAddress && { address: addressOfDraft(place) }),
  place,
  carta,
})

const errorsOf = (draft: Fields, phoneError: (typed: string) => string | null) => {
  const email = newEmailError(draft.email.trim(), TEXTS.errors.emailShape)
  const phone = phoneError(draft.phone)
  const person: PersonErrors = {
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...Object.fromEntries(
      missingFields(draft, REGISTRATION_REQUIRED).map((name) => [name, TEXTS.errors[name]]),
    ),
  }
  const address: AddressErrors = draft.hasAddress ? addressErrors(partsOf(draft).place) : {}
  return { person, address }
}

/** The new client's draft and its save, which leads to the client's page. */
export const useNewClient = () => {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [create] = useCreateClientMutation()
  const draft = useDraft<Fields>('cliente-nuevo', EMPTY)
  const errors = errorsOf(draft.draft, usePhoneCheck())
  const { place } = partsOf(draft.draft)
  const pin = usePin(place)
  const { asks, dialogBefore } = usePinQuestion(pin)
  const form = useDraftForm(draft, {
    asks,
    isWrong: Object.keys({ ...errors.person, ...errors.address }).length > 0,
    save: async () => {
      const { place: _place, ...input } = partsOf(draft.draft)
      const { data } = await create(input)
      if (!data?.keylogin) return false
      draft.reset()
      dispatch(
        alertAdded({
          type: 'success',
          msg: TEXTS.done(`${input.account.nombre} ${input.account.apellidos}`),
        }),
      )
      void navigate(clientAddress(data.keylogin), { replace: true })
      return true
    },
  })
  const shown: typeof errors = form.isTried ? errors : { person: {}, address: {} }
  return { ...form, errors: shown, place, pin, dialog: dialogBefore(form.send) }
}
