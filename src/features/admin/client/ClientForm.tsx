import { type DeliveryClient, reloadClient, useUpdateClientMutation } from '../../../api/endpoints/clients'
import { ConflictNotice } from '../../../parts/forms/ConflictNotice'
import { FormColumns } from '../../../parts/forms/FormColumns'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useDraft } from '../../../parts/forms/use-draft'
import { useSaveForm } from '../../../parts/forms/use-save-form'
import { useAppDispatch } from '../../../state/store-types'
import { CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { NumberField } from '../../../ui/forms/NumberField'
import { TextField } from '../../../ui/forms/TextField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Link } from '../../../ui/primitives/Link'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { referralsAddress } from '../shared/addresses'
import { type ClientFields, clientErrors, DIGITS, fieldsOf, updateOf } from './client-draft'

/**
 * What is typed of a client, and its saving. After a save that failed, the client is loaded again and what was typed stays;
 * after one that succeeded, what was typed stays until the stored values are there.
 */
const useClientForm = (keylogin: string, client: DeliveryClient) => {
  const dispatch = useAppDispatch()
  const stored = fieldsOf(client)
  const form = useDraft(`cliente.${keylogin}`, stored, client.version)
  const [update] = useUpdateClientMutation()
  const save = async () => {
    const { data } = await update(updateOf(keylogin, form.draft, client))
    if (!data) return
    const { isSuccess } = await dispatch(reloadClient(keylogin))
    if (!isSuccess) return
    form.reset()
    saving.begin()
  }
  const isWrong = Object.keys(clientErrors(form.draft, stored, true)).length > 0
  const saving = useSaveForm({ hasConflict: form.hasConflict, isWrong, save })
  return { ...form, ...saving, errors: clientErrors(form.draft, stored, saving.isTried) }
}

const REFERRER_LENGTH = 254

interface ClientFormProps {
  keylogin: string
  client: DeliveryClient
}

/** Level, shipments, reward and referrer of a client (Specification §2, administrator 8; bounds in §5). */
export const ClientForm = ({ keylogin, client }: ClientFormProps) => {
  const form = useClientForm(keylogin, client)
  const { draft, isBusy } = form
  const { email } = client.account
  const field = (name: keyof ClientFields) => ({
    name,
    dense: true,
    readOnly: isBusy,
    label: TEXTS.fields[name].label,
    hint: (
      <>
        {TEXTS.fields[name].hint}
        {name === 'referrer' && client.referrer !== null && email !== null && (
          <>
            {' '}
            <Link to={referralsAddress(email)}>{TEXTS.fields.referrer.see}</Link>
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
    <Card as="form" ref={form.element} noValidate $padding="dense" onSubmit={form.submit}>
      <Stack>
        <Heading $size="lg">{TEXTS.form}</Heading>
        {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
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
        {form.hasConflict && <ConflictNotice onTheirs={form.reset} onMine={form.saveOver} />}
        <div>
          <Button type="submit" busy={isBusy}>
            {TEXTS.save}
          </Button>
        </div>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty} isSaving={isBusy} onDiscard={form.reset} />
    </Card>
  )
}
