import { relatives } from './allergy-families'
import { stemOf, wordsOf } from './words'

/**
 * Whether a dish meets a client's allergies. Both are free text; a warning too many costs a glance, one
 * too few a meal, so a single common word is enough.
 */

/** Words in sentences about allergies that name no food. */
const FILLERS = new Set(
  (
    'a al alergia alergias alergica alergico alergicas alergicos algun alguna con como contener contiene de del el ' +
    'en es esta la las le lo los me mi mis muy nada na ni ninguna ninguno no o para pero por puede que se ' +
    'ser sin soy su tengo todo todos toda todas trazas u un una unas unos y ya e intolerancia intolerante ' +
    'derivado derivados producto productos alimento alimentos comida sufro severa severo leve'
  ).split(' '),
)

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 1 && !FILLERS.has(word))
    .map(stemOf)

/**
 * The dish's allergens that meet the client's allergies, as written, each once. `allergens` has one on each line
 * (or between commas outside brackets); `alergias` is the client's own text. Accents, case and plural do not
 * matter; whole words do: 'maíz' does not meet 'maicena'. A family name matches its members, and the reverse.
 */
export const matchingAllergens = (allergens: string | null, alergias: string | null): string[] => {
  if (allergens === null || alergias === null) return []
  const avoided = new Set(stemsOf(alergias).flatMap(relatives))
  if (avoided.size === 0) return []
  const entries = allergens.split(/[\r\n;]+|,(?![^(\r\n]*\))/).map((entry) => entry.trim())
  return [...new Set(entries)].filter((entry) => stemsOf(entry).some((stem) => avoided.has(stem)))
}

/** Longer text is a sentence, not a list of foods: only the part around the word is quoted. */
const QUOTE_LENGTH = 60
/** Words before the match, for context: 'alergia severa al maní'. */
const WORDS_BEFORE = 3

const quoteOf = (entry: string, isMet: (word: string) => boolean): string => {
  if (entry.length <= QUOTE_LENGTH) return entry
  const words = entry.split(/\s+/)
  const from = Math.max(0, words.findIndex(isMet) - WORDS_BEFORE)
  const kept: string[] = []
  for (const word of words.slice(from)) {
    if ([...kept, word].join(' ').length > QUOTE_LENGTH && kept.length > WORDS_BEFORE) break
    kept.push(word.slice(0, QUOTE_LENGTH))
  }
  return `${from > 0 ? '… ' : ''}${kept.join(' ')}${from + kept.length < words.length ? ' …' : ''}`
}

/**
 * The reverse of {@link matchingAllergens}: the entries of the client's text that the dish meets, each once and as
 * written; of a long one the part around the word.
 */
export const matchingAllergies = (allergens: string | null, alergias: string | null): string[] => {
  if (allergens === null || alergias === null) return []
  const contained = new Set(stemsOf(allergens))
  const isMet = (word: string) =>
    stemsOf(word).some((stem) => relatives(stem).some((each) => contained.has(each)))
  const entries = alergias.split(/[\r\n;,]+|\.(?=\s|$)/).map((entry) => entry.trim())
  const met = [...new Set(entries)].filter((entry) => wordsOf(entry).some(isMet))
  return met.map((entry) => quoteOf(entry, isMet))
}

/** Whether a client's text names anything to avoid: 'ninguna' does not. */
export const namesAllergies = (alergias: string): boolean => stemsOf(alergias).length > 0
