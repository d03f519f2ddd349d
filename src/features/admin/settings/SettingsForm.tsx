import { useState } from 'react'
import type { SettingSubject } from '#domain/constants'
import { fieldsOf, settingError } from '#domain/settings'
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
  const errors = Object.fromEntries(
    Object.entries(fieldsOf(subject)).map(([name, field]) => [
      name,
      settingError(field, form.draft[name] ?? '', (text) => phoneError(text) === null),
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
              isBusy={form.isBusy}
              onValue={(text) => form.change({ [name]: text })}
            />
          ))}
        </FormColumns>
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
