import { FORM_TEXTS } from '../../texts/forms'
import { Button } from '../../ui/primitives/Button'
import { Notice } from '../../ui/primitives/Notice'

/** The form shows a draft from before a reload or a lost session. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    role="status"
    action={
      <Button variant="secondary" size="small" onClick={onDiscard}>
        {FORM_TEXTS.discard}
      </Button>
    }
  >
    {FORM_TEXTS.restored}
  </Notice>
)
