import type { ReactNode } from 'react'
import styled from 'styled-components'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { theme } from '../../../ui/theme/theme'

const { space, color } = theme

/** The browser's own disclosure: it opens by key, by find-in-page, and by a touch on the day's box. */
const Fold = styled.details`
  min-width: 0;
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space[3]};
    margin-left: -${space[3]};
    border-radius: ${theme.radius.control};
    color: ${color.act};
    font-size: ${theme.text.dense};
    font-weight: ${theme.weight.semibold};
    cursor: pointer;
    ${theme.media.hover} { &:hover { background: ${color.actSoft}; } }
  }
  &[open] > summary { margin-bottom: ${space[2]}; }
`

/** The dishes of a day that takes no orders any more: there to be looked at, out of the way of those that do. */
export const FoldedDishes = ({ count, children }: { count: number; children: ReactNode }) => (
  <Fold>
    <summary>{TEXTS.unfold(count)}</summary>
    {children}
  </Fold>
)
