import { useState } from 'react'
import styled from 'styled-components'
import { DAYS, type DayName } from '#domain/constants'
import { MENU_COPY_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import { DAY_LABELS } from '../../../../texts/dates'
import { UI_TEXTS } from '../../../../texts/ui'
import { CheckboxField } from '../../../../ui/forms/CheckboxField'
import { Button } from '../../../../ui/primitives/Button'
import { Dialog } from '../../../../ui/primitives/Dialog'
import { Notice } from '../../../../ui/primitives/Notice'
import { Skeleton } from '../../../../ui/primitives/Skeleton'
import { Stack } from '../../../../ui/primitives/Stack'
import { Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'
import { roomOn } from '../draft/changes'
import type { MenuDraft } from '../draft/draft'
import { MenuChoice } from './MenuChoice'
import { type CopyPlan, copyPlan, type Offered } from './plan'
import { useOtherMenu } from './use-other-menu'

const DayDishes = styled.fieldset`
  border: 0;
  margin: 0;
  padding: ${theme.space[2]} 0 0;
  & > legend { padding: 0; font-weight: ${theme.weight.semibold}; }
`

/** Scrolls by itself: the button that copies stays in sight. */
const Choices = styled.div`
  max-height: 46dvh;
  overflow-y: auto;
`

interface CopyMenuDialogProps {
  /** The day that dishes are copied to; null: a whole week, each to its own day. */
  day: DayName | null
  draft: MenuDraft
  /** The menu that is edited. */
  except: string
  onCopy: (dishes: readonly Offered[]) => void
  onClose: () => void
}

const NONE: readonly Offered[] = []

/** Copies single dishes to a day, or a whole week, from another menu. What would be left out is said before. */
export const CopyMenuDialog = ({ day, draft, except, onCopy, onClose }: CopyMenuDialogProps) => {
  const other = useOtherMenu()
  const [chosen, setChosen] = useState<ReadonlySet<Offered>>(new Set())
  const offered = other.offered ?? NONE
  const wanted = day === null ? offered : offered.filter((one) => chosen.has(one))
  const plan = copyPlan(draft, day, wanted)
  const choose = (menu: string) => {
    other.choose(menu)
    setChosen(new Set())
  }
  const toggle = (one: Offered, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(one)
    else next.delete(one)
    setChosen(next)
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {UI_TEXTS.cancel}
      </Button>
      <Button disabled={plan.coming.length === 0} onClick={() => onCopy(wanted)}>
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
        <MenuChoice except={except} value={other.id} onValue={choose} />
        {other.isError && <Notice tone="danger">{TEXTS.menuFailed}</Notice>}
        {other.id !== '' && !other.offered && !other.isError && <Skeleton $height="96px" />}
        {other.offered?.length === 0 && <Text $tone="soft">{TEXTS.emptyMenu}</Text>}
        {day === null ? (
          <WeekCounts offered={offered} plan={plan} />
        ) : (
          <DishChoice day={day} room={roomOn(draft, day)} {...{ offered, chosen, onToggle: toggle }} />
        )}
      </Stack>
    </Dialog>
  )
}

interface WeekCountsProps {
  offered: readonly Offered[]
  plan: CopyPlan
}

const countOn = (dishes: readonly Offered[], day: DayName): number =>
  dishes.filter((one) => one.day === day).length

const WeekCounts = ({ offered, plan: { coming, present, beyond } }: WeekCountsProps) => (
  <>
    <ul>
      {offered.length > 0 &&
        DAYS.map((day) => (
          <li key={day}>{TEXTS.perDay(day, countOn(coming, day), countOn(offered, day))}</li>
        ))}
    </ul>
    {present.length > 0 && <Notice>{TEXTS.present(present.length)}</Notice>}
    {beyond.length > 0 && <Notice tone="warning">{TEXTS.beyond(beyond.length)}</Notice>}
  </>
)

interface DishChoiceProps {
  offered: readonly Offered[]
  chosen: ReadonlySet<Offered>
  /** Where they go, and how many it takes: no more than these can be ticked. */
  day: DayName
  room: number
  onToggle: (one: Offered, isChosen: boolean) => void
}

const DishChoice = ({ offered, chosen, day: to, room, onToggle }: DishChoiceProps) => (
  <>
    {offered.length > room && <Notice>{TEXTS.room(to, room)}</Notice>}
    <Choices>
      {DAYS.filter((day) => countOn(offered, day) > 0).map((day) => (
        <DayDishes key={day}>
          <legend>{DAY_LABELS[day]}</legend>
          {offered
            .filter((one) => one.day === day)
            .map((one) => (
              <CheckboxField
                key={one.key}
                label={one.dish.name}
                checked={chosen.has(one)}
                disabled={!chosen.has(one) && chosen.size >= room}
                onValue={(isChosen) => onToggle(one, isChosen)}
              />
            ))}
        </DayDishes>
      ))}
    </Choices>
  </>
)
