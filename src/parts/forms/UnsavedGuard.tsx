import { FORM_TEXTS } from '../../texts/forms'
import { ConfirmDialog } from '../../ui/primitives/ConfirmDialog'
import { useLeaveGuard } from './use-leave-guard'

interface UnsavedGuardProps {
  isDirty: boolean
  /** It is being saved: leaving for another screen needs no question, but closing the page would still lose it. */
  isSaving?: boolean
  /** The person leaves without saving: forget the draft. */
  onDiscard: () => void
}

/** Stands in a form: a person who leaves with unsaved changes is asked first. */
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
