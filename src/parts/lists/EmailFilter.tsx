import { useState } from 'react'
import { LIST_TEXTS } from '../../texts/lists'
import { TextField } from '../../ui/forms/TextField'

interface EmailFilterProps {
  label: string
  /** The filter in force. */
  value: string
  onEmail: (email: string) => void
}

/** A list's filter by e-mail: it applies on Enter (Specification §5). */
export const EmailFilter = ({ label, value, onEmail }: EmailFilterProps) => {
  const [inForce, setInForce] = useState(value)
  const [typed, setTyped] = useState(value)
  if (inForce !== value) {
    // The filter moved from outside (back button, "Quitar filtros"): the field follows.
    setInForce(value)
    setTyped(value)
  }
  return (
    <TextField
      dense
      type="search"
      inputMode="email"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      label={label}
      hint={LIST_TEXTS.enterToSearch}
      value={typed}
      onValue={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim() !== value) onEmail(typed.trim())
      }}
    />
  )
}
