import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LabelTexts, labelsOf } from '../../src/features/admin/labels/label-parts'
import { stopLabels } from '../../src/features/admin/labels/StopLabel'

const FOOT = ['Con jugo', 'Almuerzo · mar 3 mar', 'Iñaquito', '1 de 9']
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** Letters as wide as this, by their height. */
const labels = (texts: LabelTexts, letter = 0.6, digits = 2) =>
  labelsOf({
    texts,
    foot: FOOT,
    digits,
    measure: (word) => word.length * letter,
    goesOn: { allergy: 'Alergia (sigue):' },
  })

it('the labels of a stop say every word once, however long its texts are, and the name on each', () => {
  const text = (most: number) =>
    fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: most }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text(12), text(8), text(20), text(80), (name, dish, clash, allergy) => {
      const measure = (word: string) => word.length * 0.6
      const found = labelsOf({ texts: { name, dish, clash, allergy }, foot: FOOT, digits: 3, measure })
      expect(found.length).toBeGreaterThan(0)
      for (const { texts, sizes } of found) {
        expect(texts.name).toBe(name)
        expect(Math.min(...Object.values(sizes))).toBeGreaterThanOrEqual(9)
      }
      const said = (part: 'dish' | 'clash' | 'allergy') => found.flatMap(({ texts }) => wordsOf(texts[part]))
      expect(said('dish')).toEqual(wordsOf(dish))
      expect(said('clash')).toEqual(wordsOf(clash))
      expect(said('allergy')).toEqual(wordsOf(allergy))
    }),
    { numRuns: 50 },
  )
})

const SHORT = { name: 'Ana Vera', dish: 'Locro', clash: '', allergy: 'Alergia: Leche' }
const LONG = { ...SHORT, allergy: 'Alergia: leche entera en polvo '.repeat(30) }

it('short texts stand on one label in large letters, long ones on as few as they need, said on each', () => {
  expect(labels(SHORT)).toEqual([{ sizes: { name: 17, dish: 13.6, clash: 17, allergy: 17 }, texts: SHORT }])
  const [, ...others] = labels(LONG)
  expect(others.length).toBeGreaterThan(2)
  expect(others.every(({ texts }) => texts.allergy.startsWith('Alergia (sigue): '))).toBe(true)
})

it('letters are as large as the font of the page and the number beside them let them be', () => {
  const texts = {
    name: 'Daniela Yánez Cordero',
    dish: 'Llapingachos con chorizo y huevo',
    clash: '¡CHOCA CON LÁCTEOS!',
    allergy: 'Alergia: Lácteos, mariscos y frutos secos: nuez, almendra',
  }
  const sizesOf = (letter: number, digits = 2) =>
    labels(texts, letter, digits).map(({ sizes }) => Object.values(sizes).join(' '))
  expect(sizesOf(0.5)).toEqual(['14 11.2 15 14'])
  expect(sizesOf(0.75)).toEqual(['12 9 16 11'])
  expect(sizesOf(0.6, 1)).toEqual(['14 11.2 15 14'])
  expect(sizesOf(0.6, 3)).toEqual(['13.5 10.4 17 13.5'])
})

it('the last of several labels has larger letters where it says little', () => {
  const sizes = labels(LONG).map(({ sizes: { allergy } }) => allergy)
  expect(sizes.slice(0, -1).every((points) => points < 12)).toBe(true)
  expect(sizes.at(-1)).toBeGreaterThan(Math.max(...sizes.slice(0, -1)))
})

it('the bag of whoever is elsewhere that day says where, before its sector', () => {
  const stop = {
    ...{
      nombre: 'Ana Vera',
      dish: 'Locro',
      choque: null,
      alergias: null,
      jugo: true,
      place: 3,
      order_id: '7',
    },
    ...{ lugar: 'Oficina', direccion: 'Av. Colón E4-05', sector: 'La Mariscal' },
  }
  const measure = (word: string) => word.length * 0.6
  const footOf = (given: Partial<typeof stop> | { lugar: null }) =>
    stopLabels({ ...stop, ...given }, 'Almuerzo', measure)[0]?.foot.at(-1)
  expect(footOf({})).toBe('Oficina · Av. Colón E4-05 · La Mariscal')
  expect(footOf({ lugar: null })).toBe('La Mariscal')
})
