import { matchingAllergens, matchingAllergies } from '#domain/allergies'

/** The clash of a dish: the allergens that the client avoids, and the allergies they meet in the client's own words. */
export interface AllergyClash {
  avoided: readonly string[]
  noted: readonly string[]
}

/** Both lists are empty where a dish is unknown, or meets none of the client's allergies. */
export const clashOf = (
  dish: { allergens: string | null } | null | undefined,
  alergias: string | null,
): AllergyClash => ({
  avoided: matchingAllergens(dish?.allergens ?? null, alergias),
  noted: matchingAllergies(dish?.allergens ?? null, alergias),
})
