import { useRef, useState } from 'react'
import { FILTER_FIRST_YEAR } from '#domain/constants'
import { isEffectiveDateFilter } from '#domain/date-filter'
import { LIST_TEXTS } from '../../texts/lists'
import { DateField } from '../../ui/forms/DateField'

interface DateFilterProps {
  label: string
  /** The active filter: `YYYY-MM-DD` or `''`. */
  value: string
  /** A searchable date, or `''` for a cleared field; never anything else. */
  onDate: (date: string) => void
}

/** A list's date filter: an incomplete date, or one before 2025, changes nothing (Specification §5). */
export const DateFilter = ({ label, value, onDate }: DateFilterProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [inForce, setInForce] = useState(value)
  const [typed, setTyped] = useState(value)
  const [isRejected, setIsRejected] = useState(false)
  if (inForce !== value) {
    // The filter moved from outside (back button, a shortcut): the field follows.
    setInForce(value)
    setTyped(value)
    setIsRejected(false)
  }
  // A half typed date reads as '' too; only the browser knows that the field is not empty.
  const isSearched = (text: string) => !input.current?.validity.badInput && isEffectiveDateFilter(text)
  return (
    <DateField
      ref={input}
      dense
      label={label}
      min={`${FILTER_FIRST_YEAR}-01-01`}
      value={typed}
      error={isRejected ? LIST_TEXTS.dateNotSearched : undefined}
      onBlur={() => setIsRejected(!isSearched(typed))}
      onValue={(text) => {
        setTyped(text)
        setIsRejected(false)
        if (isSearched(text) && text !== value) onDate(text)
      }}
    />
  )
}
