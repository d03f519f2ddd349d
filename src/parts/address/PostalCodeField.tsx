import { useState } from 'react'
import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { NumberField } from '../../ui/forms/NumberField'
import { Button } from '../../ui/primitives/Button'
import { Text } from '../../ui/primitives/Text'

const CP_LENGTH = 6

interface PostalCodeFieldProps {
  value: string
  error: string | undefined
  dense: boolean
  readOnly: boolean
  onValue: (cp: string) => void
  /** Proposes the code of the pin or the sector; false if none is known. Null while there is neither. */
  onFind: (() => Promise<boolean>) | null
  isFinding: boolean
}

/** The postal code, which few in Quito know by heart: an empty field offers a look-up. */
export const PostalCodeField = ({ onFind, isFinding, ...field }: PostalCodeFieldProps) => {
  const [isUnknown, setUnknown] = useState(false)
  return (
    <div>
      <NumberField
        {...field}
        digitsOnly
        name="cp"
        label={TEXTS.fields.cp}
        hint={TEXTS.hints.cp}
        autoComplete="postal-code"
        maxLength={CP_LENGTH}
        required
      />
      {field.value === '' && onFind && !field.readOnly && (
        <Button
          variant="ghost"
          size="small"
          icon="search"
          busy={isFinding}
          onClick={() => void onFind().then((isFound) => setUnknown(!isFound))}
        >
          {TEXTS.findCode}
        </Button>
      )}
      <div aria-live="polite">
        {isUnknown && field.value === '' && (
          <Text $tone="soft" $size="sm">
            {TEXTS.codeUnknown}
          </Text>
        )}
      </div>
    </div>
  )
}
