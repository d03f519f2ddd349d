import { UnsavedDialog } from './UnsavedDialog'
import { useLeaveGuard } from './use-leave-guard'

interface UnsavedGuardProps {
  isDirty: boolean
  /** A save is pending: leaving for another screen needs no question, but closing the page would still lose it. */
  isSaving?: boolean
  /** The user leaves without saving: delete the draft. */
  onDiscard: () => void
}

/** Asks a user who leaves the form with unsaved changes. */
export const UnsavedGuard = ({ isDirty, isSaving = false, onDiscard }: UnsavedGuardProps) => {
  const guard = useLeaveGuard(isDirty, isSaving)
  return (
    <UnsavedDialog
      isOpen={guard.isAsking}
      onLeave={() => {
        onDiscard()
        guard.leave()
      }}
      onStay={guard.stay}
    />
  )
}
