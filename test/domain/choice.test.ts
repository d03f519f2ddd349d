import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchingAllergens } from '../../domain/allergies'
import { type ChoiceFor, chooseDish, exclusionOf, type OfferedDish } from '../../domain/choice'

const dish = (id: string, given: Partial<OfferedDish> = {}): OfferedDish => ({
  id,
  name: `Plato ${id}`,
  allergens: '',
  about: null,
  ingredients: null,
  calories: 500,
  isSoldOut: false,
  isRepeated: false,
  ownStars: null,
  average: null,
  ...given,
})
const wish = ({
  tastes,
  ...given
}: Partial<Omit<ChoiceFor, 'tastes'>> & { tastes?: Partial<ChoiceFor['tastes']> } = {}): ChoiceFor => ({
  clientId: '7',
  date: '2026-03-03',
  type: 'almuerzo',
  alergias: '',
  ...given,
  tastes: { prefers: [], avoids: [], kcalMax: null, isVaried: false, ...tastes },
})
const chosen = (dishes: readonly OfferedDish[], given: ChoiceFor) => {
  const choice = chooseDish(dishes, given)
  return choice.kind === 'dish' ? choice.dish.id : choice.excluded
}

const FOODS = ['pollo', 'maní', 'camarones', 'queso', 'cerdo', 'arroz', 'trigo', 'ají'] as const
const food = fc.constantFrom(...FOODS)
const anyDish = fc.record<OfferedDish>({
  id: fc.integer({ min: 1, max: 99 }).map(String),
  name: fc.array(food, { minLength: 1, maxLength: 3 }).map((all) => all.join(' con ')),
  allergens: fc.option(fc.array(food, { maxLength: 2 }).map((all) => all.join('\n'))),
  about: fc.option(food),
  ingredients: fc.option(fc.array(food, { maxLength: 4 }).map((all) => all.join(', '))),
  calories: fc.integer({ min: 0, max: 1200 }),
  isSoldOut: fc.boolean(),
  isRepeated: fc.boolean(),
  ownStars: fc.option(fc.integer({ min: 1, max: 5 })),
  average: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
})
const anyDishes = fc.uniqueArray(anyDish, { selector: ({ id }) => id, maxLength: 8 })
const anyWish = fc
  .record({
    alergias: fc.constantFrom('', 'ninguna', 'maní', 'mariscos y lácteos', 'alergia severa al gluten'),
    clientId: fc.integer({ min: 1, max: 9999 }).map(String),
    tastes: fc.record({
      prefers: fc.array(food, { maxLength: 2 }),
      avoids: fc.array(food, { maxLength: 2 }),
      kcalMax: fc.option(fc.integer({ min: 200, max: 1000 })),
      isVaried: fc.boolean(),
    }),
  })
  .map(wish)

describe('the dish for a forgotten day', () => {
  it('is never one that the client’s allergies name, in its allergens, name or recipe', () => {
    fc.assert(
      fc.property(anyDishes, anyWish, (dishes, given) => {
        const choice = chooseDish(dishes, given)
        if (choice.kind === 'none') return
        const { allergens, name, about, ingredients, isSoldOut } = choice.dish
        expect(matchingAllergens([allergens, name, about, ingredients].join('\n'), given.alergias)).toEqual(
          [],
        )
        expect(isSoldOut).toBe(false)
      }),
    )
  })

  it('is chosen whenever one is left, and why none is left is said', () => {
    fc.assert(
      fc.property(anyDishes, anyWish, (dishes, given) => {
        const out = dishes.map((one) => exclusionOf(one, given))
        const choice = chooseDish(dishes, given)
        expect(choice.kind).toBe(out.includes(null) ? 'dish' : 'none')
        if (choice.kind === 'none') expect(new Set(choice.excluded)).toEqual(new Set(out))
      }),
    )
  })

  it('is the same in any order, and without the dishes that are not chosen', () => {
    fc.assert(
      fc.property(anyDishes, anyWish, fc.integer(), (dishes, given, turn) => {
        const first = chosen(dishes, given)
        if (typeof first !== 'string') return
        expect(
          chosen(
            dishes.toSorted((a, b) => ((Number(a.id) * turn) % 7) - ((Number(b.id) * turn) % 7)),
            given,
          ),
        ).toBe(first)
        expect(
          chosen(
            dishes.filter(({ id }, at) => id === first || at % 2 === 0),
            given,
          ),
        ).toBe(first)
      }),
    )
  })

  it('is spread evenly over clients where dishes are equal', () => {
    const dishes = ['1', '2', '3'].map((id) => dish(id))
    const counts = new Map<string, number>()
    for (let client = 1; client <= 300; client += 1) {
      const id = String(chosen(dishes, wish({ clientId: String(client) })))
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const { id } of dishes) expect(counts.get(id)).toBeGreaterThan(70)
  })

  it.each<[string, Partial<OfferedDish>, Partial<OfferedDish>, Partial<ChoiceFor['tastes']>, object]>([
    [
      'a preference comes before stars',
      { name: 'Seco de pollo' },
      { ownStars: 5 },
      { prefers: ['pollos'] },
      { kind: 'prefiere', detail: 'pollos' },
    ],
    [
      'own stars come before everybody’s',
      { ownStars: 4 },
      { average: 5 },
      {},
      { kind: 'tus_estrellas', detail: '4' },
    ],
    [
      'everybody’s stars come before a turn',
      { average: 4.6 },
      { average: 3.2 },
      {},
      { kind: 'promedio', detail: '4.6' },
    ],
    [
      'what was disliked comes last',
      {},
      { name: 'Pollo', ownStars: 2, average: 5 },
      { prefers: ['pollo'] },
      { kind: 'turno', detail: '' },
    ],
    [
      'what is avoided never comes, its family neither',
      {},
      { name: 'Arroz con camarones' },
      { avoids: ['mariscos'] },
      { kind: 'unico', detail: '' },
    ],
    [
      'what is too heavy never comes',
      { calories: 600 },
      { calories: 601 },
      { kcalMax: 600 },
      { kind: 'unico', detail: '' },
    ],
    [
      'whose weight is not known is not light',
      { calories: 600 },
      { calories: 0 },
      { kcalMax: 600 },
      { kind: 'unico', detail: '' },
    ],
    [
      'last week’s dish does not come again',
      {},
      { isRepeated: true },
      { isVaried: true },
      { kind: 'unico', detail: '' },
    ],
  ])('%s', (_rule, winner, loser, tastes, why) => {
    const dishes = [dish('1', loser), dish('2', winner)]
    expect(chooseDish(dishes, wish({ tastes }))).toEqual({ kind: 'dish', dish: dishes[1], why })
  })
})
