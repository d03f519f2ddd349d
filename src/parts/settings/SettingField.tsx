import type { SettingSubject } from '#domain/constants'
import { fieldsOf } from '#domain/settings'
import { SETTINGS_TEXTS as TEXTS } from '../../texts/settings'
import { SelectField } from '../../ui/forms/SelectField'
import { TextArea } from '../../ui/forms/TextArea'
import { TextField } from '../../ui/forms/TextField'
import { AccountsField } from './AccountsField'
import { settingText } from './setting-text'

interface SettingFieldProps {
  subject: SettingSubject
  name: string
  value: string
  error: string | null | undefined
  /** A save was tried. */
  isTried: boolean
  /** The environment's name that fixes it; null = nothing does. */
  fixedBy: string | null
  /** A secret is stored. */
  isKept: boolean
  isBusy: boolean
  onValue: (text: string) => void
}

/** One setting as its kind of field; what the environment fixes is shown with its name. */
export const SettingField = (props: SettingFieldProps) => {
  const { error, fixedBy, isBusy, isKept, name, onValue, subject, value } = props
  const field = fieldsOf(subject)[name]
  const { hint, label, options } = settingText(subject, name)
  const isFixed = fixedBy !== null
  const common = {
    dense: true,
    name,
    label,
    hint: isFixed ? TEXTS.fixed(fixedBy) : isKept ? TEXTS.secretKept : hint,
    error: error ? TEXTS.wrong(error) : undefined,
    value,
    onValue,
  }
  if (options !== undefined) {
    const choices = Object.entries(options).map(([option, words]) => ({ value: option, label: words }))
    return <SelectField {...common} options={choices} disabled={isFixed || isBusy} />
  }
  if (field?.isAccounts && !isFixed) {
    return <AccountsField {...{ isBusy, label, onValue, value }} hint={hint} isTried={props.isTried} />
  }
  const typed = { maxLength: field?.max, readOnly: isFixed || isBusy, autoComplete: 'off' }
  if (field?.isLong) return <TextArea {...common} {...typed} />
  return <TextField {...common} {...typed} type={field?.isSecret ? 'password' : 'text'} />
}
