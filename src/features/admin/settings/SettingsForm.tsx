import { useMemo, useState } from 'react'
import type { SettingSubject } from '#domain/constants'
import { fieldsOf, PAYPAL_KEYS } from '#domain/settings'
import { type SettingsAnswer, useSaveSettingsMutation } from '../../../api/endpoints/settings'
import { ConflictNotice } from '../../../parts/forms/ConflictNotice'
import { RestoredNotice } from '../../../parts/forms/RestoredNotice'
import { UnsavedGuard } from '../../../parts/forms/UnsavedGuard'
import { useDraft } from '../../../parts/forms/use-draft'
import { useSaveForm } from '../../../parts/forms/use-save-form'
import { SettingFields, storedTexts, useSettingErrors } from '../../../parts/settings/SettingFields'
import { SETTINGS_TEXTS as TEXTS } from '../../../texts/settings'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { WalletTry } from './WalletTry'

interface SettingsFormProps {
  subject: SettingSubject
  stored: SettingsAnswer
}

const secretsOf = (subject: SettingSubject): string[] =>
  Object.entries(fieldsOf(subject)).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))

/** A subject's draft and its save: only what was changed is sent. */
const useSettingsForm = ({ subject, stored }: SettingsFormProps) => {
  const texts = storedTexts(subject, stored)
  const secrets = useMemo(() => secretsOf(subject), [subject])
  const form = useDraft(`ajustes.${subject}`, texts, stored.version ?? undefined, secrets)
  const [callSave] = useSaveSettingsMutation()
  const [isSaved, setSaved] = useState(false)
  const errors = useSettingErrors(subject, form.draft, stored)
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
        <SettingFields
          subject={subject}
          stored={stored}
          draft={form.draft}
          errors={form.isTried ? form.errors : null}
          isBusy={form.isBusy}
          onValue={(name, text) => form.change({ [name]: text })}
        />
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
