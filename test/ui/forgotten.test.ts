import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHOICE_REASONS, DAYS, NOT_CHOSEN, ORDER_TYPES } from '#domain/constants'
import {
  draftOf,
  inputOf,
  isKcalWrong,
  mealsOf,
  suggestionsFor,
  withMeal,
  withWord,
  wordsIn,
} from '../../src/parts/forgotten/forgotten-draft'
import { FORGOTTEN_TEXTS as TEXTS } from '../../src/texts/forgotten'

const ALL = ORDER_TYPES.flatMap((tipo) => DAYS.map((dia) => ({ dia, tipo })))
const word = fc.stringMatching(/^[a-zñáé]{1,12}( [a-zñáé]{1,12})?$/)
const stored = fc.record({
  dias: fc.subarray(ALL),
  prefiere: fc.uniqueArray(word),
  evita: fc.uniqueArray(word),
  kcal: fc.option(fc.integer({ min: 1, max: 9999 })),
  variado: fc.boolean(),
  jugo: fc.boolean(),
})
const NOTHING = {
  dias: [],
  prefiere: [],
  evita: [],
  kcal: null,
  variado: false,
  jugo: true,
  hora: '20:00',
  version: '1',
  lostRows: 0,
}

describe('the form of Si me olvido', () => {
  it('sends back what is stored, whatever it is', () => {
    fc.assert(
      fc.property(stored, (one) => {
        const { hora: _hora, version: _version, lostRows: _rows, ...known } = { ...NOTHING, ...one }
        expect(inputOf(draftOf({ ...NOTHING, ...one }))).toEqual(known)
      }),
    )
  })

  it('a meal switched on and off again is the same draft, in whatever order the others were', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom(...ALL), (one, { dia: day, tipo: type }) => {
        const draft = draftOf({ ...NOTHING, ...one })
        const on = { ...draft, dias: withMeal(draft, { day, type }, true) }
        const isKnown = one.dias.some(({ dia, tipo }) => dia === day && tipo === type)
        expect(on.dias.split(' ')).toContain(`${day}-${type}`)
        expect(withMeal(on, { day, type }, isKnown)).toBe(draft.dias)
      }),
    )
  })

  it('offers dinner to the level that has it, and to whoever has stored one', () => {
    const lunch = draftOf({ ...NOTHING, dias: [{ dia: 'lunes', tipo: 'almuerzo' }] })
    const dinner = draftOf({ ...NOTHING, dias: [{ dia: 'lunes', tipo: 'cena' }] })
    expect([mealsOf(1, lunch), mealsOf(3, lunch), mealsOf(1, dinner)]).toEqual([
      ['almuerzo'],
      ['almuerzo', 'cena'],
      ['almuerzo', 'cena'],
    ])
  })

  it.each([
    ['  Seco   de pollo ', ['locro', 'Seco de pollo']],
    ['LOCRO', ['locro']],
    ['   ', ['locro']],
  ])('adds %j once, without its spaces', (typed, words) => {
    expect(withWord(['locro'], typed)).toEqual(words)
  })

  it('offers dishes that hold what is typed and are not taken', () => {
    const names = ['Seco de pollo', 'Ají de gallina', 'Locro']
    expect(suggestionsFor(names, { taken: ['locro'], typed: '', most: 6 })).toEqual(names.slice(0, 2))
    expect(suggestionsFor(names, { taken: [], typed: 'aji', most: 6 })).toEqual(['Ají de gallina'])
    expect(suggestionsFor(names, { taken: [], typed: '', most: 1 })).toEqual(['Seco de pollo'])
    expect(wordsIn('')).toEqual([])
  })

  it('takes no kcal, or 100 to 9999', () => {
    const wrong = ['', '100', '9999', '99', '0', '10000', '-5'].filter((kcal) =>
      isKcalWrong({ ...draftOf(NOTHING), kcal }),
    )
    expect(wrong).toEqual(['99', '0', '10000', '-5'])
  })
})

describe('why, in words', () => {
  it.each([
    ['prefiere', 'pollo', 'prefieres «pollo»'],
    ['tus_estrellas', '5', 'te gustó: 5 estrellas'],
    ['promedio', '4.6', 'gusta a todos: 4,6 estrellas'],
    ['unico', null, 'es lo único que queda para ti'],
    ['turno', null, 'le toca por turno'],
  ])('a dish that is chosen: %s', (motivo, detalle, words) => {
    expect(TEXTS.why({ motivo, detalle, porque: [] })).toBe(words)
  })

  it('each reason has words of its own', () => {
    const whys = CHOICE_REASONS.map((motivo) => TEXTS.why({ motivo, detalle: '4', porque: [] }))
    const nots = NOT_CHOSEN.map((reason) => TEXTS.whyNot({ motivo: null, detalle: null, porque: [reason] }))
    expect(new Set([...whys, ...nots]).size).toBe(CHOICE_REASONS.length + NOT_CHOSEN.length)
  })

  it.each([
    [['alergias'], 'No elegiremos nada: cada platillo de ese día tiene algo de tus alergias.'],
    [
      ['evita', 'agotado', 'kcal'],
      'No elegiremos nada: cada platillo de ese día está en lo que evitas, está agotado o pasa de tus kcal, o no sabemos cuántas tiene.',
    ],
    [['envios', 'evita'], 'No elegiremos nada: no te quedan envíos para ese día.'],
    [['retirado'], 'No elegiremos nada: cancelaste tu pedido de este día. Si quieres comer, elige tú.'],
    [[], 'No elegiremos nada: ese día aún no tiene platillos.'],
  ])('nothing is chosen: %j', (porque, words) => {
    expect(TEXTS.whyNot({ motivo: null, detalle: null, porque })).toBe(words)
  })
})
