import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { OrderType } from '#domain/constants'
import { weekPathOf } from '#domain/dish-address'
import type { WeekState } from '../../../parts/orders/use-week'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { ButtonLink } from '../../../ui/primitives/Button'
import { Heading, Text } from '../../../ui/primitives/Text'
import { usePageTitle } from '../../../ui/primitives/use-page-title'
import { visuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { Given } from './Given'

const { space, media, text } = theme

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  margin: -${space[3]} 0 ${space[2]};
  & h1 { overflow-wrap: anywhere; font-size: min(${text.xl}, 13vw); }
  ${media.tablet} { margin: 0 0 ${space[4]}; gap: ${space[2]}; & h1 { font-size: ${text.display}; } }
`
/** The title, and small beside it the service that one has. */
const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
`
/** The week's days, the shipments and the way to the whole week, in one line. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  min-height: 44px;
  /* The first and the last take two lines before the line itself does. */
  ${media.phone} {
    & > :is(span:first-child, a:last-child) { flex: 1 1 min-content; max-width: max-content; }
    & > a:last-child { min-height: 44px; padding-inline: ${space[1]}; font-size: ${text.sm}; }
  }
  ${media.tablet} { justify-content: start; gap: ${space[2]} ${space[6]}; }
`
/** Short where the line is: drawn, so that what is read stays whole. */
const Range = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${text.dense};
  /* The second has no words for screen readers; older browsers know the first alone. */
  &::before { content: attr(data-short); content: attr(data-short) / ''; }
  line-height: ${theme.leading.tight};
  & > span { ${visuallyHidden} }
  ${media.tablet} { font-size: ${text.md}; &::before { content: none; } & > span { all: unset; } }
`
const Coming = styled(Given)`
  color: ${theme.color.inkSoft};
  font-size: ${text.dense};
  line-height: ${theme.leading.tight};
`

const RangeOf = ({ state }: { state: WeekState }) => {
  if (state.kind === 'loading') return <Coming $width="4.5em" $height="20px" data-given="range" />
  if (state.kind !== 'week') return null
  return (
    <Range data-short={TEXTS.shortWeek(state.start, state.end)}>
      <span>{TEXTS.week(state.start, state.end)}</span>
    </Range>
  )
}

interface MenuHeadProps {
  type: OrderType
  state: WeekState
  /** The menu is not for this client: no week to go to. */
  isLocked: boolean
  /** The shipments. */
  children: ReactNode
  /** What there is to say of them, on a line of its own. */
  news: ReactNode
  /** In the line, before the way to the whole week. */
  aside: ReactNode
}

/** The menu's title and its one line: so low that the first dish is on the first screenful. */
export const MenuHead = ({ type, state, isLocked, children, news, aside }: MenuHeadProps) => {
  usePageTitle(TEXTS.title[type])
  const servicio = useAppSelector(selectUser)?.servicio
  const hasWeek = !isLocked && (state.kind === 'loading' || state.kind === 'week')
  return (
    <Head>
      <Titles>
        <Heading as="h1">{TEXTS.title[type]}</Heading>
        {servicio && (
          <Text as="span" $tone="soft" $size="sm">
            {servicio}
          </Text>
        )}
      </Titles>
      <Line>
        {!isLocked && <RangeOf state={state} />}
        {children}
        {aside}
        {hasWeek && (
          <ButtonLink to={weekPathOf(type)} variant="secondary" size="small">
            {TEXTS.myWeek}
          </ButtonLink>
        )}
      </Line>
      {news}
    </Head>
  )
}
