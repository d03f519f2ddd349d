import type { MouseEvent } from 'react'
import styled, { css } from 'styled-components'
import { Table, type TableProps } from '../../ui/primitives/Table'
import { TINY_SCREEN } from '../../ui/theme/short-screen'
import { theme } from '../../ui/theme/theme'
import { phoneCard } from './phone-card'

const actionsOnPhone = css`
  & td:last-child:not(:only-child) { display: block; padding: ${theme.space[2]} 0; }
  & td:last-child:not(:only-child)::before { content: none; }
`
/** The row's link covers the row; other buttons and the texts, which can be selected, lie above it. */
const pressableRows = css`
  & tbody tr { position: relative; }
  && td a[data-row-action] {
    position: static;
    transform: none;
    &::after { content: ''; position: absolute; inset: 0; }
  }
  & td :is(a, button):not([data-row-action]) { position: relative; z-index: 1; }
  & tr:has(a[data-row-action]) td > div:not(:has(a[data-row-action])) {
    position: relative;
    z-index: 1;
    width: fit-content;
    max-width: 100%;
    cursor: pointer;
  }
  /* Marking that leaves its text must not run to the link, at the row's other end. */
  & tr:has(td > div:active):not(:has(a[data-row-action]:active)) a[data-row-action]::after { pointer-events: none; }
`
const Frame = styled.div<{ $isOutdated: boolean; $hasActions: boolean }>`
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  ${pressableRows}
  ${theme.media.tablet} {
    & td { white-space: nowrap; }
    & th, & td { padding-inline: ${theme.space[3]}; }
    & td button, & td a { min-height: 30px; }
  }
  ${theme.media.phone} {
    & td { grid-template-columns: 96px minmax(0, 1fr); padding: 2px 0; }
    & td button, & td a { width: 100%; min-height: 44px; }
    ${({ $hasActions }) => $hasActions && actionsOnPhone}
  }
  ${TINY_SCREEN} { & td { grid-template-columns: minmax(0, 1fr); } }
  ${phoneCard}
`

/**
 * A click on a row's text clicks the row's link, unless it ends a text selection. Browsers open no new tab for a scripted
 * click, so this opens the tab itself.
 */
const followRow = ({ target, type, nativeEvent: press }: MouseEvent<HTMLElement>) => {
  if (!(target instanceof Element) || target.closest('a, button') || press.button > 1) return
  if (window.getSelection()?.isCollapsed === false) return
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-action]')
  if (!link) return
  const isElsewhere = press.button === 1 || press.ctrlKey || press.metaKey || press.shiftKey
  if (isElsewhere) link.addEventListener(type, (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(new window.MouseEvent(type, press))
  if (isElsewhere) window.open(link.href, '_blank', 'noopener')
}

/** A name or an address, whole: on a wide screen in two lines where one is too short, as high as a row. */
export const CellText = styled.span`
  overflow-wrap: anywhere;
  ${theme.media.tablet} {
    display: block;
    min-width: 13ch;
    max-width: 44ch;
    white-space: normal;
    line-height: ${theme.leading.tight};
  }
`

/** Whether a list's rows are loaded and still match the request. */
export interface ListState {
  /** The rows are stale: those of the current filters and page are still loading. */
  isOutdated: boolean
  loading: boolean
}

interface ListTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'loading'>, ListState {
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  /** Whether the last column is the row's action; true by default. */
  hasActions?: boolean
}

/** The table of a list; its last column is the action, on a phone as wide as the card. */
export const ListTable = <Row,>({ rows, isOutdated, hasActions = true, ...table }: ListTableProps<Row>) => (
  <Frame $isOutdated={isOutdated} $hasActions={hasActions} onClick={followRow} onAuxClick={followRow}>
    <Table {...table} rows={rows ?? []} />
  </Frame>
)
