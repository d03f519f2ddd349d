import { useId, useRef } from 'react'
import styled from 'styled-components'
import type { DayName } from '#domain/constants'
import { written } from '#domain/date-words'
import type { IsoDate } from '#domain/iso-date'
import { isOpenDay } from '../../../../parts/orders/day-view'
import { DAY_LABELS } from '../../../../texts/dates'
import { CLIENT_MENU_TEXTS } from '../../../../texts/menu'
import { Heading, Text } from '../../../../ui/primitives/Text'
import { theme } from '../../../../ui/theme/theme'
import { isMealChosen, type MealProps, WeekMeal } from './WeekMeal'

const { color, space, media } = theme

const Day = styled.section<{ $chosen: boolean; $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]};
  border: ${({ $open, $chosen }) => ($open || $chosen ? theme.border.line : `1px dashed ${color.line}`)};
  border-radius: ${theme.radius.card};
  background: ${({ $open, $chosen }) => ($open || $chosen ? color.surface : 'transparent')};
  ${({ $chosen }) => $chosen && `border-color: ${color.act};`}
  outline: none;
  ${media.tablet} { padding: ${space[4]}; }
`

interface WeekDayProps {
  day: DayName
  date: IsoDate
  /** Lunch, or lunch and dinner. */
  meals: readonly MealProps[]
  /** Each meal is named. */
  isBoth: boolean
}

/** A day of the week's order, with its meals. */
export const WeekDay = ({ day, date, meals, isBoth }: WeekDayProps) => {
  const id = useId()
  const isOpen = meals.some(({ view }) => isOpenDay(view))
  // A day without a choice says why once.
  const shown = isOpen ? meals : meals.slice(0, 1)
  const place = useRef<HTMLElement>(null)
  const heading = (
    <Heading id={id} $size="lg">
      {DAY_LABELS[day]} <time dateTime={date}>{written(date, 'd')}</time>
    </Heading>
  )
  return (
    <Day
      ref={place}
      id={day}
      tabIndex={-1}
      aria-labelledby={id}
      $chosen={meals.some(isMealChosen)}
      $open={isOpen}
    >
      {isBoth && isOpen && heading}
      {shown.map((meal) => (
        <WeekMeal
          key={meal.view.type}
          {...meal}
          heading={
            isBoth && isOpen ? (
              <Text as="h3" $strong>
                {CLIENT_MENU_TEXTS.typeLabel[meal.view.type]}
              </Text>
            ) : (
              heading
            )
          }
          onRemove={() => place.current?.focus({ preventScroll: true })}
        />
      ))}
    </Day>
  )
}
