import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { hasRunOut } from '#domain/membership'
import { DishRating } from '../../../parts/orders/DishRating'
import type { DishView } from '../../../parts/orders/day-view'
import { alertAdded } from '../../../state/alerts'
import { selectPicture, selectUser } from '../../../state/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '../../../state/store-types'
import { shortDate } from '../../../texts/dates'
import { CLIENT_MENU_TEXTS as TEXTS } from '../../../texts/menu'
import { Button, ButtonLink } from '../../../ui/primitives/Button'
import { Chip } from '../../../ui/primitives/Chip'
import { DishPicture } from '../../../ui/primitives/DishPicture'
import { Link } from '../../../ui/primitives/Link'
import { Row } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { TINY_SCREEN } from '../../../ui/theme/short-screen'
import { theme } from '../../../ui/theme/theme'
import { DishNutrition } from './DishNutrition'

/** Shows why a dish cannot be ordered; never repeats a text still on screen. */
const useDishRefusal = () => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  return (msg: string) => {
    const isShown = store.getState().alerts.some((alert) => alert.msg === msg && !alert.leaving)
    if (!isShown) dispatch(alertAdded({ type: 'warning', msg }))
  }
}

const { color, space } = theme

/** Display widths of a card's picture. */
export const PICTURE_SIZES = '(min-width: 960px) 300px, (min-width: 640px) 45vw, 78vw'

/** The chosen dish has fewer buttons than those it can be swapped for: on a phone its one stays on the first screen. */
const Frame = styled.article<{ $state: DishView['state'] }>`
  position: relative;
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  transition: border-color ${theme.motion.quick}, box-shadow ${theme.motion.quick};
  ${({ $state }) => $state === 'selected' && `border-color: ${color.act}; box-shadow: 0 0 0 2px ${color.act}; ${theme.media.phone} { align-self: start; }`}
  ${theme.media.hover} {
    &:hover { ${({ $state }) => ($state === 'free' ? `border-color: ${color.edge};` : '')} }
  }
`
/** The badges lie on the picture, and their place grows with them: a warning is never cut. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > * { grid-area: 1 / 1; align-self: start; }
  & > :first-child { border-radius: ${theme.radius.card} ${theme.radius.card} 0 0; ${theme.media.phone} { aspect-ratio: 5 / 3; } }
`
const Badges = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  padding: ${space[3]};
`
/** A card's words; the loading week has the same. */
export const Body = styled.div`
  display: flex;
  flex-direction: column;
  & > dl { margin-top: auto; }
  gap: ${space[2]};
  padding: ${space[4]};
  & > h3 { overflow-wrap: anywhere; }
  ${theme.media.phone} { gap: ${space[1]}; padding: ${space[2]} ${space[3]} ${space[3]}; }
  ${TINY_SCREEN} { padding: ${space[2]}; }
`
const About = styled(Text)`
  /* Under a delivery's row the first day's button would leave the first screen. */
  ${theme.media.phone} { main:has([data-next-delivery]) section:first-of-type & { display: none; } }
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
`
/** The whole card links where its name does; the button lies above. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
  ${theme.media.hover} { &:hover { text-decoration: underline; } }
`
const Foot = styled.div<{ $covers: boolean }>`
  margin-top: ${space[1]};
  display: grid;
  gap: ${space[2]};
  & button, & a { position: relative; z-index: ${theme.depth.raised}; }
  /* In a grid a z-index counts without a position, too. */
  & [aria-disabled] { ${({ $covers }) => $covers && 'position: static; z-index: auto;'} }
  & [aria-disabled]::after { content: ''; position: absolute; inset: 0; display: ${({ $covers }) => ($covers ? 'block' : 'none')}; }
`

/** What another dish of an ordered day still offers: its screen, and the 'Ordenar' that says why it cannot. */
const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  & > * { padding-inline: ${space[2]}; font-size: ${theme.text.sm}; }
  & > [aria-disabled] { background: none; border-color: transparent; }
`

