import styled from 'styled-components'
import { formatNumber } from '#domain/notation'
import { STATEMENT_TEXTS } from '../../texts/statement'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Figure, Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import type { reviewLists } from './review-lists'
import type { StepProps } from './step-props'

const TEXTS = STATEMENT_TEXTS.review

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: ${theme.space[4]};
  & > div { display: flex; flex-direction: column-reverse; gap: ${theme.space[1]}; }
  & dt { color: ${theme.color.inkSoft}; font-size: ${theme.text.dense}; }
`
const KEYS = ['sure', 'maybe', 'bank', 'here', 'done'] as const

interface ReviewSummaryProps extends StepProps {
  lists: ReturnType<typeof reviewLists>
}

/** The statement in figures, what of it was not read, and the ways back. */
export const ReviewSummary = ({ view, send, lists }: ReviewSummaryProps) => {
  const { debits, isBusy, lines, sheet, unread } = view
  return (
    <Stack as={Card} $gap={4} $padding="dense">
      <div>
        <Heading $size="lg">{sheet.name}</Heading>
        <Text $tone="soft" $size="dense">
          {[TEXTS.read(lines.length), debits > 0 && TEXTS.debits(debits)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Figures>
        {KEYS.map((key) => (
          <div key={key}>
            <dt>{TEXTS.figures[key]}</dt>
            <dd>
              <Figure>{formatNumber(lists[key].length)}</Figure>
            </dd>
          </div>
        ))}
      </Figures>
      {unread.length > 0 && <Text $tone="danger">{TEXTS.unread(unread)}</Text>}
      <Row $gap={2}>
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          onClick={() => send({ type: 'user.back' })}
        >
          {TEXTS.columns}
        </Button>
        <Button variant="ghost" size="small" disabled={isBusy} onClick={() => send({ type: 'user.restart' })}>
          {TEXTS.again}
        </Button>
      </Row>
    </Stack>
  )
}
