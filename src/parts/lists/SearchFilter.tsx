import { useState } from 'react'
import styled from 'styled-components'
import { LIST_TEXTS } from '../../texts/lists'
import { TextField } from '../../ui/forms/TextField'
import { theme } from '../../ui/theme/theme'

const LENGTH = 254

const OnDesk = styled.span`
  ${theme.media.phone} { display: none; }
`

interface SearchFilterProps {
  label: string
  /** The active filter. */
  value: string
  onSearch: (text: string) => void
  inputMode?: 'email' | 'search'
}

/** A list's text filter: it applies on Enter (Specification §5). */
export const SearchFilter = ({ label, value, onSearch, inputMode = 'search' }: SearchFilterProps) => {
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
      inputMode={inputMode}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LENGTH}
      label={label}
      // A phone's keyboard has no Enter: its key says what it does.
      hint={<OnDesk>{LIST_TEXTS.enterToSearch}</OnDesk>}
      value={typed}
      onValue={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed.trim() !== value) onSearch(typed.trim())
      }}
    />
  )
}
