import styled from 'styled-components'
import { codeIn } from '#domain/codes'
import { theme } from '../theme/theme'
import { digitsOf } from './digits'
import { TextField, type TextFieldProps } from './TextField'

const DIGITS = 6

const Wide = styled.div`
  & input {
    min-height: 60px;
    padding-inline: ${theme.space[4]};
    font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', monospace;
    font-size: ${theme.text.xxl};
    font-weight: ${theme.weight.semibold};
    letter-spacing: 0.42em;
    text-align: center;
    /* The last digit's spacing would push the six off the middle. */
    text-indent: 0.42em;
  }
`

interface CodeFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'autoComplete' | 'onValue'> {
  /** The digits so far, at most six; of a pasted sentence the code in it. */
  onValue: (code: string) => void
  /** The six are complete, typed, pasted or filled in from a message; called after `onValue`. */
  onFilled: () => void
}

/** The one-time code in one field, so that pasting, filling from a message and screen readers just work. */
export const CodeField = ({ onFilled, onValue, ...field }: CodeFieldProps) => (
  <Wide>
    <TextField
      placeholder="······"
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      onValue={(text) => {
        const code = codeIn(text) ?? digitsOf(text).slice(0, DIGITS)
        onValue(code)
        if (code.length === DIGITS && code !== field.value) onFilled()
      }}
    />
  </Wide>
)
