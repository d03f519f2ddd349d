import { useState } from 'react'
import styled from 'styled-components'
import { DAYS, type DayName } from '#domain/constants'
import { useGetMenuQuery, type WeekDish, type WeekMenu } from '../../../../api/endpoints/menus'
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
import { MenuChoice } from './MenuChoice'

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

/** A dish of another menu, and the day it stands on there. */
export interface Offered {
  day: DayName
  dish: WeekDish
}

const offeredBy = ({ menu_data }: WeekMenu): Offered[] =>
  DAYS.flatMap((day) => menu_data[day].map((dish) => ({ day, dish })))

interface CopyMenuDialogProps {
  /** The day that dishes are copied to; null: a whole week, each to its own day. */
  day: DayName | null
  /** The menu that is edited. */
  except: string
  onCopy: (dishes: readonly Offered[]) => void
  onClose: () => void
}

/** Copies single dishes to a day, or a whole week, from another menu. */
export const CopyMenuDialog = ({ day, except, onCopy, onClose }: CopyMenuDialogProps) => {
  const [id, setId] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { currentData, isError } = useGetMenuQuery(
    { menu: id },
    { skip: id === '', refetchOnMountOrArgChange: true },
  )
  const offered = id !== '' && currentData ? offeredBy(currentData.menu) : []
  const copied = day === null ? offered : offered.filter((_, index) => chosen.has(index))
  const choose = (menu: string) => {
    setId(menu)
    setChosen(new Set())
  }
  const toggle = (index: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(index)
    else next.delete(index)
    setChosen(next)
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {UI_TEXTS.cancel}
      </Button>
      <Button disabled={copied.length === 0} onClick={() => onCopy(copied)}>
        {TEXTS.copyDishes(copied.length)}
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
        <MenuChoice except={except} value={id} onValue={choose} />
        {isError && id !== '' && <Notice tone="danger">{TEXTS.menuFailed}</Notice>}
        {id !== '' && !currentData && !isError && <Skeleton $height="96px" />}
        {id !== '' && currentData && offered.length === 0 && <Text $tone="soft">{TEXTS.emptyMenu}</Text>}
        {day === null ? (
          <WeekCounts offered={offered} />
        ) : (
          <DishChoice offered={offered} chosen={chosen} onToggle={toggle} />
        )}
      </Stack>
    </Dialog>
  )
}

const WeekCounts = ({ offered }: { offered: readonly Offered[] }) => (
  <ul>
    {offered.length > 0 &&
      DAYS.map((day) => (
        <li key={day}>{TEXTS.perDay(day, offered.filter((one) => one.day === day).length)}</li>
      ))}
  </ul>
)

interface DishChoiceProps {
  offered: readonly Offered[]
  chosen: ReadonlySet<number>
  onToggle: (index: number, isChosen: boolean) => void
}

const DishChoice = ({ offered, chosen, onToggle }: DishChoiceProps) => (
  <Choices>
    {DAYS.filter((day) => offered.some((one) => one.day === day)).map((day) => (
      <DayDishes key={day}>
        <legend>{DAY_LABELS[day]}</legend>
        {offered.map((one, index) =>
          one.day === day ? (
            <CheckboxField
              key={one.dish.id ?? `${day} ${one.dish.name}`}
              label={one.dish.name}
              checked={chosen.has(index)}
              onValue={(isChosen) => onToggle(index, isChosen)}
            />
          ) : null,
        )}
      </DayDishes>
    ))}
  </Choices>
)
