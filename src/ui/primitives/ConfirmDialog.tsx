import type { ReactNode } from 'react'
import { UI_TEXTS } from '../../texts/ui'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Text } from './Text'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** The consequences, in full. */
  message: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The confirming button in red: something is lost. */
  danger?: boolean
  busy?: boolean
  /** A question in the message is still open. */
  isIncomplete?: boolean
  /** What the question depends on still loads. */
  isWaiting?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that cannot be undone. The safe button has the focus first. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    isOpen,
    title,
    message,
    danger = false,
    busy = false,
    isIncomplete = false,
    isWaiting = false,
    onConfirm,
    onCancel,
  } = props
  const footer = (
    <>
      <Button variant="secondary" data-first-focus disabled={busy} onClick={onCancel}>
        {props.cancelLabel ?? UI_TEXTS.cancel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        busy={busy || isWaiting}
        disabled={isIncomplete || isWaiting}
        onClick={onConfirm}
      >
        {props.confirmLabel ?? UI_TEXTS.confirm}
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} title={title} busy={busy} onClose={onCancel} footer={footer}>
      <Text as="div">{message}</Text>
    </Dialog>
  )
}
