import styled from 'styled-components'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { NUTRITION_TEXTS } from '../../texts/menu'
import { NO_VALUE } from '../../texts/no-value'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'

const { space, color } = theme

const Title = styled.h2`
  ${visuallyHidden}
`
const Facts = styled.dl`
  /* The lines between are the ground that shows through: they are right also where large letters make two rows. */
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  overflow: hidden;
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${color.line};
  & > div {
    display: grid;
    flex: 1 0 auto;
    align-content: start;
    padding: ${space[3]} ${space[1]};
    background: ${color.surface};
    text-align: center;
  }
`
const Term = styled.dt`
  color: ${color.inkSoft};
  font-size: ${theme.text.xs};
`
const Value = styled.dd`
  order: -1;
  font-family: ${theme.font.heading};
  font-size: ${theme.text.lg};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${theme.media.phone} { font-size: ${theme.text.md}; }
`
interface Nutrition {
  calories: number | null
  proteins: number | null
  carbs: number | null
  fats: number | null
}

const inGrams = (value: number | null): string => (value === null ? NO_VALUE : NUTRITION_TEXTS.grams(value))

export const NutritionFacts = ({ calories, proteins, carbs, fats }: Nutrition) => (
  <section>
    <Title>{TEXTS.nutrition}</Title>
    <Facts>
      {[
        [NUTRITION_TEXTS.calories, calories === null ? NO_VALUE : NUTRITION_TEXTS.kcal(calories)],
        [NUTRITION_TEXTS.proteins, inGrams(proteins)],
        [NUTRITION_TEXTS.carbs, inGrams(carbs)],
        [NUTRITION_TEXTS.fats, inGrams(fats)],
      ].map(([label, value]) => (
        <div key={label}>
          <Term>{label}</Term>
          <Value>{value}</Value>
        </div>
      ))}
    </Facts>
  </section>
)
