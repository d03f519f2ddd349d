import { useEffect, useRef, useState } from 'react'
import { MENU_KEPT_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Button } from '../../../../ui/primitives/Button'
import { Dialog } from '../../../../ui/primitives/Dialog'
import { Notice } from '../../../../ui/primitives/Notice'
import { Stack } from '../../../../ui/primitives/Stack'

interface ConflictNoticeProps {
  /** What they changed, in sentences. */
  what: readonly string[]
  /** Another number brings the notice into sight again. */
  attention: number
  /** Puts what was typed on top of theirs. */
  onJoin: () => void
  /** Throws away what was typed. */
  onReplace: () => void
}

/** Somebody else saved this menu: what they changed, and what becomes of what was typed. Nothing is lost unasked. */
export const ConflictNotice = ({ what, attention, onJoin, onReplace }: ConflictNoticeProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attention` is why.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [attention])
  const footer = (
    <>
      <Button variant="danger" onClick={onReplace}>
        {TEXTS.replace}
      </Button>
      <Button data-first-focus onClick={onJoin}>
        {TEXTS.join}
      </Button>
    </>
  )
  return (
    <div ref={box}>
      <Notice
        tone="warning"
        role="alert"
        title={TEXTS.conflictTitle}
        action={
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {TEXTS.see}
          </Button>
        }
      >
        {TEXTS.conflict}
      </Notice>
      <Dialog isOpen={isOpen} title={TEXTS.seeTitle} onClose={() => setOpen(false)} footer={footer}>
        <Stack $gap={3}>
          <ul>
            {what.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
          <p>{TEXTS.joinText}</p>
        </Stack>
      </Dialog>
    </div>
  )
}
