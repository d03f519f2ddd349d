import { ACCOUNT_REQUIRED, missingFields } from '#domain/required-fields'
import { type Clash, useCorrectAccountMutation } from '../../../api/endpoints/client-file'
import { type DeliveryClient, reloadClient } from '../../../api/endpoints/clients'
import { DraftForm, useDraftForm } from '../../../parts/forms/DraftForm'
import { FormColumns } from '../../../parts/forms/FormColumns'
import { useDraft } from '../../../parts/forms/use-draft'
import { usePhoneCheck } from '../../../parts/forms/use-phone-check'
import { useMaySee } from '../../../state/areas'
import { useAppDispatch } from '../../../state/store-types'
import { CORRECTION_TEXTS as TEXTS } from '../../../texts/corrections'
import { NEW_CLIENT_TEXTS } from '../../../texts/new-client'
import { ACCOUNT_TEXTS } from '../../../texts/profile'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextField } from '../../../ui/forms/TextField'
import { Heading } from '../../../ui/primitives/Text'

const LINE_LENGTH = 200
const PARAGRAPH_LENGTH = 1000

const storedOf = ({ account }: DeliveryClient) => ({
  nombre: account.nombre ?? '',
  apellidos: account.apellidos ?? '',
  phone: account.phone ?? '',
  phone2: account.phone2 ?? '',
  alergias: account.alergias ?? '',
})
type Fields = ReturnType<typeof storedOf>
type Errors = Partial<Record<'nombre' | 'apellidos' | 'phone' | 'phone2', string>>

interface CorrectAccountProps {
  keylogin: string
  client: DeliveryClient
  /** Gives the coming orders that the saved allergies meet. */
  onSaved: (clashes: readonly Clash[]) => void
}

const useCorrection = ({ client, keylogin, onSaved }: CorrectAccountProps) => {
  const dispatch = useAppDispatch()
  const stored = storedOf(client)
  const { version } = client.account
  const draft = useDraft<Fields>(`datos.${keylogin}`, stored, version)
  const seesAllergies = useMaySee('allergies')
  const [correct] = useCorrectAccountMutation()
  const phoneError = usePhoneCheck()
  const errors: Errors = {}
  for (const name of ['phone', 'phone2'] as const) {
    const typed = draft.draft[name]
    const error = typed === stored[name] || typed.trim() === '' ? null : phoneError(typed)
    if (error !== null) errors[name] = error
  }
  for (const name of missingFields(draft.draft, ACCOUNT_REQUIRED))
    errors[name] = NEW_CLIENT_TEXTS.errors[name]
  const form = useDraftForm(draft, {
    isWrong: Object.keys(errors).length > 0,
    save: async () => {
      const { alergias, ...account } = draft.draft
      const sent = { ...account, ...(seesAllergies && { alergias }) }
      const { data } = await correct({ cliente: keylogin, account: sent, ...(version && { version }) })
      if (data) onSaved(data.choques)
      // After a failure too: the client's own save may be the cause.
      const { isSuccess } = await dispatch(reloadClient(keylogin))
      return data !== undefined && isSuccess
    },
  })
  return { ...form, errors: form.isTried ? errors : {}, seesAllergies }
}

/** Name, telephones and allergies of a client. */
export const CorrectAccount = (props: CorrectAccountProps) => {
  const form = useCorrection(props)
  const { change, draft, errors, isBusy } = form
  const line = (name: keyof Errors) => ({
    name,
    dense: true,
    required: name !== 'phone2',
    label: ACCOUNT_TEXTS[name],
    value: draft[name],
    error: errors[name],
    maxLength: LINE_LENGTH,
    readOnly: isBusy,
    // It is somebody else's: the browser must not offer the user's own.
    autoComplete: 'off',
    onValue: (text: string) => change({ [name]: text }),
  })
  return (
    <DraftForm
      form={form}
      name={TEXTS.person}
      texts={{ save: TEXTS.save, saved: TEXTS.saved }}
      title={<Heading $size="lg">{TEXTS.person}</Heading>}
    >
      <FormColumns>
        <TextField {...line('nombre')} />
        <TextField {...line('apellidos')} />
        <TextField {...line('phone')} type="tel" inputMode="tel" />
        <TextField {...line('phone2')} type="tel" inputMode="tel" />
      </FormColumns>
      {form.seesAllergies && (
        <TextArea
          name="alergias"
          dense
          label={ACCOUNT_TEXTS.alergias}
          hint={NEW_CLIENT_TEXTS.alergiasHint}
          maxLength={PARAGRAPH_LENGTH}
          rows={2}
          readOnly={isBusy}
          value={draft.alergias}
          onValue={(alergias) => change({ alergias })}
        />
      )}
    </DraftForm>
  )
}
