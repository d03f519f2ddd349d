import { useEffect, useRef } from 'react'
import { CONFLICT_TEXTS as TEXTS } from '../../texts/forms'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'
import { Row } from '../../ui/primitives/Stack'

interface ConflictNoticeProps {
  /** Shows the other person's save, and drops the draft. */
  onTheirs: () => void
  /** Saves the draft over it. */
  onMine: () => void
}

/** Another person has saved the same data. Scrolls into view; a refused submit leads to it (`data-asks`). */
export const ConflictNotice = ({ onTheirs, onMine }: ConflictNoticeProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} data-asks tabIndex={-1}>
      <Notice
        tone="warning"
        role="alert"
        title={TEXTS.title}
        action={
          <Row $gap={2}>
            <Button variant="secondary" size="small" icon="refresh" onClick={onTheirs}>
              {TEXTS.theirs}
            </Button>
            <Button variant="secondary" size="small" onClick={onMine}>
              {TEXTS.mine}
            </Button>
          </Row>
        }
      >
        {TEXTS.text}
      </Notice>
    </div>
  )
}
