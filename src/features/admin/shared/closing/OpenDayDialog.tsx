import { isLive } from '#domain/order-status'
import { useOpenDayMutation } from '../../../../api/endpoints/day'
import { useBusy } from '../../../../parts/forms/use-busy'
import { DAY_TEXTS, REASON_TEXTS } from '../../../../texts/admin-day'
import { ConfirmDialog } from '../../../../ui/primitives/ConfirmDialog'
import { useUndoables } from '../use-undoables'

interface OpenDayDialogProps {
  /** null: not asked. */
  date: string | null
  onClose: (isOpened: boolean) => void
}

/** Opens a closed day, after saying that its orders do not come back by that. */
export const OpenDayDialog = ({ date, onClose }: OpenDayDialogProps) => {
  const [open] = useOpenDayMutation()
  const { isBusy, run } = useBusy()
  const closing = useUndoables().find((bulk) => bulk.date === date && !isLive(bulk.to))
  return (
    <ConfirmDialog
      isOpen={date !== null}
      title={date === null ? '' : DAY_TEXTS.reopenTitle(date)}
      message={[DAY_TEXTS.reopenFacts, ...(closing ? [DAY_TEXTS.reopenUndo(closing.orders)] : [])].join(' ')}
      confirmLabel={DAY_TEXTS.reopenYes}
      cancelLabel={REASON_TEXTS.leave}
      busy={isBusy}
      onConfirm={() =>
        void run(async () => {
          if (date !== null) await open({ date })
          onClose(true)
        })
      }
      onCancel={() => onClose(false)}
    />
  )
}
