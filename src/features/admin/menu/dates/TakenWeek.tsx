import { skipToken } from '@reduxjs/toolkit/query'
import { addDays, type IsoDate } from '#domain/calendar'
import { menuStartError } from '#domain/menu-rules'
import { takenWeeksFrom, useGetMenusQuery } from '../../../../api/endpoints/menus'
import { ADMIN_MENU_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { Button, ButtonLink } from '../../../../ui/primitives/Button'
import { Notice } from '../../../../ui/primitives/Notice'
import { Row } from '../../../../ui/primitives/Stack'

const DAYS_A_WEEK = 7

interface Asked {
  start: string
  today: IsoDate
  /** The loaded menu's start. */
  storedStart: IsoDate | null
  /** Not during typing or saving. */
  isSettled: boolean
}

/**
 * The chosen week's existing menu, and the next week without one; null where none is known. Ten menus from that week on
 * are enough: for a later one the server refuses the save.
 */
const useTakenWeek = ({ start, today, storedStart, isSettled }: Asked) => {
  const isAsked = isSettled && start !== storedStart && menuStartError(start, today) === null
  const { currentData } = useGetMenusQuery(isAsked ? takenWeeksFrom(start) : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const taken = new Map(currentData?.menus.map(({ id, start_date }) => [start_date, id]))
  const id = isAsked ? taken.get(start) : undefined
  if (id === undefined) return null
  let nextFree = addDays(start, DAYS_A_WEEK)
  while (taken.has(nextFree)) nextFree = addDays(nextFree, DAYS_A_WEEK)
  return { id, nextFree }
}

interface TakenWeekProps extends Asked {
  onNextFree: (start: IsoDate) => void
}

/** The notice that the chosen week has a menu: edit it, or take the next free week. */
export const TakenWeek = ({ onNextFree, ...week }: TakenWeekProps) => {
  const taken = useTakenWeek(week)
  if (!taken) return null
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Row $gap={2}>
          <Button variant="secondary" size="small" onClick={() => onNextFree(taken.nextFree)}>
            {TEXTS.nextFree}
          </Button>
          <ButtonLink variant="secondary" size="small" to={`/admin/menus/${encodeURIComponent(taken.id)}`}>
            {TEXTS.editTaken}
          </ButtonLink>
        </Row>
      }
    >
      {TEXTS.weekTaken}
    </Notice>
  )
}
