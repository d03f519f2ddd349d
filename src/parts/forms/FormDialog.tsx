import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/primitives/Button'
import { Dialog } from '../../ui/primitives/Dialog'
import { Stack } from '../../ui/primitives/Stack'
import { useBusy } from './use-busy'

interface FormDialogProps {
  title: string
  cancelLabel: string
  confirmLabel: string
  danger?: boolean
  /** Something is missing or wrong: a press says so, and saves nothing. */
  isWrong: boolean
  isDisabled?: boolean
  /** Resolves to whether it succeeded: then the dialog closes. */
  onSave: () => Promise<boolean>
  onClose: () => void
  /** `isTried`: from the first press on, what is wrong is an error. */
  children: (form: { isTried: boolean; isBusy: boolean }) => ReactNode
}

/** A short form in a dialog; a failure keeps it open. */
export const FormDialog = ({ title, isWrong, onClose, ...props }: FormDialogProps) => {
  const form = useId()
  const [isTried, setTried] = useState(false)
  const { isBusy, run } = useBusy()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong) return
    void run(async () => {
      if (await props.onSave()) onClose()
    })
  }
  const footer = (
    <>
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        {props.cancelLabel}
      </Button>
      <Button
        type="submit"
        form={form}
        variant={props.danger ? 'danger' : 'primary'}
        busy={isBusy}
        disabled={props.isDisabled}
      >
        {props.confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={title} busy={isBusy} onClose={onClose} footer={footer}>
      <form id={form} noValidate onSubmit={submit}>
        <Stack>{props.children({ isTried, isBusy })}</Stack>
      </form>
    </Dialog>
  )
}
