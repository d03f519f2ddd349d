import { UnsavedDialog } from './UnsavedDialog'
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
