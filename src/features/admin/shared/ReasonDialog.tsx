import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { REASON_MAX, reasonError } from '#domain/office-reasons'
import { useBusy } from '../../../parts/forms/use-busy'
import { FREQUENT_REASONS, REASON_TEXTS, type ReasonKind } from '../../../texts/admin-day'
import { TextArea } from '../../../ui/forms/TextArea'
import { Button } from '../../../ui/primitives/Button'
import { Dialog } from '../../../ui/primitives/Dialog'
import { Row, Stack } from '../../../ui/primitives/Stack'

interface ReasonDialogProps {
  title: string
  /** Which frequent reasons to offer. */
  kind: ReasonKind
  confirmLabel: string
  danger?: boolean
  /** Another choice is still missing. */
  isIncomplete?: boolean
  /** The reason's first text. */
  initial?: string
  /** Where the client reads the reason. */
  hint?: string
  label?: string
  children: ReactNode
  /** Resolves to whether it succeeded: then the dialog closes. */
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}

/**
 * Confirms a change of a client's order or money, with the reason that the client reads. A failure keeps the dialog
 * open.
 */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const {
    title,
    kind,
    confirmLabel,
    danger = false,
    isIncomplete = false,
    children,
    onConfirm,
    onClose,
  } = props
  const { initial = '', hint = REASON_TEXTS.hint, label = REASON_TEXTS.label } = props
  const [reason, setReason] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const { isBusy, run } = useBusy()
  const form = useId()
  const error = reasonError(reason)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (error !== null || isIncomplete) return
    void run(async () => {
      if (await onConfirm(reason.trim())) onClose()
    })
  }
  return (
    <Dialog
      isOpen
      title={title}
      busy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {REASON_TEXTS.leave}
          </Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack $gap={4}>
          {children}
          <TextArea
            label={label}
            hint={hint}
            error={isAsked ? (error ?? undefined) : undefined}
            maxLength={REASON_MAX}
            rows={2}
            value={reason}
            onValue={setReason}
            data-first-focus
          />
          <Row $gap={2} role="group" aria-label={REASON_TEXTS.presets}>
            {FREQUENT_REASONS[kind].map((frequent) => (
              <Button
                key={frequent}
                variant="secondary"
                size="small"
                disabled={isBusy}
                onClick={() => setReason(frequent)}
              >
                {frequent}
              </Button>
            ))}
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
