import { useMemo } from 'react'
import type { SettingSubject } from '#domain/constants'
import { fieldsOf } from '#domain/settings'
import { type SettingsAnswer, useSaveSettingsMutation } from '../../../api/endpoints/settings'
import { DraftForm, useDraftForm } from '../../../parts/forms/DraftForm'
import { useDraft } from '../../../parts/forms/use-draft'
import { SettingFields, storedTexts, useSettingErrors } from '../../../parts/settings/SettingFields'
import { SETTINGS_TEXTS as TEXTS } from '../../../texts/settings'
import { MapsTry, WalletTry } from './SettingsTry'

interface SettingsFormProps {
  subject: SettingSubject
  stored: SettingsAnswer
}

const secretsOf = (subject: SettingSubject): string[] =>
  Object.entries(fieldsOf(subject)).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []))

/** One subject's settings: only what was changed is sent. */
export const SettingsForm = ({ subject, stored }: SettingsFormProps) => {
  const texts = storedTexts(subject, stored)
  const secrets = useMemo(() => secretsOf(subject), [subject])
  const { change, draft, ...kept } = useDraft(
    `ajustes.${subject}`,
    texts,
    stored.version ?? undefined,
    secrets,
  )
  const [callSave] = useSaveSettingsMutation()
  const errors = useSettingErrors(subject, draft, stored)
  const form = useDraftForm(kept, {
    isWrong: Object.values(errors).some((error) => error !== null),
    save: async () => {
      const changed = Object.entries(draft).filter(([name, text]) => text !== texts[name])
      const valores = Object.fromEntries(changed)
      const { data } = await callSave({ tema: subject, valores, version: stored.version ?? '' })
      return data !== undefined
    },
  })
  return (
    <DraftForm form={form} texts={TEXTS}>
      <SettingFields
        subject={subject}
        stored={stored}
        draft={draft}
        errors={form.isTried ? errors : null}
        isBusy={form.isBusy}
        onValue={(name, text) => change({ [name]: text })}
      />
      {/* Other texts, another try. */}
      {subject === 'pagos' && draft['billetera'] === 'paypal' && (
        <WalletTry key={JSON.stringify(draft)} texts={draft} />
      )}
      {subject === 'mapas' && <MapsTry key={JSON.stringify(draft)} texts={draft} />}
    </DraftForm>
  )
}
