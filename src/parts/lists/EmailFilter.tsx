import { SearchFilter } from './SearchFilter'

interface EmailFilterProps {
  label: string
  /** The filter in force. */
  value: string
  onEmail: (email: string) => void
}

/** A list's filter by e-mail. */
export const EmailFilter = ({ label, value, onEmail }: EmailFilterProps) => (
  <SearchFilter inputMode="email" label={label} value={value} onSearch={onEmail} />
)
