import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { DAYS, type DayName } from '#domain/constants'
import { useGetMenuQuery } from '../../../api/endpoints/menus'
import { MENU_DISH_TEXTS, MENU_COPY_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { DAY_LABELS } from '../../../texts/dates'
import { UI_TEXTS } from '../../../texts/ui'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { Button } from '../../../ui/primitives/Button'
import { Dialog } from '../../../ui/primitives/Dialog'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { type CopyPlan, copyPlan, type Offered, offeredBy } from './copy-plan'
import { dayCapsOf, type MenuDraft } from './draft/draft'
import { roomOn } from './draft/reducer'
import { MenuChoice } from './MenuChoice'

const DayDishes = styled.fieldset`
  border: 0;
  margin: 0;
  padding: ${theme.space[2]} 0 0;
  & > legend { padding: 0; font-weight: ${theme.weight.semibold}; }
`

/** Scrolls by itself: the copy button stays in sight. */
const Scrolled = styled.div`
  max-height: 46dvh;
  overflow-y: auto;
`

interface CopyMenuDialogProps {
  /** The target day; null: a whole week, each dish to its own day. */
  day: DayName | null
  draft: MenuDraft
  /** The edited menu. */
  except: string
  onCopy: (plan: CopyPlan) => void
  onClose: () => void
}

/** Copies single dishes to a day, or a whole week, from another menu. It names dishes that do not fit. */
export const CopyMenuDialog = ({ day, draft, except, onCopy, onClose }: CopyMenuDialogProps) => {
  const [id, setId] = useState('')
  const [ticked, setTicked] = useState<readonly Offered[]>([])
  const { currentData, isError } = useGetMenuQuery(
    { menu: id },
    { skip: id === '', refetchOnMountOrArgChange: true },
  )
  const offered = useMemo(() => (currentData ? offeredBy(currentData.menu) : []), [currentData])
  /** Only dishes still offered: the other menu may be refetched meanwhile. */
  const chosen = ticked.filter((one) => offered.includes(one))
  const caps = useMemo(() => (currentData ? dayCapsOf(currentData.menu) : {}), [currentData])
  const plan = copyPlan(draft, day, { offered: day === null ? offered : chosen, caps })
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {UI_TEXTS.cancel}
      </Button>
      <Button disabled={plan.coming.length === 0} onClick={() => onCopy(plan)}>
        {TEXTS.copyDishes(plan.coming.length)}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      title={day === null ? TEXTS.weekTitle : TEXTS.dayTitle(day)}
      onClose={onClose}
      footer={footer}
    >
      <Stack $gap={3}>
        {day === null && <Text $tone="soft">{TEXTS.weekText}</Text>}
        <MenuChoice except={except} value={id} onValue={setId} />
        {isError && <Notice tone="danger">{TEXTS.menuFailed}</Notice>}
        {id !== '' && !currentData && !isError && <Skeleton $height="96px" />}
        {currentData && offered.length === 0 && <Text $tone="soft">{TEXTS.emptyMenu}</Text>}
        <Scrolled>
          {day === null ? (
            <WeekPlan offered={offered} plan={plan} />
          ) : (
            <DishChoice {...{ day, offered, chosen }} room={roomOn(draft, day)} onChosen={setTicked} />
          )}
        </Scrolled>
      </Stack>
    </Dialog>
  )
}

const on = (dishes: readonly Offered[], day: DayName) => dishes.filter((one) => one.day === day)
const nameOf = ({ dish }: Offered): string => dish.name.trim() || MENU_DISH_TEXTS.unnamed

interface WeekPlanProps {
  offered: readonly Offered[]
  plan: CopyPlan
}

/** How many dishes of a week each day gets, and which ones do not fit. */
const WeekPlan = ({ offered, plan: { coming, beyond } }: WeekPlanProps) => (
  <Stack $gap={3}>
    <ul>
      {offered.length > 0 &&
        DAYS.map((day) => (
          <li key={day}>{TEXTS.perDay(day, on(coming, day).length, on(offered, day).length)}</li>
        ))}
    </ul>
    {beyond.length > 0 && (
      <Notice tone="warning">
        <p>{TEXTS.beyond(beyond.length)}</p>
        <ul>
          {DAYS.filter((day) => on(beyond, day).length > 0).map((day) => (
            <li key={day}>{TEXTS.namesOn(day, on(beyond, day).map(nameOf))}</li>
          ))}
        </ul>
      </Notice>
    )}
  </Stack>
)

interface DishChoiceProps {
  offered: readonly Offered[]
  chosen: readonly Offered[]
  /** The target day, and how many dishes can be ticked for it. */
  day: DayName
  room: number
  onChosen: (chosen: readonly Offered[]) => void
}

/** The dishes of a menu to choose from, by their day. */
const DishChoice = ({ offered, chosen, day: to, room, onChosen }: DishChoiceProps) => (
  <>
    {offered.length > room && <Notice>{TEXTS.room(to, room)}</Notice>}
    {DAYS.filter((day) => on(offered, day).length > 0).map((day) => (
      <DayDishes key={day}>
        <legend>{DAY_LABELS[day]}</legend>
        {on(offered, day).map((one) => (
          <CheckboxField
            key={one.dish.key}
            label={nameOf(one)}
            checked={chosen.includes(one)}
            disabled={!chosen.includes(one) && chosen.length >= room}
            onValue={(isChosen) =>
              onChosen(isChosen ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
        ))}
      </DayDishes>
    ))}
  </>
)
