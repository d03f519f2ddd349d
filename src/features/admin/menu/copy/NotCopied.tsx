import { DAYS, type DayName } from '#domain/constants'
import { MENU_DISH_TEXTS, MENU_COPY_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Notice } from '../../../../ui/primitives/Notice'
import type { CopyPlan, Offered } from './plan'

interface LinesProps {
  text: string
  dishes: readonly Offered[]
  to: DayName | null
}

/** The names of dishes, by the day they would have come to. */
const Lines = ({ text, dishes, to }: LinesProps) => {
  const namesOn = (day: DayName) =>
    dishes
      .filter((one) => (to ?? one.day) === day)
      .map(({ dish }) => dish.name.trim() || MENU_DISH_TEXTS.unnamed)
  return dishes.length === 0 ? null : (
    <>
      <p>{text}</p>
      <ul>
        {DAYS.filter((day) => namesOn(day).length > 0).map((day) => (
          <li key={day}>{TEXTS.namesOn(day, namesOn(day))}</li>
        ))}
      </ul>
    </>
  )
}

interface NotCopiedProps {
  plan: Pick<CopyPlan, 'present' | 'beyond'>
  /** The day that was copied to; null: a whole week. */
  to: DayName | null
}

/** Which dishes the last copy left out, and why; nothing where all came. */
export const NotCopied = ({ plan: { present, beyond }, to }: NotCopiedProps) =>
  present.length + beyond.length === 0 ? null : (
    <Notice
      tone={beyond.length > 0 ? 'warning' : 'info'}
      role="status"
      title={beyond.length > 0 ? TEXTS.notAll : TEXTS.onlyMissing}
    >
      <Lines text={TEXTS.didNotFit} dishes={beyond} to={to} />
      <Lines text={TEXTS.wereThere} dishes={present} to={to} />
    </Notice>
  )
