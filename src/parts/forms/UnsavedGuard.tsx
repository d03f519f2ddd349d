import { FORM_TEXTS } from '../../texts/forms'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { useLeaveGuard } from './use-leave-guard'

interface UnsavedGuardProps {
  isDirty: boolean
  /** It is being saved: nobody is asked on the way to another screen, but closing the page would still lose it. */
  isSaving?: boolean
  /** The person leaves without saving: forget the draft. */
  onDiscard: () => void
}

/** Stands in a form: whoever leaves with unsaved changes is asked first. */
export const UnsavedGuard = ({ isDirty, isSaving = false, onDiscard }: UnsavedGuardProps) => {
  const guard = useLeaveGuard(isDirty, isSaving)
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title={FORM_TEXTS.unsavedTitle}
      message={FORM_TEXTS.unsavedText}
      confirmLabel={FORM_TEXTS.leave}
      cancelLabel={FORM_TEXTS.stay}
      danger
      onConfirm={() => {
        onDiscard()
        guard.leave()
      }}
      onCancel={guard.stay}
    />
  )
}
