import { useRef, useState } from 'react'
import { CLIENT_BOUNDS, type ClientField, clientFieldError } from '#domain/client-bounds'
import {
  type ClientUpdate,
  type DeliveryClient,
  rawClient,
  reloadClient,
  useUpdateClientMutation,
} from '../../../api/endpoints/clients'
import { clientAddress } from '../../../parts/client/addresses'
import { DraftForm, useDraftForm } from '../../../parts/forms/DraftForm'
import { FormColumns } from '../../../parts/forms/FormColumns'
import { sendBack } from '../../../parts/forms/send-back'
import { useDraft } from '../../../parts/forms/use-draft'
import { useMayOpen } from '../../../state/areas'
import { ADMIN_REFERRALS } from '../../../state/filter-screens/admin'
import { useAppDispatch } from '../../../state/store-types'
import { CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { NumberField } from '../../../ui/forms/NumberField'
import { TextField } from '../../../ui/forms/TextField'
import { Link } from '../../../ui/primitives/Link'
import { Heading, Text } from '../../../ui/primitives/Text'
import { referralsAddress } from '../shared/addresses'
import { ReasonDialog } from '../shared/ReasonDialog'

/** The form's fields, as typed. */
interface ClientFields {
  nivel: string
  envios: string
  rewardAvailable: string
  referrer: string
}

const NUMBERS = ['nivel', 'envios', 'rewardAvailable'] as const satisfies readonly ClientField[]

const digits = (number: number | null): string => (number === null ? '' : String(number))

/** The client's values to edit; an unknown one is an empty field. */
const fieldsOf = ({ nivel, envios, rewardAvailable, referrer }: DeliveryClient): ClientFields => ({
  nivel: digits(nivel.id),
  envios: digits(envios),
  rewardAvailable: digits(rewardAvailable),
  referrer: referrer ?? '',
})

type ClientErrors = Partial<Record<ClientField, string>>

/**
 * Errors of the numbers by field; an empty one counts only once saving was tried. An untouched one goes back as it
 * came, whatever it is; a client without a level must get one.
 */
const clientErrors = (draft: ClientFields, stored: ClientFields, isTried: boolean): ClientErrors =>
  Object.fromEntries(
    NUMBERS.flatMap((field) => {
      if (field !== 'nivel' && draft[field] === stored[field]) return []
      const error = isTried || draft[field] !== '' ? clientFieldError(field, draft[field]) : null
      return error === null ? [] : [[field, error]]
    }),
  )

// Surrounding blanks are slips.
const TYPED = {
  nivel: Number,
  envios: Number,
  rewardAvailable: Number,
  referrer: (text: string) => text.trim(),
}

/** The input of update_client.php: the typed fields, the others as they came. */
const updateOf = (cliente: string, draft: ClientFields, client: DeliveryClient): ClientUpdate => ({
  cliente,
  ...sendBack(rawClient(client), fieldsOf(client), draft, TYPED),
  version: client.version,
})

/** Longest text that a number of these bounds can have. */
const DIGITS = String(Math.max(...NUMBERS.map((field) => CLIENT_BOUNDS[field].max))).length

interface ClientFormProps {
  keylogin: string
  client: DeliveryClient
  isOurs: boolean
}

/**
 * A client's draft and its save. After a failed save, the client is reloaded and the draft stays; after a successful
 * one, the draft stays until the stored values arrive.
 */
const useClientForm = ({ keylogin, client, isOurs }: ClientFormProps) => {
  const dispatch = useAppDispatch()
  const stored = fieldsOf(client)
  const draft = useDraft(`cliente.${keylogin}`, stored, client.version)
  const [update] = useUpdateClientMutation()
  const [isAsking, setAsking] = useState(false)
  const reason = useRef('')
  const save = async () => {
    const motivo = reason.current === '' ? {} : { motivo: reason.current }
    const { data } = await update({ ...updateOf(keylogin, draft.draft, client), ...motivo })
    reason.current = ''
    return data !== undefined && (await dispatch(reloadClient(keylogin))).isSuccess
  }
  // Only our server keeps a reason.
  const asks = () => {
    const isMoved = isOurs && draft.draft.envios !== stored.envios
    setAsking(isMoved)
    return isMoved
  }
  const isWrong = Object.keys(clientErrors(draft.draft, stored, true)).length > 0
  const form = useDraftForm(draft, { asks, isWrong, save })
  const sendBecause = async (words: string) => {
    reason.current = words
    form.send()
    return true
  }
  return {
    ...form,
    isAsking,
    stopAsking: () => setAsking(false),
    sendBecause,
    errors: clientErrors(draft.draft, stored, form.isTried),
  }
}

const REFERRER_LENGTH = 254

/** Level, shipments, reward and referrer of a client (Specification §2, administrator 8; bounds in §5). */
export const ClientForm = (props: ClientFormProps) => {
  const { client } = props
  const form = useClientForm(props)
  const { draft, isBusy } = form
  const { email } = client.account
  const mayOpenReferrals = useMayOpen(ADMIN_REFERRALS.path)
  const field = (name: keyof ClientFields) => ({
    name,
    dense: true,
    readOnly: isBusy,
    label: TEXTS.fields[name].label,
    hint: (
      <>
        <span>{TEXTS.fields[name].hint}</span>
        {name === 'referrer' && mayOpenReferrals && client.referrer !== null && email !== null && (
          <>
            {' '}
            <Link to={client.referrer_nombre ? clientAddress(client.referrer) : referralsAddress(email)}>
              {client.referrer_nombre || TEXTS.fields.referrer.see}
            </Link>
          </>
        )}
      </>
    ),
    value: draft[name],
    onValue: (text: string) => form.change({ [name]: text }),
  })
  const number = (name: Exclude<keyof ClientFields, 'referrer'>) => (
    <NumberField {...field(name)} digitsOnly required maxLength={DIGITS} error={form.errors[name]} />
  )
  return (
    <>
      <DraftForm form={form} texts={{ save: TEXTS.save }} title={<Heading $size="lg">{TEXTS.form}</Heading>}>
        <FormColumns>
          {number('nivel')}
          {number('envios')}
          {number('rewardAvailable')}
          <TextField
            {...field('referrer')}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={REFERRER_LENGTH}
          />
        </FormColumns>
      </DraftForm>
      {form.isAsking && (
        <ReasonDialog
          kind="shipments"
          title={TEXTS.reasonTitle(client.envios, draft.envios)}
          hint={TEXTS.reasonHint}
          confirmLabel={TEXTS.save}
          onConfirm={form.sendBecause}
          onClose={form.stopAsking}
        >
          <Text $tone="soft">{TEXTS.reasonFacts}</Text>
        </ReasonDialog>
      )}
    </>
  )
}
