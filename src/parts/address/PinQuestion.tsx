import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'

interface PinQuestionProps {
  isOpen: boolean
  /** The pin is right: the submit goes on. */
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before sending an address with a pin set for another one. */
export const PinQuestion = (props: PinQuestionProps) => (
  <ConfirmDialog
    {...props}
    title={TEXTS.pinQuestion}
    message={TEXTS.pinQuestionText}
    confirmLabel={TEXTS.pinIsRight}
    cancelLabel={TEXTS.pinCheck}
  />
)
