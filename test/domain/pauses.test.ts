import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayNameOf } from '#domain/calendar'
import { LONGEST_PAUSE_DAYS, ORDER_TYPES } from '#domain/constants'
import { pauseError, pausesIn, pauseWords, presetsOn, singleMealsIn, weekdaysIn } from '#domain/pauses'

/** A Monday. */
const TODAY = '2026-03-02'
const day = fc.integer({ min: 0, max: 80 }).map((days) => addDays(TODAY, days))
const bothMeals = (dates: readonly string[]) =>
  dates.flatMap((date) => ORDER_TYPES.map((type) => ({ date, type })))

describe('why days cannot be paused', () => {
  it.each([
    ['2026-03-03', '2026-03-03', null],
    ['2026-03-03', '2026-05-01', null],
    ['2026-03-02', '2026-03-06', /empieza mañana o después/],
    ['2026-02-27', '2026-03-06', /empieza mañana o después/],
    ['2026-03-06', '2026-03-05', /termina antes de empezar/],
    ['2026-03-03', '2026-05-02', /hasta 60 días/],
    ['2026-03-07', '2026-03-08', /ninguno es de lunes a viernes/],
    ['2027-03-01', '2027-03-02', null],
    ['2027-03-01', '2027-03-03', /dentro de un año/],
  ])('%s to %s: %s', (from, to, words) => {
    const error = pauseError({ from, to }, TODAY)
    if (words === null) expect(error).toBeNull()
    else expect(error).toMatch(words)
  })

  it('every span that is taken has weekdays, all of them to come, and 60 days at most', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        const days = weekdaysIn({ from, to })
        const isTaken = pauseError({ from, to }, TODAY) === null
        expect(isTaken).toBe(days.length > 0 && from > TODAY && to <= addDays(from, LONGEST_PAUSE_DAYS - 1))
      }),
    )
  })
})

describe('the pauses that days make', () => {
  it('join over a weekend, stop at a gap, and leave single meals out', () => {
    const meals = [
      ...bothMeals(['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-11']),
      { date: '2026-03-10', type: 'cena' as const },
    ]
    expect(pausesIn(meals)).toEqual([
      { from: '2026-03-05', to: '2026-03-09' },
      { from: '2026-03-11', to: '2026-03-11' },
    ])
    expect(singleMealsIn(meals)).toEqual([{ date: '2026-03-10', type: 'cena' }])
  })

  it('hold exactly the paused days, whatever the order, and overlaps count once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day), { maxLength: 5 }), (spans) => {
        const dates = [...new Set(spans.flatMap(([from, to]) => weekdaysIn({ from, to })))]
        const pauses = pausesIn(bothMeals(dates))
        expect(pauses.flatMap(weekdaysIn)).toEqual([...dates].sort())
        for (const [index, { from }] of pauses.entries()) {
          const before = pauses[index - 1]
          if (before) expect(weekdaysIn({ from: before.to, to: from }).length).toBeGreaterThan(2)
        }
      }),
    )
  })
})

it('says its days in words', () => {
  expect(pauseWords({ from: '2026-03-09', to: '2026-03-20' })).toBe(
    'del lunes 9 de marzo al viernes 20 de marzo',
  )
  expect(pauseWords({ from: '2026-03-09', to: '2026-03-09' })).toBe('lunes 9 de marzo')
  expect(pauseWords({ from: '2026-03-09', to: '2026-03-09' }, 'cena')).toBe('cena del lunes 9 de marzo')
})

it('what is offered for one press can be paused as it is, any day of the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
      const today = addDays(TODAY, days)
      const offered = presetsOn(today)
      expect(Object.keys(offered)).toContain('dosSemanas')
      for (const span of Object.values(offered)) {
        expect(pauseError(span, today)).toBeNull()
        expect(dayNameOf(span.to)).toBe('viernes')
      }
    }),
  )
  // On a Thursday the week still has its Friday; on a Friday it is over.
  expect(presetsOn('2026-03-05').estaSemana).toEqual({ from: '2026-03-06', to: '2026-03-06' })
  expect(presetsOn('2026-03-06').estaSemana).toBeUndefined()
  expect(presetsOn('2026-03-06').dosSemanas).toEqual({ from: '2026-03-09', to: '2026-03-20' })
})
