import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useListAddress } from '../../../parts/lists/BackToList'
import { CLIENT_ORDERS } from '../../../state/filter-screens/client'
import { RATING_PROBLEMS, RATING_TEXTS as TEXTS } from '../../../texts/client-rating'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { EmptyState } from '../../../ui/primitives/EmptyState'
import { Row } from '../../../ui/primitives/Stack'

const Place = styled.div`
  outline: none;
`

interface RatingProblemProps {
  problem: keyof typeof RATING_PROBLEMS
  /** Whether it replaces a form that had the focus: then it takes it. */
  takesFocus?: boolean
  onRetry?: () => void
}

/** Why there is nothing to rate here, and the way on. */
export const RatingProblem = ({ problem, takesFocus = false, onRetry }: RatingProblemProps) => {
  const place = useRef<HTMLDivElement>(null)
  const list = useListAddress(CLIENT_ORDERS)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Place ref={place} tabIndex={-1}>
      <Card>
        <EmptyState
          as="h1"
          {...RATING_PROBLEMS[problem]}
          action={
            <Row>
              {onRetry && (
                <Button icon="refresh" onClick={onRetry}>
                  {TEXTS.tryAgain}
                </Button>
              )}
              <ButtonLink to={list} variant={onRetry ? 'secondary' : 'primary'}>
                {TEXTS.back}
              </ButtonLink>
            </Row>
          }
        />
      </Card>
    </Place>
  )
}
