import { SearchFilter } from './SearchFilter'

interface EmailFilterProps {
  label: string
  /** The active filter. */
  value: string
  onEmail: (email: string) => void
}

export const EmailFilter = ({ label, value, onEmail }: EmailFilterProps) => (
  <SearchFilter inputMode="email" label={label} value={value} onSearch={onEmail} />
)
