import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { STATEMENT_TEXTS } from '../../texts/statement'
import { Card } from '../../ui/primitives/Card'
import { Pagination } from '../../ui/primitives/Pagination'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'

const PAGE_ROWS = 25

const List = styled.ul`
  & > li + li { border-top: ${theme.border.line}; }
`
const COLUMNS = 'minmax(0, 1fr) minmax(0, 1fr) 240px'
/** On a phone each row names its sides itself. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: ${COLUMNS};
  gap: ${theme.space[5]};
  padding-bottom: ${theme.space[2]};
  border-bottom: ${theme.border.line};
  ${theme.media.phone} { display: none; }
`
/** The bank and what is here side by side; on a phone one below the other. */
export const Pair = styled.li`
  display: grid;
  gap: ${theme.space[2]} ${theme.space[5]};
  padding: ${theme.space[3]} 0;
  ${theme.media.tablet} { grid-template-columns: ${COLUMNS}; align-items: start; & > div > :is(a, button) { display: flex; width: fit-content; margin-left: auto; white-space: nowrap; } }
  ${theme.media.phone} { & > :nth-child(3):not(:last-child) { order: 1; } & > div > :is(a, button) { width: 100%; min-height: 44px; } }
`
export const Whole = styled.div`
  min-width: 0;
  ${theme.media.tablet} { grid-column: 1 / -1; }
`

interface SectionProps<Item> {
  title: string
  text?: string
  action?: ReactNode
  /** Whether its rows have the bank and what is here. */
  hasSides?: boolean
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** One list of the review, page by page; nothing where it is empty. */
export const Section = <Item,>({
  title,
  text,
  action,
  hasSides = false,
  items,
  children,
}: SectionProps<Item>) => {
  const [page, setPage] = useState(1)
  const pages = Math.ceil(items.length / PAGE_ROWS)
  const here = Math.min(page, Math.max(pages, 1))
  if (items.length === 0) return null
  return (
    <Stack as={Card} $gap={3} $padding="dense">
      <Row $between>
        <div>
          <Heading $size="lg">{title}</Heading>
          {text && (
            <Text $tone="soft" $size="dense">
              {text}
            </Text>
          )}
        </div>
        {action}
      </Row>
      {hasSides && (
        <Sides aria-hidden>
          <Text $tone="soft" $size="sm">
            {STATEMENT_TEXTS.review.inBank}
          </Text>
          <Text $tone="soft" $size="sm">
            {STATEMENT_TEXTS.review.inHere}
          </Text>
        </Sides>
      )}
      <List aria-label={title}>{items.slice((here - 1) * PAGE_ROWS, here * PAGE_ROWS).map(children)}</List>
      {pages > 1 && <Pagination page={here} pages={pages} onPage={setPage} />}
    </Stack>
  )
}
