import styled from 'styled-components'
import { NUTRIENTS, NUTRITION } from '#domain/dish'
import type { DishView } from '../../../parts/orders/day-view'
import { nutrientAmount } from '../../../texts/menu'
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

/** A dish's numbers in one line of a card. */
export const DishNutrition = ({ row }: Pick<DishView, 'row'>) => (
  <List>
    {NUTRIENTS.map((nutrient) => (
      <div key={nutrient}>
        <Term>{NUTRITION[nutrient].short}</Term>
        <Value>{nutrientAmount(nutrient, row[nutrient])}</Value>
      </div>
    ))}
  </List>
)
