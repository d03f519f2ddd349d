import type { ReactNode } from 'react'
import type { OrderType } from '#domain/constants'
import { menuPathOf } from '#domain/dish-address'
import { MESSAGES } from '#domain/messages'
import { isNetworkError } from '../../api/errors'
import type { WeekState } from '../../parts/orders/use-week'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { retryText } from '../../texts/lists'
import { CLIENT_MENU_TEXTS } from '../../texts/menu'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { Row } from '../../ui/primitives/Stack'
import { BackToMenu } from './BackToMenu'

type Problem = Exclude<WeekState, { kind: 'loading' | 'week' }> | { kind: 'bad-address' | 'gone' | 'locked' }

const wordsOf = (problem: Problem): { title: string; text?: string } => {
  switch (problem.kind) {
    case 'bad-address':
      return { title: TEXTS.badAddressTitle, text: TEXTS.badAddressText }
    case 'none':
    case 'undated':
      return { title: CLIENT_MENU_TEXTS.noMenuTitle, text: CLIENT_MENU_TEXTS.noMenuText }
    case 'hidden':
      return { title: MESSAGES.menuHidden(problem.daysLeft) }
    case 'gone':
      return { title: MESSAGES.dishGone, text: TEXTS.gone }
    case 'failed':
      return { title: CLIENT_MENU_TEXTS.failedTitle, text: retryText(isNetworkError(problem.error)) }
    case 'locked':
      return { title: CLIENT_MENU_TEXTS.dinnerTitle, text: MESSAGES.dinnerNeedsLevel }
  }
}

interface DishProblemProps {
  problem: Problem
  type: OrderType
  onRetry?: () => void
}

/** Why no dish is shown, and the way back. */
export const DishProblem = ({ problem, type, onRetry }: DishProblemProps) => {
  const first: ReactNode =
    problem.kind === 'locked' ? (
      <ButtonLink to="/cliente/renovacion">{TEXTS.toRenewal}</ButtonLink>
    ) : (
      onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {CLIENT_MENU_TEXTS.tryAgain}
        </Button>
      )
    )
  return (
    <Card>
      <EmptyState
        as="h1"
        {...wordsOf(problem)}
        action={
          <Row $gap={3}>
            {first}
            <BackToMenu variant={first ? 'secondary' : 'primary'} to={menuPathOf(type)} />
          </Row>
        }
      />
    </Card>
  )
}
