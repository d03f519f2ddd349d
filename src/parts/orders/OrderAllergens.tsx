import { matchingAllergens } from '#domain/allergies'
import { WORD_LABELS } from '#domain/dish'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { inLine } from '../../texts/in-line'
import { Text } from '../../ui/primitives/Text'
import { AllergyWarning } from './AllergyWarning'

/** The allergens of an order's dish, and which of them the client avoids by now; nothing where none are known. */
export const OrderAllergens = ({ allergens }: { allergens: string | undefined }) => {
  const alergias = useAppSelector(selectUser)?.account.alergias ?? null
  if (!allergens) return null
  return (
    <>
      <Text $tone="soft" $size="sm">
        {WORD_LABELS.allergens}: {inLine(allergens)}
      </Text>
      <AllergyWarning avoided={matchingAllergens(allergens, alergias)} />
    </>
  )
}
