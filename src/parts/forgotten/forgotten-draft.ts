import { plainText } from '#domain/characters'
import { DAYS, type DayName, KCAL_LEAST, ORDER_TYPES, type OrderType } from '#domain/constants'
import { seesDinner } from '#domain/membership'
import type { ForgottenAnswer } from '../../api/endpoints/forgotten'

/** A day's meal in the draft: 'lunes-cena'. */
const slotOf = (day: DayName, type: OrderType): string => `${day}-${type}`

/** The form's fields. Lists are texts, because a draft's fields are flat: meals with spaces, words in lines. */
export interface ForgottenDraft {
  dias: string
  prefiere: string
  evita: string
  kcal: string
  variado: boolean
  jugo: boolean
}

const linesOf = (words: readonly string[]) => words.join('\n')
export const wordsIn = (lines: string): string[] => lines.split('\n').filter((word) => word !== '')

const MEALS = ORDER_TYPES.flatMap((type) => DAYS.map((day) => ({ day, type, slot: slotOf(day, type) })))

export const isChosen = ({ dias }: ForgottenDraft, day: DayName, type: OrderType): boolean =>
  dias.split(' ').includes(slotOf(day, type))

/** The draft's meals with one more, or one less; in the week's order, so that the same meals are the same text. */
export const withMeal = (
  draft: ForgottenDraft,
  meal: { day: DayName; type: OrderType },
  isOn: boolean,
): string =>
  MEALS.filter(({ day, type }) =>
    day === meal.day && type === meal.type ? isOn : isChosen(draft, day, type),
  )
    .map(({ slot }) => slot)
    .join(' ')

/** What is stored, as the form shows it. */
export const draftOf = ({ dias, prefiere, evita, kcal, variado, jugo }: ForgottenAnswer): ForgottenDraft => ({
  dias: MEALS.filter(({ day, type }) => dias.some(({ dia, tipo }) => dia === day && tipo === type))
    .map(({ slot }) => slot)
    .join(' '),
  prefiere: linesOf(prefiere),
  evita: linesOf(evita),
  kcal: kcal === null ? '' : String(kcal),
  variado: variado ?? false,
  jugo: jugo ?? true,
})

/** What is sent. */
export const inputOf = (draft: ForgottenDraft) => ({
  dias: MEALS.filter(({ day, type }) => isChosen(draft, day, type)).map(({ day, type }) => ({
    dia: day,
    tipo: type,
  })),
  prefiere: wordsIn(draft.prefiere),
  evita: wordsIn(draft.evita),
  kcal: draft.kcal === '' ? null : Number(draft.kcal),
  variado: draft.variado,
  jugo: draft.jugo,
})

/** Dinner only for a level that has it, or where it is stored from then. */
export const mealsOf = (level: number | null, { dias }: ForgottenDraft): OrderType[] =>
  ORDER_TYPES.filter((type) => type === 'almuerzo' || seesDinner(level) || dias.includes(type))

export const isKcalWrong = ({ kcal }: ForgottenDraft): boolean =>
  kcal !== '' && !(/^\d{1,4}$/.test(kcal) && Number(kcal) >= KCAL_LEAST)

const keyOf = (word: string) => plainText(word.trim())

/** The words with another one, unless it is empty or there already. */
export const withWord = (words: readonly string[], word: string): string[] => {
  const added = word.trim().replace(/\s+/g, ' ')
  return added === '' || words.some((each) => keyOf(each) === keyOf(added)) ? [...words] : [...words, added]
}

/** Names to offer: not chosen yet, and with what is being typed. */
export const suggestionsFor = (
  names: readonly string[],
  { taken, typed, most }: { taken: readonly string[]; typed: string; most: number },
): string[] => {
  const known = new Set(taken.map(keyOf))
  return names.filter((name) => !known.has(keyOf(name)) && keyOf(name).includes(keyOf(typed))).slice(0, most)
}
