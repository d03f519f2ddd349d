import styled from 'styled-components'
import type { Level } from '../../api/endpoints/membership'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Chip } from '../../ui/primitives/Chip'
import { Icon } from '../../ui/primitives/Icon'
import { Figure, Text } from '../../ui/primitives/Text'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { Benefits, dinnerChange, nameOf, perMealOf, priceOf } from './level-view'

const { color, space } = theme

const Card = styled.label<{ $isChosen: boolean }>`
  position: relative;
  display: grid;
  gap: ${space[4]};
  align-content: start;
  padding: ${space[5]};
  border-radius: ${theme.radius.card};
  border: 1px solid ${({ $isChosen }) => ($isChosen ? color.act : color.edge)};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `inset 0 0 0 1px ${color.act}` : 'none')};
  background: ${color.surface};
  cursor: pointer;
  transition: border-color ${theme.motion.quick}, box-shadow ${theme.motion.quick};
  ${theme.media.hover} { &:hover { border-color: ${color.act}; } }
  &:has(:focus-visible) { ${theme.focusRing} }
  & > input { ${visuallyHidden} }
`
const Head = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[3]};
  align-items: start;
`
const Name = styled.strong`
  font-family: ${theme.font.heading};
  font-size: ${theme.text.lg};
  line-height: ${theme.leading.snug};
`
const Mark = styled.span<{ $isChosen: boolean }>`
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: ${theme.radius.full};
  border: 1.5px solid ${({ $isChosen }) => ($isChosen ? color.act : color.edge)};
  background: ${({ $isChosen }) => ($isChosen ? color.act : 'transparent')};
  color: ${color.onAct};
`
const Price = styled.span`
  display: grid;
`
const Chips = styled.span`
  grid-column: 1 / -1;
  justify-self: start;
`
const Change = styled.span`
  display: flex;
  gap: ${space[2]};
  align-items: flex-start;
  margin-top: ${space[3]};
  padding-top: ${space[3]};
  border-top: ${theme.border.line};
  color: ${color.inkSoft};
  font-size: ${theme.text.dense};
  & > svg { flex: none; margin-top: 2px; }
`

interface LevelCardProps {
  level: Level
  /** The radio group's name. */
  name: string
  isChosen: boolean
  isCurrent: boolean
  /** The client's level, to show what changes; null while unknown. */
  nivel: number | null
  onChoose: () => void
}

/** One service: its name, price, benefits and changes; the whole card is its radio button. */
export const LevelCard = ({ level, name, isChosen, isCurrent, nivel, onChoose }: LevelCardProps) => {
  const change = dinnerChange(level, nivel)
  const perMeal = perMealOf(level)
  return (
    <Card $isChosen={isChosen}>
      <input
        type="radio"
        name={name}
        value={level.id}
        checked={isChosen}
        aria-describedby={`${name}-${level.id}`}
        aria-label={`${nameOf(level)}, ${priceOf(level)}${isCurrent ? `, ${TEXTS.current}` : ''}`}
        onChange={onChoose}
      />
      <Head>
        <Name>{nameOf(level)}</Name>
        <Mark $isChosen={isChosen} aria-hidden>
          {isChosen && <Icon name="check" size={16} />}
        </Mark>
        {isCurrent && (
          <Chips>
            <Chip tone="success">{TEXTS.current}</Chip>
          </Chips>
        )}
      </Head>
      <Price>
        <Figure>{priceOf(level)}</Figure>
        {perMeal && (
          <Text as="span" $tone="soft">
            {perMeal}
          </Text>
        )}
      </Price>
      <div id={`${name}-${level.id}`}>
        <Benefits level={level} />
        {change && (
          <Change>
            <Icon name="moon" size={18} />
            <span>{change}</span>
          </Change>
        )}
      </div>
    </Card>
  )
}
