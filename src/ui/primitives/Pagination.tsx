import styled from 'styled-components'
import { formatNumber } from '#domain/notation'
import { NO_VALUE } from '../../texts/no-value'
import { UI_TEXTS } from '../../texts/ui'
import { theme } from '../theme/theme'
import { Button } from './Button'

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[4]};
  font-size: ${theme.text.dense};
  font-variant-numeric: tabular-nums;
  & > p { color: ${theme.color.inkSoft}; }
  ${theme.media.phone} {
    justify-content: space-between;
    & > button { min-height: 44px; }
  }
`

interface PaginationProps {
  /** From 1. */
  page: number
  /** Number of pages; 0 (nothing to show) reads as one empty page, null: unknown. */
  pages: number | null
  /** Whether another page may follow; used if `pages` is null. */
  hasMore?: boolean
  onPage: (page: number) => void
}

/** Previous, next and the place: 'Página X de Y'. */
export const Pagination = ({ page, pages, hasMore = false, onPage }: PaginationProps) => {
  const last = pages === null ? null : Math.max(pages, 1)
  const here = Math.min(Math.max(page, 1), last ?? page)
  return (
    <Line aria-label={UI_TEXTS.pagination}>
      <Button variant="secondary" size="small" disabled={here <= 1} onClick={() => onPage(here - 1)}>
        {UI_TEXTS.previous}
      </Button>
      <p aria-live="polite">
        {UI_TEXTS.page(formatNumber(here), last === null ? NO_VALUE : formatNumber(last))}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={last === null ? !hasMore : here >= last}
        onClick={() => onPage(here + 1)}
      >
        {UI_TEXTS.next}
      </Button>
    </Line>
  )
}
