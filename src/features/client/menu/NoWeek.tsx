import type { ComponentProps } from 'react'
import { MESSAGES } from '#domain/messages'
import { isNetworkError } from '../../../api/errors'
import type { ShownWeek, Week } from '../../../parts/orders/use-week'
import { retryText } from '../../../texts/lists'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'

interface NoWeekProps extends Pick<Week, 'retry'> {
  state: Exclude<Week['state'], ShownWeek | { kind: 'loading' }>
}

const statePropsOf = ({ state, retry }: NoWeekProps): Omit<ComponentProps<typeof EmptyState>, 'as'> => {
  switch (state.kind) {
    case 'failed':
      return {
        title: TEXTS.failedTitle,
        text: retryText(isNetworkError(state.error)),
        action: (
          <Button icon="refresh" onClick={retry}>
            {TEXTS.tryAgain}
          </Button>
        ),
      }
    case 'none':
      return {
        title: TEXTS.noMenuTitle,
        text: TEXTS.noMenuText,
        action: (
          <ButtonLink to="/cliente/pedidos" variant="secondary">
            {TEXTS.toOrders}
          </ButtonLink>
        ),
      }
    case 'undated':
      return { title: TEXTS.undatedTitle, text: TEXTS.undatedText }
    case 'hidden':
      return {
        title: MESSAGES.menuHidden(state.daysLeft),
        text: TEXTS.hiddenText(state.start, state.opens),
        active: 0,
      }
  }
}

/** Why there is no week: it failed, there is none, its days are unknown, or it is not visible yet (Specification §2, §9). */
export const NoWeek = (props: NoWeekProps) => (
  <Card>
    <EmptyState {...statePropsOf(props)} />
  </Card>
)
