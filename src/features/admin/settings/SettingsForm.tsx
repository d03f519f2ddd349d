import { useState } from 'react'
import type { SettingSubject } from '#domain/constants'
import { fieldsOf, lacking, PAYPAL_KEYS, settingError } from '#domain/settings'
import { type SettingsAnswer, useSaveSettingsMutation } from '../../../api/endpoints/settings'
import { ConflictNotice } from '../../../parts/forms/ConflictNotice'
import { FormColumns } from '../../../parts/forms/FormColumns'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useDraft } from '../../../parts/forms/use-draft'
import { usePhoneCheck } from '../../../parts/forms/use-phone-check'
import { useSaveForm } from '../../../parts/forms/use-save-form'
import { SETTINGS_TEXTS as TEXTS } from '../../../texts/settings'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { WalletTry } from './pagos/WalletTry'
import { SettingField } from './SettingField'

interface SettingsFormProps {
  subject: SettingSubject
  stored: SettingsAnswer
}

/** A subject's draft and its save: only what was changed is sent. */
const useSettingsForm = ({ subject, stored }: SettingsFormProps) => {
  const names = Object.keys(fieldsOf(subject))
  const texts: Record<string, string> = Object.fromEntries(
    names.map((name) => [name, stored.valores?.[name] ?? '']),
  )
  const form = useDraft(`ajustes.${subject}`, texts, stored.version ?? undefined)
  const [callSave] = useSaveSettingsMutation()
  const [isSaved, setSaved] = useState(false)
  const phoneError = usePhoneCheck()
  // A kept secret is shown as nothing, and is there.
  const isThere = (name: string) => (stored.guardados?.[name] ?? false) || stored.fijos?.[name] !== undefined
  const whole = Object.entries(form.draft).map(([name, text]) => [name, text || (isThere(name) ? '•' : '')])
  const missing = lacking(subject, Object.fromEntries(whole))
  const errors = Object.fromEntries(
    Object.entries(fieldsOf(subject)).map(([name, field]) => [
      name,
      settingError(field, form.draft[name] ?? '', (text) => phoneError(text) === null) ??
        missing[name] ??
        null,
    ]),
  )
  const save = async () => {
    const changed = Object.entries(form.draft).filter(([name, text]) => text !== texts[name])
    const { data } = await callSave({
      tema: subject,
      valores: Object.fromEntries(changed),
      version: stored.version ?? '',
    })
    if (!data) return
    form.reset()
    setSaved(true)
  }
  const saving = useSaveForm({
    hasConflict: form.hasConflict,
    isWrong: Object.values(errors).some((error) => error !== null),
    save,
  })
  return { ...form, ...saving, errors, isSaved: isSaved && !form.isDirty }
}

/** One subject's settings. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { subject, stored } = props
  const form = useSettingsForm(props)
  return (
    <Card as="form" ref={form.element} noValidate $padding="dense" onSubmit={form.submit}>
      <Stack>
        {form.isRestored && <RestoredNotice onDiscard={form.reset} />}
        <FormColumns>
          {Object.keys(form.draft).map((name) => (
            <SettingField
              key={name}
              subject={subject}
              name={name}
              value={form.draft[name] ?? ''}
              error={form.isTried ? form.errors[name] : null}
              fixedBy={stored.fijos?.[name] ?? null}
              isKept={stored.guardados?.[name] ?? false}
              isTried={form.isTried}
              isBusy={form.isBusy}
              onValue={(text) => form.change({ [name]: text })}
            />
          ))}
        </FormColumns>
        {subject === 'pagos' && (
          // Other keys, another try.
          <WalletTry key={PAYPAL_KEYS.map((name) => form.draft[name]).join(' ')} texts={form.draft} />
        )}
        {form.hasConflict && <ConflictNotice onTheirs={form.reset} onMine={form.saveOver} />}
        <Row>
          <Button type="submit" busy={form.isBusy}>
            {TEXTS.save}
          </Button>
          <Text as="span" $tone="soft" aria-live="polite">
            {form.isSaved && TEXTS.saved}
          </Text>
        </Row>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty} isSaving={form.isBusy} onDiscard={form.reset} />
    </Card>
  )
}
