import { TextField, type TextFieldProps } from './TextField'

/** Without a limit a browser accepts years of six digits. */
const LAST_DAY = '9999-12-31'

/** A day as 'YYYY-MM-DD'; '' while empty or incomplete. `min` and `max` take the same form. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField max={LAST_DAY} {...props} type="date" />
)
