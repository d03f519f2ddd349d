import styled from 'styled-components'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { NUTRITION_TEXTS } from '../../texts/menu'
import { NO_DATA, NO_VALUE } from '../../texts/no-value'
import { Heading, Text } from '../../ui/primitives/Text'
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

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[2]};
  & > li {
    padding: ${space[1]} ${space[3]};
    border: ${theme.border.line};
    border-radius: ${theme.radius.full};
    background: ${color.surface};
    font-size: ${theme.text.dense};
  }
`

/** One allergen on each line of the dish's text. */
export const DishAllergens = ({ allergens }: { allergens: string | null }) => {
  const lines = [...new Set((allergens ?? '').split(/\r?\n/).map((line) => line.trim()))].filter(Boolean)
  return (
    <section>
      <Heading $size="lg">{TEXTS.allergens}</Heading>
      {lines.length === 0 ? (
        <Text $tone="soft">{allergens === null ? NO_DATA : TEXTS.noAllergens}</Text>
      ) : (
        <List>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
    </section>
  )
}
