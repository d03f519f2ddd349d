import { keptAccounts, transferText } from '#domain/bank-accounts'
import type { SettingSubject } from '#domain/constants'
import { fieldsOf } from '#domain/settings'
import { type FieldText, LOGO_TEXTS, SUBJECT_TEXTS } from '../../texts/settings'

/** A setting's words; its name where this version does not know it. */
export const settingText = (subject: SettingSubject, name: string): FieldText => {
  const fields: Readonly<Record<string, FieldText>> = SUBJECT_TEXTS[subject].fields
  return fields[name] ?? { label: name === 'logo' ? LOGO_TEXTS.title : name }
}

/** A setting's value in words: an option's own, and bank accounts in one line. */
export const shownValue = (subject: SettingSubject, name: string, value: string): string => {
  if (fieldsOf(subject)[name]?.isAccounts) {
    return transferText(keptAccounts(value)).split(/\n+/).join(', ')
  }
  return settingText(subject, name).options?.[value] ?? value
}
