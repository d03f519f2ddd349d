import { addDays, type IsoDate, mondayAfter } from '#domain/calendar'
import { MENU_END_OFFSET_DAYS } from '#domain/constants'
import type { AdminMenuRow } from '../../../api/endpoints/menus'
import { MENUS_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { NO_VALUE } from '../../../texts/no-value'
import { Chip } from '../../../ui/primitives/Chip'
import { Row } from '../../../ui/primitives/Stack'
import type { Tone } from '../../../ui/primitives/tones'

type State = keyof typeof TEXTS.states

const TONES: Readonly<Record<State, Tone>> = {
  past: 'neutral',
  thisWeek: 'success',
  next: 'info',
  later: 'neutral',
}

const stateOf = (start: IsoDate, today: IsoDate): State => {
  if (addDays(start, MENU_END_OFFSET_DAYS) < today) return 'past'
  if (start <= today) return 'thisWeek'
  return start === mondayAfter(today) ? 'next' : 'later'
}

/** When a menu is on, and the days of it that cannot be ordered from yet. */
export const MenuState = ({ menu, today }: { menu: AdminMenuRow; today: IsoDate }) => {
  const { start_date: start, dias_sin_platillos: emptyDays } = menu
  if (start === null) return NO_VALUE
  const state = stateOf(start, today)
  return (
    <Row $gap={1}>
      <Chip tone={TONES[state]}>{TEXTS.states[state]}</Chip>
      {state !== 'past' && emptyDays !== undefined && emptyDays > 0 && (
        <Chip tone="warning" icon="warning">
          {TEXTS.emptyDays(emptyDays)}
        </Chip>
      )}
    </Row>
  )
}
