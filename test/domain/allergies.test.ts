import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchingAllergens, matchingAllergies } from '#domain/allergies'

const DISH = 'Maní\nLácteos (leche, queso)\r\nCamarones\n\nPuede contener trazas de nueces'

describe('what of the client’s own text a dish meets', () => {
  const LONG =
    'desde niña tengo una reacción muy fuerte, que el médico llama severa, al maní y a todo lo que se cocina en su aceite'
  it.each([
    ['mani, gluten\npolen', ['mani']],
    ['polen; leche\nmani', ['leche', 'mani']],
    ['Mariscos. Polen', ['Mariscos']],
    ['soy alérgico al maní', ['soy alérgico al maní']],
    ['MANÍ, MANÍ', ['MANÍ']],
    ['polen', []],
    ['', []],
  ])('of %j only %j is quoted', (alergias, expected) => {
    expect(matchingAllergies(DISH, alergias)).toEqual(expected)
  })
  it('a long sentence is cut around the word', () => {
    expect(matchingAllergies(DISH, LONG)).toEqual(['al maní y a todo lo que se cocina en su aceite'])
    expect(matchingAllergies(DISH, LONG.replaceAll(',', ''))).toEqual([
      '… llama severa al maní y a todo lo que se cocina en su aceite',
    ])
    expect(matchingAllergies(DISH, `maní ${'x'.repeat(900)}`)[0]?.length).toBeLessThan(80)
  })
  it('says something exactly where the dish is marked', () => {
    const text = fc.constantFrom('maní', 'mariscos', 'queso', 'nuez', 'polen', 'trazas', 'gluten')
    const list = fc.array(text).map((words) => words.join(', '))
    fc.assert(
      fc.property(list, list, (allergens, alergias) => {
        expect(matchingAllergies(allergens, alergias).length > 0).toBe(
          matchingAllergens(allergens, alergias).length > 0,
        )
      }),
    )
  })
})

describe('allergies', () => {
  it.each([
    ['mani', ['Maní']],
    ['MANÍ', ['Maní']],
    ['soy alérgico al maní y a los camarones', ['Maní', 'Camarones']],
    ['camarón', ['Camarones']],
    ['Nuez', ['Puede contener trazas de nueces']],
    ['leche; mani', ['Maní', 'Lácteos (leche, queso)']],
    ['lácteo', ['Lácteos (leche, queso)']],
  ])('%j meets %j', (alergias, expected) => {
    expect(matchingAllergens(DISH, alergias)).toEqual(expected)
  })
  it.each([
    '',
    '  \n',
    'ninguna',
    'No tengo alergias',
    'a la',
    'man',
    'maniaco',
    'gluten',
    'puede contener',
    'alérgico a todo lo que contenga trazas de',
    'N/A',
  ])('%j meets nothing', (alergias) => {
    expect(matchingAllergens(DISH, alergias)).toEqual([])
  })
  it.each([
    ['mariscos', 'Crustáceos', 'who avoids a family avoids its members'],
    ['mariscos', 'Camarones', 'and theirs'],
    ['camarón', 'Mariscos', 'a dish that only names the family may hold the one that is avoided'],
    ['camarones', 'Crustáceos', 'at every step'],
    ['lactosa', 'Queso', 'by any of its names'],
    ['leche', 'Lácteos', 'by any of its names'],
    ['celiaco, sin gluten', 'Trigo', 'among other words'],
    ['cacahuate', 'Maní', 'two words for one thing'],
    ['soja', 'Soya', 'two words for one thing'],
    ['nuez', 'Frutos secos', 'a family of two words'],
    ['ma\u200Bní', 'Maní', 'with an invisible character in it'],
    ['maní', 'Ma\u00ADní', 'with an invisible character in it'],
  ])('%j meets %j: %s', (alergias, allergens) =>
    expect(matchingAllergens(allergens, alergias)).toEqual([allergens]),
  )
  it.each([
    ['nueces', 'Almendras'],
    ['camarón', 'Calamares'],
    ['pescado', 'Mariscos'],
    ['queso', 'Mantequilla'],
  ])('%j does not meet %j: members do not stand for each other', (alergias, allergens) =>
    expect(matchingAllergens(allergens, alergias)).toEqual([]),
  )
  it('accents written as separate marks are the same letters', () =>
    expect(matchingAllergens('Piña'.normalize('NFD'), 'PIÑA'.normalize('NFC'))).toHaveLength(1))
  it('commas part allergens too, save inside brackets', () =>
    expect(matchingAllergens('Soya, maní (tostado, molido), ajo', 'molido')).toEqual([
      'maní (tostado, molido)',
    ]))
  it('an allergen is listed once', () =>
    expect(matchingAllergens('Soya\nsoya\nSoya', 'soya')).toEqual(['Soya', 'soya']))

  it('case, accents, plural and company never hide an allergen', () => {
    const foods = [
      'maní',
      'camarón',
      'huevo',
      'leche',
      'nuez',
      'pescado',
      'soya',
      'trigo',
      'ajonjolí',
      'almendra',
    ]
    const food = fc.constantFrom(...foods)
    const disguise = fc.constantFrom<(text: string) => string>(
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD').replace(/\p{Diacritic}/gu, ''),
      (text) =>
        text.endsWith('z') ? `${text.slice(0, -1)}ces` : `${text}${/[aeiouí]$/.test(text) ? 's' : 'es'}`,
    )
    fc.assert(
      fc.property(food, disguise, disguise, fc.subarray(foods), (name, ofDish, ofClient, others) => {
        const dish = [...others, ofDish(name)].join('\n')
        expect(matchingAllergens(dish, `ninguna salvo ${ofClient(name)}`)).toContain(ofDish(name))
      }),
    )
  })
})
