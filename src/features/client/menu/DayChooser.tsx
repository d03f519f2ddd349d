import styled from 'styled-components'
import { DAYS, type DayName } from '#domain/constants'
import { written } from '#domain/date-words'
import type { DayView } from '../../../parts/orders/day-view'
import { DAY_LABELS } from '../../../texts/dates'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Icon } from '../../../ui/primitives/Icon'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { VisuallyHidden, visuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { SHORT_SCREEN } from '../../../ui/theme/short-screen'
import { theme } from '../../../ui/theme/theme'
import { goToDay } from './go-to-day'

const { color, space, radius } = theme

const Bar = styled.nav`
  position: sticky;
  z-index: ${theme.depth.sticky};
  top: ${theme.size.topBar};
  margin: 0 -${space[4]};
  padding: ${space[2]} ${space[4]};
  background: ${color.paper};
  ${theme.media.phone} {
    top: 0;
    /* The step after an order stands at the other edge: both would take too much of the screen. */
    div:has(> [data-standing-bar]) > & { position: static; }
  }
  ${SHORT_SCREEN} { position: static; }
  ${theme.media.tablet} { margin: 0; padding-inline: 0; }
`
const Boxes = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[1]};
  ${theme.media.tablet} { gap: ${space[2]}; }
`

const ENAMELS: Readonly<Record<DayName, string>> = {
  lunes: color.enamelMaize,
  martes: color.enamelRed,
  miercoles: color.enamelGreen,
  jueves: color.enamelBlue,
  viernes: color.steel,
}

/** One box of the vianda: its lid in the day's enamel, full when the day has an order. */
const Box = styled.button<{ $lid: string; $past: boolean; $full: boolean }>`
  position: relative;
  display: grid;
  grid-template-rows: auto auto;
  justify-items: center;
  gap: 1px;
  width: 100%;
  min-height: 56px;
  padding: 11px 2px 2px;
  border: ${theme.border.line};
  border-radius: ${radius.small} ${radius.small} ${radius.card} ${radius.card};
  background: ${color.surface};
  color: ${({ $past }) => ($past ? color.inkFaint : color.ink)};
  line-height: 1.15;
  transition: background-color ${theme.motion.quick}, border-color ${theme.motion.quick};
  &:is(button) { cursor: pointer; }
  &::before {
    content: '';
    position: absolute;
    inset: -1px -1px auto;
    height: 8px;
    border-radius: ${radius.small} ${radius.small} 2px 2px;
    background: ${({ $lid }) => $lid};
    opacity: ${({ $past }) => ($past ? 0.45 : 1)};
  }
  ${({ $full }) => $full && `background: ${color.actSoft}; border-color: ${color.act}; color: ${color.onActSoft};`}
  &[aria-current='true'] { border-color: ${color.act}; box-shadow: inset 0 0 0 2px ${color.act}; }
  ${theme.media.hover} { &:is(button):hover { border-color: ${color.edge}; } }
  ${theme.media.tablet} { justify-items: start; padding-inline: ${space[4]}; min-height: 84px; grid-template-rows: auto auto 16px; }
`
const Name = styled.span`
  font-size: ${theme.text.sm};
  /* Three letters where five boxes are narrow: drawn, so that what is read stays the whole name. */
  &::before { content: attr(data-short); }
  & > span { ${visuallyHidden} }
  ${theme.media.tablet} { &::before { content: none; } & > span { all: unset; } }
`
const DayNumber = styled.span`
  font-family: ${theme.font.heading};
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
`
const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-width: 100%;
  min-width: 0;
  font-size: ${theme.text.xs};
  font-weight: ${theme.weight.semibold};
  white-space: nowrap;
  & > svg { flex: none; color: ${color.act}; }
  /* Beside the number where two lines are all there is. */
  ${theme.media.phone} { position: absolute; right: 2px; bottom: ${space[2]}; & > span { ${visuallyHidden} } }
`
/** Drawn like the short weekday: the button's name says it after the day. */
const Today = styled.span`
  &::before { content: attr(data-word); }
`
/** The ordered dish, where the box is wide enough. */
const Ordered = styled.span`
  ${visuallyHidden}
  ${theme.media.desktop} { all: unset; overflow: hidden; text-overflow: ellipsis; }
`

const DayBox = ({ view, isCurrent }: { view: DayView; isCurrent: boolean }) => {
  const { day, date, when, order, orderName } = view
  const isToday = when === 'today'
  const label = DAY_LABELS[day]
  return (
    <Box
      type="button"
      $lid={ENAMELS[day]}
      $past={when === 'past' || view.isPaused}
      $full={order !== null}
      aria-current={isCurrent}
      onClick={() => goToDay(day)}
    >
      {/* Read as one phrase, not as three pieces. */}
      <VisuallyHidden>
        {TEXTS.dayBox(day, date, { isToday, isPaused: view.isPaused, ordered: order && orderName })}
      </VisuallyHidden>
      <Name aria-hidden data-short={isToday ? TEXTS.today : label.slice(0, 3)}>
        <span>{label}</span>
      </Name>
      <DayNumber aria-hidden>{written(date, 'd')}</DayNumber>
      <Mark aria-hidden>
        {order && <Icon name="check" size={16} />}
        {order && <Ordered>{orderName}</Ordered>}
        {isToday && <Today data-word={TEXTS.today} />}
      </Mark>
    </Box>
  )
}

/** The week as five boxes: the current day, the orders, one touch to a day. */
export const DayChooser = ({ days, current }: { days: readonly DayView[]; current: DayName }) => (
  <Bar aria-label={TEXTS.days}>
    <Boxes>
      {days.map((view) => (
        <li key={view.day}>
          <DayBox view={view} isCurrent={view.day === current} />
        </li>
      ))}
    </Boxes>
  </Bar>
)

/** The five boxes before the week loads: a weekday's name needs no response and no clock. */
export const ComingDays = () => (
  <Bar as="div">
    <Boxes>
      {DAYS.map((day) => (
        <li key={day}>
          <Box as="div" $lid={ENAMELS[day]} $past={false} $full={false}>
            <Name data-short={DAY_LABELS[day].slice(0, 3)}>
              <span>{DAY_LABELS[day]}</span>
            </Name>
            <Skeleton $width="1.4em" $height="1.2em" />
          </Box>
        </li>
      ))}
    </Boxes>
  </Bar>
)
