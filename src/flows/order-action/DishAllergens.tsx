import styled from 'styled-components'
import { WORD_LABELS } from '#domain/dish'
import { DISH_TEXTS as TEXTS } from '../../texts/dish'
import { NO_DATA } from '../../texts/no-value'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'

const { space, color } = theme

/** Title and allergens in one line while they fit: they stand above a phone's first fold. */
const Section = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
`
const Allergen = styled.li<{ $isAvoided: boolean }>`
  padding: 2px ${space[3]};
  border: ${theme.border.line};
  border-radius: ${theme.radius.card};
  background: ${color.surface};
  font-size: ${theme.text.dense};
  overflow-wrap: anywhere;
  ${({ $isAvoided }) => $isAvoided && `border-color: ${color.danger}; color: ${color.danger}; font-weight: ${theme.weight.semibold};`}
`

interface DishAllergensProps {
  allergens: string | null
  /** Those that the client avoids. */
  avoided: readonly string[]
}

/** One allergen on each line of the dish's text. */
export const DishAllergens = ({ allergens, avoided }: DishAllergensProps) => {
  const lines = [...new Set((allergens ?? '').split(/\r?\n/).map((line) => line.trim()))].filter(Boolean)
  return (
    <Section>
      <Heading $size="lg">{WORD_LABELS.allergens}</Heading>
      {lines.length === 0 ? (
        <Text $tone="soft">{allergens === null ? NO_DATA : TEXTS.noAllergens}</Text>
      ) : (
        <List>
          {lines.map((line) => (
            <Allergen key={line} $isAvoided={avoided.some((one) => line.includes(one))}>
              {line}
            </Allergen>
          ))}
        </List>
      )}
    </Section>
  )
}
