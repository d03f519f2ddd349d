import { ChangedNotice } from '../../../parts/forms/ChangedNotice'
import { CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import type { BadEnd } from './use-client-form'

/** Somebody else changed the client: what was typed is kept until the person decides. */
export const ClientChangedNotice = (answers: { onTake: () => void; onKeep: () => void }) => (
  <ChangedNotice title={TEXTS.changedTitle} text={TEXTS.changed} take={TEXTS.loadCurrent} {...answers} />
)

interface BadEndNoticeProps {
  end: Exclude<BadEnd, null>
  onLoad: () => void
}

/** The save was refused or its answer lost; the toast said why. What it came to is what the client's data say now. */
export const BadEndNotice = ({ end, onLoad }: BadEndNoticeProps) =>
  end === 'saved-after-all' ? (
    <Notice tone="success" role="status" title={TEXTS.savedAfterAllTitle}>
      {TEXTS.savedAfterAll}
    </Notice>
  ) : (
    <Notice
      tone="warning"
      title={end === 'unknown' ? TEXTS.unknownEndTitle : TEXTS.notSavedTitle}
      action={
        <Button variant="secondary" size="small" icon="refresh" onClick={onLoad}>
          {TEXTS.loadCurrent}
        </Button>
      }
    >
      {TEXTS.notSaved}
    </Notice>
  )
