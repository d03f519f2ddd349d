import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { RATING_MAX, RATING_MIN } from '#domain/constants'
import { RATING_TEXTS as TEXTS } from '../../../texts/client-rating'
import { Icon } from '../../../ui/primitives/Icon'
import { visuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'

const CHOICES = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index)

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space[1]};
  width: min(100%, 280px);
  min-width: 0;
  & > legend { ${visuallyHidden} }
`
/** Six targets of 48 px, a little narrower on the narrowest phones. */
const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(${CHOICES.length}, minmax(0, 1fr));
  width: calc(100% + ${theme.space[2]});
  margin-left: -${theme.space[2]};
`
const Choice = styled.label<{ $isFilled: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  height: 52px;
  border-radius: ${theme.radius.control};
  color: ${({ $isFilled }) => ($isFilled ? theme.color.onMaizeSoft : theme.color.edge)};
  cursor: pointer;
  transition: color ${theme.motion.quick};
  & > svg { fill: ${({ $isFilled }) => ($isFilled ? theme.color.maize : 'none')}; }
  ${theme.media.hover} { &:hover { background: ${theme.color.sunken}; } }
  &:has(:focus-visible) { ${theme.focusRing} outline-offset: -3px; }
  & > input { ${visuallyHidden} }
`
const None = styled(Choice)`
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: tabular-nums;
  & > span {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border: 1.5px solid currentColor;
    border-radius: ${theme.radius.full};
    background: ${({ $isFilled }) => ($isFilled ? theme.color.maize : 'transparent')};
    color: ${({ $isFilled }) => ($isFilled ? theme.color.onMaize : theme.color.inkSoft)};
  }
`
const Word = styled.p`
  min-height: 1.6em;
  font-weight: ${theme.weight.semibold};
  color: ${theme.color.inkSoft};
`

interface StarChoiceProps {
  /** null: no choice yet. */
  value: number | null
  onValue: (value: number) => void
  /** The question above them, if it says more than "stars". */
  labelledBy?: string
  /** The same number as a field, for keyboards. */
  children?: ReactNode
}

/** A rating of 0 to 5 stars for the thumb; one radio group, so that arrow keys move it too. */
export const StarChoice = ({ value, onValue, labelledBy, children }: StarChoiceProps) => {
  const name = useId()
  const radioOf = (choice: number) => (
    <input
      type="radio"
      name={name}
      value={choice}
      checked={choice === value}
      aria-label={TEXTS.star(choice)}
      onChange={() => onValue(choice)}
    />
  )
  return (
    <Group aria-labelledby={labelledBy}>
      <legend>{TEXTS.stars}</legend>
      <Line>
        {CHOICES.map((choice) =>
          choice === 0 ? (
            <None key={choice} $isFilled={value === 0}>
              {radioOf(choice)}
              <span aria-hidden>0</span>
            </None>
          ) : (
            <Choice key={choice} $isFilled={value !== null && choice <= value}>
              {radioOf(choice)}
              <Icon name="star" size={34} />
            </Choice>
          ),
        )}
      </Line>
      {(value !== null || labelledBy === undefined) && (
        <Word aria-hidden>{value === null ? '' : TEXTS.word(value)}</Word>
      )}
      {children}
    </Group>
  )
}
