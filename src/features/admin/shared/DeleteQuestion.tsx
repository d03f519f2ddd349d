import { type ReactNode, useState } from 'react'
import { isCallError } from '../../../api/errors'
import { failureText } from '../../../api/outcome'
import { withdrawFailure } from '../../../parts/alerts/withdraw-error'
import { useOneAtATime } from '../../../parts/forms/use-one-at-a-time'
import { alertAdded } from '../../../state/alerts'
import { useAppDispatch } from '../../../state/store-types'
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
  /** The call, which was done where it has no error. */
  remove: () => Promise<{ error?: unknown }>
  /** After a refused or lost answer: whether it is gone all the same. Unknown counts as no. */
  isGone: () => Promise<boolean>
  /** Says that it is gone. */
  goneText: string
  error: unknown
  onDeleted: () => void
  onCancel: () => void
}

/**
 * Asks before something is deleted; why it could not be done stays in the question. What is gone already, by a try whose
 * answer was lost or by somebody else, is no question any more.
 */
export const DeleteQuestion = (props: DeleteQuestionProps) => {
  const { callName, title, confirmLabel, children, remove, isGone, error, onDeleted, onCancel } = props
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const oneAtATime = useOneAtATime()
  const confirm = () =>
    oneAtATime(async () => {
      setBusy(true)
      const { error: met } = await remove()
      const isOver = met === undefined || (await isGone())
      setBusy(false)
      if (met !== undefined && isOver) {
        dispatch(withdrawFailure(callName, met))
        dispatch(alertAdded({ type: 'info', msg: props.goneText }))
      }
      if (isOver) onDeleted()
      return isOver
    })
  const failure = isCallError(error) && !isBusy ? failureText(callName, error) : ''
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
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  )
}
