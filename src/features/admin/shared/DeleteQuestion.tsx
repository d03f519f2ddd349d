import type { ReactNode } from 'react'
import { isCallError } from '../../../api/errors'
import { failureText } from '../../../api/outcome'
import { useOneAtATime } from '../../../parts/forms/use-one-at-a-time'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'

interface DeleteQuestionProps {
  /** The call's name, for the text of its failure. */
  callName: string
  title: string
  confirmLabel: string
  /** What goes, and what goes with it. */
  children: ReactNode
  /** The call; says whether it was done. */
  remove: () => Promise<boolean>
  isSending: boolean
  error: unknown
  onDeleted: () => void
  onCancel: () => void
}

/** Asks before something is deleted; why it could not be done stays in the question. */
export const DeleteQuestion = (props: DeleteQuestionProps) => {
  const { callName, title, confirmLabel, children, remove, isSending, error, onDeleted, onCancel } = props
  const oneAtATime = useOneAtATime()
  const confirm = () =>
    oneAtATime(async () => {
      const isDone = await remove()
      if (isDone) onDeleted()
      return isDone
    })
  const failure = isCallError(error) && !isSending ? failureText(callName, error) : ''
  return (
    <ConfirmDialog
      isOpen
      danger
      title={title}
      message={
        <Stack $gap={3}>
          {children}
          {failure !== '' && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
        </Stack>
      }
      confirmLabel={confirmLabel}
      busy={isSending}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  )
}
