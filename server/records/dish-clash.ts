import { matchingAllergens, matchingAllergies } from '#domain/allergies'

/** What a client avoids in a dish, as the office is told it; empty without a clash. */
export const clashOf = ({ allergens, id }: { allergens: string; id: number }, alergias: string) => {
  const met = matchingAllergens(allergens, alergias)
  if (met.length === 0) return []
  return [
    {
      dish_id: String(id),
      choque: met.join(', '),
      alergias: matchingAllergies(allergens, alergias).join(', '),
    },
  ]
}
