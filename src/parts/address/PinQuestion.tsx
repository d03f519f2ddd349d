import { ADDRESS_TEXTS as TEXTS } from '../../texts/address'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'

interface PinQuestionProps {
  isOpen: boolean
  /** The pin is right: what was asked for goes on. */
  onConfirm: () => void
  onCancel: () => void
}

/** Asked once, before an address is sent with a pin that was set for another one. */
export const PinQuestion = (props: PinQuestionProps) => (
  <ConfirmDialog
    {...props}
    title={TEXTS.pinQuestion}
    message={TEXTS.pinQuestionText}
    confirmLabel={TEXTS.pinIsRight}
    cancelLabel={TEXTS.pinCheck}
  />
)
