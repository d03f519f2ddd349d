import { FORM_TEXTS } from '../../texts/forms'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'

interface UnsavedDialogProps {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks before unsaved changes are lost. */
export const UnsavedDialog = ({ isOpen, onLeave, onStay }: UnsavedDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    title={FORM_TEXTS.unsavedTitle}
    message={FORM_TEXTS.unsavedText}
    confirmLabel={FORM_TEXTS.leave}
    cancelLabel={FORM_TEXTS.stay}
    danger
    onConfirm={onLeave}
    onCancel={onStay}
  />
)
