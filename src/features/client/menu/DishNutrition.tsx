import styled from 'styled-components'
import type { Nutrient } from '#domain/nutrition'
import { NUTRITION_TEXTS } from '../../../texts/menu'
import { theme } from '../../../ui/theme/theme'

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[2]};
  align-content: end;
  & > div { display: grid; align-content: start; }
`
const Term = styled.dt`
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.xs};
`
const Value = styled.dd`
  order: -1;
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

type Nutrition = Readonly<Record<Nutrient, number | null>>

/** Calories, proteins, carbs and fats in one line of a card. */
export const DishNutrition = ({ calories, proteins, carbs, fats }: Nutrition) => (
  <List>
    {[
      [NUTRITION_TEXTS.calories, NUTRITION_TEXTS.kcal(calories)],
      [NUTRITION_TEXTS.proteins, NUTRITION_TEXTS.grams(proteins)],
      [NUTRITION_TEXTS.carbsShort, NUTRITION_TEXTS.grams(carbs)],
      [NUTRITION_TEXTS.fats, NUTRITION_TEXTS.grams(fats)],
    ].map(([label, value]) => (
      <div key={label}>
        <Term>{label}</Term>
        <Value>{value}</Value>
      </div>
    ))}
  </List>
)
