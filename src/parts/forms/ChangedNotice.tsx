import { MEANWHILE_TEXTS as TEXTS } from '../../texts/meanwhile'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'

interface ChangedNoticeProps {
  title: string
  text: string
  /** What takes the place of what was typed, and its words. */
  take: string
  onTake: () => void
  onKeep: () => void
}

/** Somebody else changed what is edited: what was typed is kept until the person decides; nothing is sent before. */
export const ChangedNotice = ({ title, text, take, onTake, onKeep }: ChangedNoticeProps) => (
  <div data-asks tabIndex={-1}>
    <Notice
      tone="warning"
      role="alert"
      title={title}
      action={
        <Row $gap={2}>
          <Button variant="secondary" size="small" icon="refresh" onClick={onTake}>
            {take}
          </Button>
          <Button variant="secondary" size="small" onClick={onKeep}>
            {TEXTS.keepMine}
          </Button>
        </Row>
      }
    >
      {text}
    </Notice>
  </div>
)
