import { billingErrors, isNamedKind } from '#domain/tax-id'
import { type BillingAnswer, useGetBillingQuery, useSaveBillingMutation } from '../../api/endpoints/billing'
import { BILLING_TEXTS as TEXTS } from '../../texts/billing'
import { SelectField } from '../../ui/forms/SelectField'
import { TextField } from '../../ui/forms/TextField'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { DraftForm, useDraftForm } from '../forms/DraftForm'
import { FormColumns } from '../forms/FormColumns'
import { useDraft } from '../forms/use-draft'
import { QueryView } from '../lists/QueryView'
import { billingIn } from './use-billing'

interface BillingFormProps {
  /** The office's choice; left out = the user's own. */
  cliente?: string
  title?: string
  subtitle?: string
  onSaved?: () => void
}

/** Who a client's invoices are for: the same form for the client and the office. */
export const BillingForm = (props: BillingFormProps) => {
  const { cliente } = props
  const query = useGetBillingQuery(cliente === undefined ? {} : { cliente })
  return (
    <QueryView query={query} failed={TEXTS.failed} loading={<Skeleton $height="180px" />}>
      {(stored) => <Fields {...props} stored={stored} reload={query.refetch} />}
    </QueryView>
  )
}

interface FieldsProps extends BillingFormProps {
  stored: BillingAnswer
  /** Fetches the stored data again. */
  reload: () => Promise<unknown>
}

const useBillingForm = ({ cliente, onSaved, reload, stored }: FieldsProps) => {
  const { version } = stored
  const draft = useDraft(`factura.${cliente ?? ''}`, billingIn(stored), version ?? undefined)
  const [save] = useSaveBillingMutation()
  const errors = billingErrors(draft.draft)
  const form = useDraftForm(draft, {
    isWrong: Object.keys(errors).length > 0,
    save: async () => {
      const { address, kind, name, number } = draft.draft
      const { data } = await save({
        tipo: kind,
        numero: number,
        nombre: name,
        direccion: address,
        ...(cliente !== undefined && { cliente }),
        ...(version !== null && { version }),
      })
      // After a failure too: the other side's save may be the cause.
      await reload()
      if (data) onSaved?.()
      return data !== undefined
    },
  })
  return { ...form, errors: form.isTried ? errors : {} }
}

const Fields = (props: FieldsProps) => {
  const { cliente, title = TEXTS.title } = props
  const { subtitle = cliente === undefined ? TEXTS.subtitle : TEXTS.officeSubtitle } = props
  const form = useBillingForm(props)
  const { change, draft, errors, isBusy } = form
  const isOffice = cliente !== undefined
  const line = (name: 'number' | 'name' | 'address', own: string) => ({
    name,
    dense: isOffice,
    value: draft[name],
    error: errors[name],
    readOnly: isBusy,
    autoComplete: isOffice ? 'off' : own,
    onValue: (text: string) => change({ [name]: text }),
  })
  return (
    <DraftForm
      form={form}
      name={title}
      texts={TEXTS}
      title={
        <Stack $gap={1}>
          <Heading $size="lg">{title}</Heading>
          <Text $tone="soft">{subtitle}</Text>
        </Stack>
      }
    >
      <FormColumns>
        <SelectField
          name="kind"
          dense={isOffice}
          label={TEXTS.kind}
          disabled={isBusy}
          options={TEXTS.kinds}
          value={draft.kind}
          onValue={(kind) => change({ kind })}
        />
        {isNamedKind(draft.kind) && (
          <>
            <TextField
              {...line('number', 'off')}
              label={TEXTS.number(draft.kind)}
              inputMode={draft.kind === 'pasaporte' ? 'text' : 'numeric'}
              required
            />
            <TextField {...line('name', 'name')} label={TEXTS.name} required />
            <TextField {...line('address', 'street-address')} label={TEXTS.address} />
          </>
        )}
      </FormColumns>
    </DraftForm>
  )
}