const TakeOver = styled(Button)`
  padding-inline: ${space[2]};
  font-size: ${theme.text.dense};
`

interface DishCardProps {
  view: DishView
  /** The week's first: its picture is on the first screenful. */
  isFirst?: boolean
  onOrder: () => void
  /** Replaces the day's ordered dish with it. */
  onChange: () => void
}

/** A dish's one action. One that cannot be ordered stays clickable and says why (decisions). */
const DishAction = ({
  view,
  onOrder,
  nameId,
}: Omit<DishCardProps, 'onChange' | 'isFirst'> & { nameId: string }) => {
  const { state, refusal, press, to } = view
  const navigate = useNavigate()
  const refuse = useDishRefusal()
  const envios = useAppSelector(selectUser)?.envios ?? null
  if (state === 'selected') {
    return (
      <Button variant="secondary" block icon="check" aria-describedby={nameId} onClick={() => navigate(to)}>
        {TEXTS.seeOrder}
      </Button>
    )
  }
  const presses = { order: onOrder, open: () => void navigate(to), refuse: () => refuse(refusal ?? '') }
  return (
    <Button
      {...(state === 'disabled' ? { size: 'small' } : { block: true })}
      variant={hasRunOut(envios) ? 'secondary' : 'primary'}
      aria-describedby={nameId}
      {...(refusal !== null && { 'aria-disabled': true })}
      onClick={presses[press]}
    >
      {TEXTS.order}
    </Button>
  )
}

export const DishCard = ({ view, isFirst = false, onOrder, onChange }: DishCardProps) => {
  const { row, name, date, state, soldOut, left, to, avoided, canTakeOver } = view
  const nameId = useId()
  const picture = useAppSelector(selectPicture(row.imagenes[0]?.ruta))
  const isOut = state === 'closed' || (state === 'disabled' && !canTakeOver)
  const action = <DishAction view={view} onOrder={onOrder} nameId={nameId} />
  return (
    <Frame $state={state} aria-labelledby={nameId} data-state={state}>
      <Top>
        <DishPicture src={picture} alt={name} sizes={PICTURE_SIZES} eager={isFirst} dim={isOut} />
        <Badges>
          {state === 'selected' && (
            <Chip tone="success" icon="check">
              {TEXTS.selected}
            </Chip>
          )}
          {left !== null && <Chip tone="warning">{TEXTS.left(left)}</Chip>}
          {soldOut !== null && state !== 'selected' && <Chip icon="close">{TEXTS.soldOut}</Chip>}
          {avoided.length > 0 && (
            <Chip tone="danger" icon="warning">
              {TEXTS.contains(avoided)}
            </Chip>
          )}
        </Badges>
      </Top>
      <Body>
        <Row $between $gap={1}>
          <Text as="time" dateTime={date} $size="sm" $tone="soft">
            {shortDate(date)}
          </Text>
          <DishRating row={row} isSmall />
        </Row>
        <Heading as="h3" id={nameId} $size="lg">
          {state === 'disabled' ? name : <Whole to={to}>{name}</Whole>}
        </Heading>
        {row.about && state !== 'selected' && !isOut && (
          <About $tone="soft" $size="sm">
            {row.about}
          </About>
        )}
        <DishNutrition row={row} />
        <Foot $covers={state === 'disabled'}>
          {canTakeOver && (
            <TakeOver block variant="secondary" aria-describedby={nameId} onClick={onChange}>
              {TEXTS.takeOver}
            </TakeOver>
          )}
          {state === 'disabled' ? (
            <Quiet>
              <ButtonLink size="small" variant="ghost" to={to} aria-describedby={nameId}>
                {TEXTS.seeDetail}
              </ButtonLink>
              {action}
            </Quiet>
          ) : (
            action
          )}
        </Foot>
      </Body>
    </Frame>
  )
}
