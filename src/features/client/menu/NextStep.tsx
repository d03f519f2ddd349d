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

/** Under the thumb, over the end of the page. */
const Bar = styled.section`
  position: sticky;
  z-index: ${theme.depth.sticky};
  bottom: calc(${theme.size.bottomBar} + ${space[2]});
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.act};
  border-radius: ${theme.radius.card};
  background: ${color.actSoft};
  color: ${color.onActSoft};
  outline: none;
  box-shadow: ${theme.shadow.float};
  & > p { flex: 1 1 220px; font-size: ${theme.text.dense}; font-weight: ${theme.weight.semibold}; line-height: ${theme.leading.snug}; }
  ${theme.media.desktop} { bottom: ${space[4]}; }
  ${SHORT_SCREEN} { position: static; }
  ${NARROW_SCREEN} { padding: ${space[2]} ${space[3]}; & > p { font-size: ${theme.text.sm}; } }
`
const Buttons = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: ${space[2]};
  & > * { padding-inline: ${space[4]}; }
  ${theme.media.phone} { flex: 1 1 100%; & > :last-child { flex: 1 1 auto; } }
  ${NARROW_SCREEN} { & > * { padding-inline: ${space[2]}; font-size: ${theme.text.dense}; } }
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
  const words = done.from === null ? TEXTS.justOrdered : TEXTS.justChanged
  return (
    <Bar ref={ref} tabIndex={-1} aria-label={TEXTS.lastStep} data-standing-bar="">
      <p role="status">{words(done.name ?? NO_DATA, done.date)}</p>
      <Buttons>
        <Button
          variant="secondary"
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
