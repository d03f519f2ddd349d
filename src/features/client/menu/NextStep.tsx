import type { Ref } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { weekPathOf } from '#domain/dish-address'
import { type DayView, nextOpenDay } from '../../../parts/orders/day-view'
import type { OrderAction } from '../../../parts/orders/use-order-action'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { NO_DATA } from '../../../texts/no-value'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { NARROW_SCREEN, SHORT_SCREEN } from '../../../ui/theme/short-screen'
import { theme } from '../../../ui/theme/theme'
import { goToDay } from './go-to-day'

const { color, space } = theme

/** Under the thumb, over the end of the page; quiet, because the toast has confirmed the press. */
const Bar = styled.section`
  position: sticky;
  z-index: ${theme.depth.sticky};
  bottom: calc(${theme.size.bottomBar} + ${space[2]});
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding: ${space[1]} ${space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  outline: none;
  box-shadow: ${theme.shadow.float};
  & > p { flex: 1 1 104px; color: ${color.inkSoft}; font-size: ${theme.text.sm}; line-height: ${theme.leading.snug}; }
  ${theme.media.desktop} { bottom: ${space[4]}; }
  ${SHORT_SCREEN} { position: static; }
`
const Buttons = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin-left: auto;
  & > * { min-height: 44px; padding-inline: ${space[3]}; font-size: ${theme.text.dense}; }
  ${NARROW_SCREEN} { & > * { padding-inline: ${space[2]}; } }
`

interface NextStepProps {
  ref: Ref<HTMLElement>
  done: OrderAction['view']['done']
  send: OrderAction['send']
  days: readonly DayView[]
  type: OrderType
}

/** The result of the last press on a card, its undo, and the next step. */
export const NextStep = ({ ref, done, send, days, type }: NextStepProps) => {
  if (done === null) return null
  const now = days.find(({ date }) => date === done.date)?.order ?? null
  const next = nextOpenDay(days, done.date)
  return (
    <Bar ref={ref} tabIndex={-1} aria-label={TEXTS.lastStep} data-standing-bar="">
      <p role="status">
        {done.from === null
          ? TEXTS.justOrdered(done.name ?? NO_DATA, done.date, done.jugo)
          : TEXTS.justChanged(done.name ?? NO_DATA, done.date)}
      </p>
      <Buttons>
        <Button
          variant="ghost"
          disabled={now === null}
          onClick={() => now && send({ type: 'user.undo', order: now })}
        >
          {TEXTS.undo}
        </Button>
        {next ? (
          <Button
            onClick={() => {
              send({ type: 'user.dismiss' })
              goToDay(next.day)
            }}
          >
            {TEXTS.chooseDay(next.day)}
          </Button>
        ) : (
          <ButtonLink to={weekPathOf(type)}>{TEXTS.seeWeek}</ButtonLink>
        )}
      </Buttons>
    </Bar>
  )
}
