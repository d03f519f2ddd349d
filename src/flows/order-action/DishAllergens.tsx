import styled from 'styled-components'
import { WORD_LABELS } from '#domain/dish'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { NO_DATA } from '../../texts/no-value'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'

const { space, color } = theme

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
      <Heading $size="lg">{WORD_LABELS.allergens}</Heading>
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
