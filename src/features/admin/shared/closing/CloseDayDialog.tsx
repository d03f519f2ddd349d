import { type KitchenDay, useCloseDayMutation } from '../../../../api/endpoints/day'
import { DAY_TEXTS } from '../../../../texts/admin-day'
import { Text } from '../../../../ui/primitives/Text'
import { ReasonDialog } from '../ReasonDialog'

interface CloseDayDialogProps {
  date: string
  day: KitchenDay
  /** The reason's first text. */
  reason?: string
  /** `result`: what the closing did, in words. */
  onClosed: (result: string) => void
  onClose: () => void
}

/** Closes a day, after saying what that cancels. */
export const CloseDayDialog = ({ date, day, reason = '', onClosed, onClose }: CloseDayDialogProps) => {
  const [close] = useCloseDayMutation()
  const sent = day.sent ?? 0
  return (
    <ReasonDialog
      kind="closing"
      title={DAY_TEXTS.closeTitle(date)}
      confirmLabel={DAY_TEXTS.closeYes}
      initial={reason}
      danger
      onClose={onClose}
      onConfirm={async (given) => {
        const { data } = await close({ date, reason: given })
        if (data) onClosed(DAY_TEXTS.closedNow(data.orders ?? 0, data.shipments ?? 0))
        return data !== undefined
      }}
    >
      <div>
        <Text>
          <strong>{DAY_TEXTS.closePreview(day.orders ?? 0, day.shipments ?? 0)}</strong>
        </Text>
        <Text $tone="soft">
          <span>{DAY_TEXTS.closeFacts}</span> {sent > 0 && <span>{DAY_TEXTS.closeSent(sent)}</span>}
        </Text>
      </div>
    </ReasonDialog>
  )
}
