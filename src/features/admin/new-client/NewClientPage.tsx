import { MAP_ZOOM_ADMIN } from '#domain/constants'
import { AddressFields } from '../../../parts/address/AddressFields'
import { DraftForm } from '../../../parts/forms/DraftForm'
import { FormColumns } from '../../../parts/forms/FormColumns'
import { BackToList } from '../../../parts/lists/BackToList'
import { ADMIN_CLIENTS } from '../../../state/filter-screens/admin'
import { CLIENT_TEXTS } from '../../../texts/admin-clients'
import { NEW_CLIENT_TEXTS as TEXTS } from '../../../texts/new-client'
import { ACCOUNT_TEXTS } from '../../../texts/profile'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextField } from '../../../ui/forms/TextField'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { Heading, Text } from '../../../ui/primitives/Text'
import { type PersonErrors, useNewClient } from './use-new-client'

const LINE_LENGTH = 200
const PARAGRAPH_LENGTH = 1000

/** /admin/clientes/nuevo: the account of a client who telephones. */
export const NewClientPage = () => {
  const form = useNewClient()
  const { change, draft, errors, isBusy, pin, place } = form
  const line = (name: keyof PersonErrors) => ({
    name,
    dense: true,
    required: true,
    label: ACCOUNT_TEXTS[name],
    value: draft[name],
    error: errors.person[name],
    maxLength: LINE_LENGTH,
    readOnly: isBusy,
    // It is somebody else's: the browser must not offer the user's own.
    autoComplete: 'off',
    onValue: (text: string) => change({ [name]: text }),
  })
  return (
    <>
      <BackToList screen={ADMIN_CLIENTS} label={CLIENT_TEXTS.back} />
      <PageHeader dense title={TEXTS.title} subtitle={TEXTS.subtitle} />
      <DraftForm
        form={form}
        texts={{ save: TEXTS.save }}
        title={<Heading $size="lg">{TEXTS.person}</Heading>}
      >
        <FormColumns>
          <TextField {...line('nombre')} autoCapitalize="words" />
          <TextField {...line('apellidos')} autoCapitalize="words" />
          <TextField
            {...line('email')}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...line('phone')} type="tel" inputMode="tel" />
        </FormColumns>
        <TextArea
          name="alergias"
          dense
          label={ACCOUNT_TEXTS.alergias}
          hint={TEXTS.alergiasHint}
          maxLength={PARAGRAPH_LENGTH}
          rows={2}
          readOnly={isBusy}
          value={draft.alergias}
          onValue={(alergias) => change({ alergias })}
        />
        <CheckboxField
          name="hasAddress"
          label={TEXTS.withAddress}
          checked={draft.hasAddress}
          disabled={isBusy}
          onValue={(hasAddress) => change({ hasAddress })}
        />
        {!draft.hasAddress && (
          <Text $tone="soft" $size="dense">
            {TEXTS.addressHint}
          </Text>
        )}
        {draft.hasAddress && (
          <AddressFields
            dense
            draft={place}
            errors={errors.address}
            pin={pin}
            zoom={MAP_ZOOM_ADMIN}
            readOnly={isBusy}
            onChange={change}
          />
        )}
        <CheckboxField
          name="carta"
          label={TEXTS.letter}
          checked={draft.carta}
          disabled={isBusy}
          onValue={(carta) => change({ carta })}
        />
      </DraftForm>
      {form.dialog}
    </>
  )
}
