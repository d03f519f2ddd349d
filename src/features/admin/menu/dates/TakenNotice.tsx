import { MENU_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Button, ButtonLink } from '../../../../ui/primitives/Button'
import { Notice } from '../../../../ui/primitives/Notice'
import { Row } from '../../../../ui/primitives/Stack'

interface TakenNoticeProps {
  /** The menu that has the week. */
  id: string
  onNextFree: () => void
}

/** The chosen week has a menu: edit that one, or take the next week without. */
export const TakenNotice = ({ id, onNextFree }: TakenNoticeProps) => (
  <Notice
    tone="warning"
    role="status"
    action={
      <Row $gap={2}>
        <Button variant="secondary" size="small" onClick={onNextFree}>
          {TEXTS.nextFree}
        </Button>
        <ButtonLink variant="secondary" size="small" to={`/admin/menus/${encodeURIComponent(id)}`}>
          {TEXTS.editTaken}
        </ButtonLink>
      </Row>
    }
  >
    {TEXTS.weekTaken}
  </Notice>
)
