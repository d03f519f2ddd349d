import type { ReactNode } from 'react'
import { failureText } from '../../../api/errors'
import { useBusy } from '../../../parts/forms/use-busy'
import { ConfirmDialog } from '../../../ui/primitives/ConfirmDialog'
import { Notice } from '../../../ui/primitives/Notice'
import { Stack } from '../../../ui/primitives/Stack'

interface DeleteQuestionProps {
  title: string
  confirmLabel: string
  /** All that the deletion removes. */
  children: ReactNode
  /** The call, which succeeded if it has no error. */
  remove: () => Promise<{ error?: unknown }>
  error: unknown
  onDeleted: () => void
  onCancel: () => void
}

/** Confirms a deletion; a failure's reason stays in the dialog. */
export const DeleteQuestion = (props: DeleteQuestionProps) => {
  const { title, confirmLabel, children, remove, error, onDeleted, onCancel } = props
  const { isBusy, run } = useBusy()
  const confirm = () =>
    run(async () => {
      const { error: met } = await remove()
      if (met === undefined) onDeleted()
    })
  const failure = isBusy ? '' : failureText(error)
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
