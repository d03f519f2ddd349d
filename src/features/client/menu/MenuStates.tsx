import type { IsoDate } from '#domain/calendar'
import { MESSAGES } from '#domain/messages'
import { isNetworkError } from '../../../api/errors'
import { retryText } from '../../../texts/lists'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'

interface HiddenMenuProps {
  start: IsoDate
  opens: IsoDate
  daysLeft: number
}

/** A menu that starts more than two days after today (Specification §2, §9). */
export const HiddenMenu = ({ start, opens, daysLeft }: HiddenMenuProps) => (
  <Card>
    <EmptyState title={MESSAGES.menuHidden(daysLeft)} text={TEXTS.hiddenText(start, opens)} active={0} />
  </Card>
)

export const NoMenu = () => (
  <Card>
    <EmptyState
      title={TEXTS.noMenuTitle}
      text={TEXTS.noMenuText}
      action={
        <ButtonLink to="/cliente/pedidos" variant="secondary">
          {TEXTS.toOrders}
        </ButtonLink>
      }
    />
  </Card>
)

/** A menu whose days have no dates: no orders, and no invented dates. */
export const UndatedMenu = () => (
  <Card>
    <EmptyState title={TEXTS.undatedTitle} text={TEXTS.undatedText} />
  </Card>
)

export const FailedMenu = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Card>
    <EmptyState
      title={TEXTS.failedTitle}
      text={retryText(isNetworkError(error))}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {TEXTS.tryAgain}
        </Button>
      }
    />
  </Card>
)
