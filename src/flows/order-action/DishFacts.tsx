import styled from 'styled-components'
import { NUTRIENTS, NUTRITION } from '#domain/dish'
import type { WeekDish } from '../../api/endpoints/menus'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { nutrientAmount } from '../../texts/menu'
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
export const NutritionFacts = ({ row }: { row: WeekDish }) => (
  <section>
    <Title>{TEXTS.nutrition}</Title>
    <Facts>
      {NUTRIENTS.map((nutrient) => (
        <div key={nutrient}>
          <Term>{NUTRITION[nutrient].label}</Term>
          <Value>{nutrientAmount(nutrient, row[nutrient])}</Value>
        </div>
      ))}
    </Facts>
  </section>
)
