import { CLIENT_TEXTS as TEXTS } from '../../../texts/admin-clients'
import { Button } from '../../../ui/primitives/Button'
import { Notice } from '../../../ui/primitives/Notice'
import { Row } from '../../../ui/primitives/Stack'

const LoadCurrent = ({ onLoad }: { onLoad: () => void }) => (
  <Button variant="secondary" size="small" icon="refresh" onClick={onLoad}>
    {TEXTS.loadCurrent}
  </Button>
)

/** Somebody else changed the client: what was typed is kept until the person decides. */
export const ChangedNotice = ({ onLoad, onKeep }: { onLoad: () => void; onKeep: () => void }) => (
  <Notice
    tone="warning"
    role="alert"
    title={TEXTS.changedTitle}
    action={
      <Row $gap={2}>
        <LoadCurrent onLoad={onLoad} />
        <Button variant="secondary" size="small" onClick={onKeep}>
          {TEXTS.keepMine}
        </Button>
      </Row>
    }
  >
    {TEXTS.changed}
  </Notice>
)

/** The save was refused or its answer lost; the toast said why. */
export const NotSavedNotice = ({ onLoad }: { onLoad: () => void }) => (
  <Notice tone="warning" title={TEXTS.notSavedTitle} action={<LoadCurrent onLoad={onLoad} />}>
    {TEXTS.notSaved}
  </Notice>
)
