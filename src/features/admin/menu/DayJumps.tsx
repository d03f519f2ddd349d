import styled from 'styled-components'
import { DAYS } from '#domain/constants'
import { ADMIN_MENU_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { DAY_LABELS } from '../../../texts/dates'
import { theme } from '../../../ui/theme/theme'
import type { MenuDraft } from './draft/draft'

const Jumps = styled.nav`
  position: sticky;
  z-index: ${theme.depth.sticky};
  top: ${theme.size.topBar};
  display: flex;
  gap: ${theme.space[1]};
  padding: ${theme.space[2]} 0;
  overflow-x: auto;
  background: ${theme.color.paper};
  ${theme.media.belowDesktop} { top: ${theme.size.topBar}; }
`
const Jump = styled.button`
  display: inline-flex;
  gap: ${theme.space[2]};
  align-items: center;
  flex: 1 0 auto;
  justify-content: center;
  min-height: ${theme.size.controlDense};
  padding: 0 ${theme.space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  cursor: pointer;
  &:hover { background: ${theme.color.sunken}; }
  & > span { color: ${theme.color.inkSoft}; font-weight: ${theme.weight.normal}; font-variant-numeric: tabular-nums; }
  ${theme.media.phone} { min-height: 40px; }
`

/** The five days with their number of dishes; a press goes there. */
export const DayJumps = ({ draft }: { draft: MenuDraft }) => (
  <Jumps aria-label={TEXTS.days}>
    {DAYS.map((day) => (
      <Jump
        key={day}
        type="button"
        onClick={() => document.getElementById(`dia-${day}`)?.scrollIntoView({ block: 'start' })}
      >
        {DAY_LABELS[day]}
        <span>{draft.menu_data[day].length}</span>
      </Jump>
    ))}
  </Jumps>
)
