import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelsOf } from '../../src/features/admin/labels/label-parts'

const FOOT = 'Con jugo Almuerzo · mar 3 mar Iñaquito 1 de 9'
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

it('the labels of a stop say every word once, however long its texts are, and the name on each', () => {
  const text = (most: number) =>
    fc.array(fc.string({ minLength: 1, maxLength: 40 }), { maxLength: most }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text(12), text(8), text(20), text(80), (name, dish, clash, allergy) => {
      const labels = labelsOf({ name, dish, clash, allergy }, FOOT)
      expect(labels.length).toBeGreaterThan(0)
      for (const { texts } of labels) expect(texts.name).toBe(name)
      const said = (part: 'dish' | 'clash' | 'allergy') => labels.flatMap(({ texts }) => wordsOf(texts[part]))
      expect(said('dish')).toEqual(wordsOf(dish))
      expect(said('clash')).toEqual(wordsOf(clash))
      expect(said('allergy')).toEqual(wordsOf(allergy))
    }),
    { numRuns: 50 },
  )
})

it('short texts stand on one label in large letters, long ones on several in letters that can be read', () => {
  const short = { name: 'Ana Vera', dish: 'Locro', clash: '', allergy: 'Alergia: Leche' }
  expect(labelsOf(short, FOOT)).toEqual([{ points: 17, texts: short }])
  const labels = labelsOf({ ...short, allergy: 'Alergia: leche entera en polvo '.repeat(30) }, FOOT)
  expect(labels.length).toBeGreaterThan(3)
  expect(labels.every(({ points }) => points >= 9)).toBe(true)
  const long = { ...short, allergy: 'Alergia: leche entera en polvo '.repeat(30) }
  const [, ...others] = labelsOf(long, FOOT, { allergy: 'Alergia (sigue):' })
  expect(others.every(({ texts }) => texts.allergy.startsWith('Alergia (sigue): '))).toBe(true)
})
