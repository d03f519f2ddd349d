import { type ReactNode, useState } from 'react'
import { REASON_MAX, reasonError } from '#domain/office-reasons'
import { FormDialog } from '../../../parts/forms/FormDialog'
import { FREQUENT_REASONS, REASON_TEXTS, type ReasonKind } from '../../../texts/admin-day'
import { TextArea } from '../../../ui/forms/TextArea'
import { Button } from '../../../ui/primitives/Button'
import { Row } from '../../../ui/primitives/Stack'

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
export const ReasonDialog = ({
  kind,
  isIncomplete = false,
  initial = '',
  hint = REASON_TEXTS.hint,
  label = REASON_TEXTS.label,
  children,
  onConfirm,
  ...dialog
}: ReasonDialogProps) => {
  const [reason, setReason] = useState(initial)
  const error = reasonError(reason)
  return (
    <FormDialog
      {...dialog}
      cancelLabel={REASON_TEXTS.leave}
      isWrong={error !== null || isIncomplete}
      onSave={() => onConfirm(reason.trim())}
    >
      {({ isBusy, isTried }) => (
        <>
          {children}
          <TextArea
            label={label}
            hint={hint}
            error={isTried ? (error ?? undefined) : undefined}
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
        </>
      )}
    </FormDialog>
  )
}
