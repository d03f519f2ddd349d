import type { SettingSubject } from '#domain/constants'
import { type FieldText, LOGO_TEXTS, SUBJECT_TEXTS } from '../../texts/settings'

/** A setting's words; its name where this version does not know it. */
export const settingText = (subject: SettingSubject, name: string): FieldText => {
  const fields: Readonly<Record<string, FieldText>> = SUBJECT_TEXTS[subject].fields
  return fields[name] ?? { label: name === 'logo' ? LOGO_TEXTS.title : name }
}
