import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchingAllergens, meetsAllergies } from '#domain/allergies'

const DISH = 'Maní\nLácteos (leche, queso)\r\nCamarones\n\nPuede contener trazas de nueces'

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
    expect(meetsAllergies(DISH, alergias)).toBe(true)
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
    expect(meetsAllergies(DISH, alergias)).toBe(false)
  })
  it('accents written as separate marks are the same letters', () =>
    expect(meetsAllergies('Piña'.normalize('NFD'), 'PIÑA'.normalize('NFC'))).toBe(true))
  it('commas part allergens too, save inside brackets', () =>
    expect(matchingAllergens('Soya, maní (tostado, molido), ajo', 'molido')).toEqual([
      'maní (tostado, molido)',
    ]))
  it('an allergen is told once', () =>
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
