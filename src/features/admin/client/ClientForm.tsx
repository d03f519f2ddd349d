import type { DeliveryClient } from '../../../api/endpoints/clients'
import type { CallError } from '../../../api/errors'
import { FormColumns } from '../../../parts/forms/FormColumns'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { UnseenNotice } from '../../../parts/forms/UnseenNotice'
import { CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { MEANWHILE_TEXTS } from '../../../texts/meanwhile'
import { NumberField } from '../../../ui/forms/NumberField'
import { TextField } from '../../../ui/forms/TextField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Link } from '../../../ui/primitives/Link'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading } from '../../../ui/primitives/Text'
import { referralsAddress } from '../shared/client-address'
import { type ClientFields, DIGITS } from './client-draft'
import { BadEndNotice, ClientChangedNotice } from './MeanwhileNotices'
import { useClientForm } from './use-client-form'

const REFERRER_LENGTH = 254

interface ClientFormProps {
  keylogin: string
  client: DeliveryClient
}

const unseenText = (why: CallError): string =>
  why.kind === 'refused' ? MEANWHILE_TEXTS.client.refused(why.mensaje) : MEANWHILE_TEXTS.client.unknown

/** Level, shipments, reward and referrer of a client (Specification §2, administrator 8; bounds in §5). */
export const ClientForm = ({ keylogin, client }: ClientFormProps) => {
  const form = useClientForm(keylogin, client)
  const { draft, changed, now, isSaving, isBusy, badEnd } = form
  const field = (name: keyof ClientFields) => ({
    name,
    dense: true,
    readOnly: isBusy,
    label: TEXTS.fields[name].label,
    hint: (
      <>
        {changed.includes(name) && <strong>{MEANWHILE_TEXTS.now(now[name])} </strong>}
        {TEXTS.fields[name].hint}
        {name === 'referrer' && now.referrer !== '' && (
          <>
            {' '}
            <Link to={referralsAddress(client.account.email)}>{TEXTS.fields.referrer.see}</Link>
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
        {form.isRestored && <RestoredNotice onDiscard={form.loadCurrent} />}
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
        {changed.length > 0 && <ClientChangedNotice onTake={form.loadCurrent} onKeep={form.keepMine} />}
        {changed.length === 0 && badEnd && <BadEndNotice end={badEnd} onLoad={form.loadCurrent} />}
        {changed.length === 0 && form.unseen && <UnseenNotice text={unseenText(form.unseen)} />}
        <div>
          <Button type="submit" busy={isBusy}>
            {TEXTS.save}
          </Button>
        </div>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty && !isSaving} onDiscard={form.reset} />
    </Card>
  )
}
