import { TextField, type TextFieldProps } from './TextField'

/** A day as 'YYYY-MM-DD'; '' while it is empty or half typed. `min` and `max` take the same form. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />
