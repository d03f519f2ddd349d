import styled from 'styled-components'
import { DAYS, type DayName, type OrderType } from '#domain/constants'
import { DAY_LABELS } from '../../texts/dates'
import { FORGOTTEN_TEXTS as TEXTS } from '../../texts/forgotten'
import { Text } from '../../ui/primitives/Text'
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { type ForgottenDraft, isChosen } from './forgotten-draft'

const { color, space, radius } = theme

const Days = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; font-weight: ${theme.weight.semibold}; }
`
const Row = styled.div`
  display: grid;
  gap: ${space[1]};
`
const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[1]};
  ${theme.media.tablet} { gap: ${space[2]}; max-width: 440px; }
`
/** A box of the vianda, as in the menu's days: full where the kitchen chooses. */
const Box = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[1]};
  min-height: 68px;
  border: ${theme.border.edge};
  border-radius: ${radius.small} ${radius.small} ${radius.card} ${radius.card};
  background: ${color.surface};
  color: ${color.inkSoft};
  font-size: ${theme.text.sm};
  line-height: ${theme.leading.tight};
  cursor: pointer;
  transition: background-color ${theme.motion.quick}, border-color ${theme.motion.quick};
  &:has(:checked) {
    background: ${color.actSoft};
    border-color: ${color.act};
    color: ${color.onActSoft};
    font-weight: ${theme.weight.semibold};
  }
  &:has(:focus-visible) { ${theme.focusRing} }
  &:has(:disabled) { cursor: default; }
`
const Track = styled.input`
  appearance: none;
  position: relative;
  width: 36px;
  height: 22px;
  margin: 0;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.full};
  background: ${color.sunken};
  outline: none;
  cursor: inherit;
  transition: background-color ${theme.motion.quick};
  &::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 2px;
    width: 14px;
    height: 14px;
    border-radius: ${radius.full};
    background: ${color.edge};
    transform: translateY(-50%);
    transition: transform ${theme.motion.quick};
  }
  &:checked { background: ${color.act}; border-color: ${color.act}; }
  &:checked::after { background: ${color.onAct}; transform: translate(15px, -50%); }
`

interface MealSwitchesProps {
  draft: ForgottenDraft
  types: readonly OrderType[]
  isBusy: boolean
  onMeal: (meal: { day: DayName; type: OrderType }, isOn: boolean) => void
}

/** Weekdays and meals: on where the kitchen chooses. */
export const MealSwitches = ({ draft, types, isBusy, onMeal }: MealSwitchesProps) => (
  <Days>
    <legend>{TEXTS.days}</legend>
    <Text $tone="soft" $size="sm">
      {TEXTS.daysHint}
    </Text>
    {types.map((type) => (
      <Row key={type}>
        {types.length > 1 && (
          <Text as="span" $size="dense" aria-hidden>
            {TEXTS.typeLabel[type]}
          </Text>
        )}
        <Boxes>
          {DAYS.map((day) => (
            <Box key={day}>
              <span aria-hidden>{DAY_LABELS[day].slice(0, 3)}</span>
              <VisuallyHidden>{TEXTS.dayOf(type, day)}</VisuallyHidden>
              <Track
                type="checkbox"
                role="switch"
                checked={isChosen(draft, day, type)}
                disabled={isBusy}
                onChange={(event) => onMeal({ day, type }, event.currentTarget.checked)}
              />
            </Box>
          ))}
        </Boxes>
      </Row>
    ))}
  </Days>
)
