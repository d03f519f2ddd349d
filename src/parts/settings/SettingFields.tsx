import type { SettingSubject } from '#domain/constants'
import { fieldsOf, lacking, PAYPAL_KEYS, settingError } from '#domain/settings'
import type { SettingsAnswer } from '../../api/endpoints/settings'
import { FormColumns } from '../forms/FormColumns'
import { usePhoneCheck } from '../forms/use-phone-check'
import { SettingField } from './SettingField'

const KEYS: readonly string[] = PAYPAL_KEYS

/** A subject's stored settings by name, in the order of its fields; '' = not set. */
export const storedTexts = (subject: SettingSubject, stored: SettingsAnswer): Record<string, string> =>
  Object.fromEntries(Object.keys(fieldsOf(subject)).map((name) => [name, stored.valores?.[name] ?? '']))

/** What is wrong in a draft, by name; null = nothing. */
export const useSettingErrors = (
  subject: SettingSubject,
  draft: Readonly<Record<string, string>>,
  stored: SettingsAnswer | undefined,
) => {
  const phoneError = usePhoneCheck()
  // A kept secret is shown as nothing, and is there.
  const isThere = (name: string) => stored?.guardados?.[name] === true || stored?.fijos?.[name] !== undefined
  const whole = Object.entries(draft).map(([name, text]) => [name, text || (isThere(name) ? '•' : '')])
  const keepsPassword = stored?.guardados?.['clave'] === true && draft['clave'] === ''
  const missing = lacking(
    subject,
    Object.fromEntries(whole),
    keepsPassword ? storedTexts(subject, stored) : null,
  )
  return Object.fromEntries(
    Object.entries(fieldsOf(subject)).map(([name, field]) => [
      name,
      settingError(field, draft[name] ?? '', (text) => phoneError(text) === null) ?? missing[name] ?? null,
    ]),
  )
}

/** Without online payments their keys are nobody's business. */
const shownFields = (subject: SettingSubject, { billetera }: SettingFieldsProps['draft']): string[] =>
  Object.keys(fieldsOf(subject)).filter((name) => billetera === 'paypal' || !KEYS.includes(name))

interface SettingFieldsProps {
  subject: SettingSubject
  stored: SettingsAnswer
  draft: Readonly<Record<string, string>>
  /** null = not shown yet. */
  errors: Readonly<Record<string, string | null>> | null
  isBusy: boolean
  onValue: (name: string, text: string) => void
}

/** A subject's settings as fields. */
export const SettingFields = ({ draft, errors, isBusy, onValue, stored, subject }: SettingFieldsProps) => (
  <FormColumns>
    {shownFields(subject, draft).map((name) => (
      <SettingField
        key={name}
        subject={subject}
        name={name}
        value={draft[name] ?? ''}
        error={errors?.[name]}
        fixedBy={stored.fijos?.[name] ?? null}
        isKept={stored.guardados?.[name] ?? false}
        isTried={errors !== null}
        isBusy={isBusy}
        onValue={(text) => onValue(name, text)}
      />
    ))}
  </FormColumns>
)
