import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isIsoDate, todayIn, weekdayOf } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import {
  type CheckedMenu,
  defaultMenuStart,
  dishNameError,
  keptStartError,
  menuDeletionError,
  menuEnd,
  menuProblems,
  menuStartError,
  moveMenuStart,
} from '#domain/menu-rules'
import { anyDate } from './arbitraries'

const WEDNESDAY = '2025-06-11'
const MONDAY = '2025-06-16'
const FRIDAY = '2025-06-20'

describe('the start of a new menu (specification §5)', () => {
  it('is the coming Monday', () => expect(defaultMenuStart(WEDNESDAY)).toBe(MONDAY))
  it('is today when today is a Monday', () => expect(defaultMenuStart(MONDAY)).toBe(MONDAY))
  it('[VAL-14] is worked out in the Ecuador time zone', () => {
    const startAt = (instant: string) => defaultMenuStart(todayIn({ now: () => Date.parse(instant) }))
    // Already Tuesday in UTC, still Monday in Guayaquil.
    expect(startAt('2025-06-17T04:59:59Z')).toBe('2025-06-16')
    expect(startAt('2025-06-17T05:00:00Z')).toBe('2025-06-23')
    // Already Monday in UTC, still Sunday in Guayaquil: the same Monday.
    expect(startAt('2025-06-16T03:00:00Z')).toBe('2025-06-16')
  })
  it('the end is the start plus 4 days', () => expect(menuEnd(MONDAY)).toBe(FRIDAY))
})

describe('a start that the administrator typed (specification §5)', () => {
  it.each([
    ['2025-06-10', WEDNESDAY, MONDAY, 'La fecha de inicio no puede ser anterior a hoy.'],
    ['2025-06-09', WEDNESDAY, MONDAY, 'La fecha de inicio no puede ser anterior a hoy.'],
    ['2025-06-13', MONDAY, MONDAY, 'La fecha de inicio no puede ser anterior a hoy.'],
    [WEDNESDAY, WEDNESDAY, MONDAY, 'La fecha de inicio debe ser un lunes.'],
    ['2025-06-22', WEDNESDAY, '2025-06-23', 'La fecha de inicio debe ser un lunes.'],
    ['2025-06-24', WEDNESDAY, '2025-06-30', 'La fecha de inicio debe ser un lunes.'],
    [MONDAY, WEDNESDAY, MONDAY, null],
    [MONDAY, MONDAY, MONDAY, null],
  ])('%s typed on %s becomes %s', (typed, today, start_date, message) =>
    expect(moveMenuStart(typed, today)).toEqual({ start_date, end_date: addDays(start_date, 4), message }),
  )

  it('the start a menu was stored with may stay, in the past or not', () => {
    expect(moveMenuStart('2025-06-02', WEDNESDAY, '2025-06-02')).toEqual({
      start_date: '2025-06-02',
      end_date: '2025-06-06',
      message: null,
    })
    expect(menuStartError('2025-06-02', WEDNESDAY, '2025-06-09')).toBe(
      'La fecha de inicio no puede ser anterior a hoy.',
    )
  })
  it.each(['', '2025-06', '2025-02-30', '0202-06-09', '9999-12-31'])('%j moves nothing yet', (typed) =>
    expect(moveMenuStart(typed, WEDNESDAY)).toBeNull(),
  )

  it('moves to a Monday from today on, at most a week past the later of both, and then rests', () =>
    fc.assert(
      fc.property(anyDate, anyDate, (typed, today) => {
        const moved = moveMenuStart(typed, today)
        if (moved === null) throw new Error('a whole date must move or stay')
        expect(weekdayOf(moved.start_date)).toBe(1)
        expect(weekdayOf(moved.end_date)).toBe(5)
        expect(moved.start_date >= today && moved.start_date >= typed).toBe(true)
        expect([typed, today].some((date) => moved.start_date < addDays(date, 7))).toBe(true)
        expect(moved.message === null).toBe(moved.start_date === typed)
        expect(moveMenuStart(moved.start_date, today)).toEqual({ ...moved, message: null })
      }),
    ))
})

const form = (changes: Partial<CheckedMenu> = {}): CheckedMenu => ({
  start_date: MONDAY,
  end_date: FRIDAY,
  menu_data: { lunes: [{ name: 'Locro' }], viernes: [{ name: 'Seco' }, { name: 'Guatita' }] },
  ...changes,
})

describe('the menu form (specification §5)', () => {
  it('a whole menu has no problems; one without dishes neither', () => {
    expect(menuProblems(form(), WEDNESDAY)).toEqual([])
    expect(menuProblems(form({ menu_data: {} }), WEDNESDAY)).toEqual([])
  })
  it.each([
    [{ start_date: '' }, 'start_date', 'Por favor, ingresa ambas fechas'],
    [{ end_date: '' }, 'end_date', 'Por favor, ingresa ambas fechas'],
    [{ start_date: '', end_date: '' }, 'start_date', 'Por favor, ingresa ambas fechas'],
    [{ start_date: '2025-06-' }, 'start_date', 'Por favor, ingresa ambas fechas'],
    [
      { end_date: '2025-06-15' },
      'start_date',
      'La fecha de inicio debe ser anterior o igual a la fecha de fin',
    ],
    [
      { start_date: '2025-06-09', end_date: '2025-06-13' },
      'start_date',
      'La fecha de inicio no puede ser anterior a hoy.',
    ],
    [
      { start_date: '2025-06-17', end_date: '2025-06-21' },
      'start_date',
      'La fecha de inicio debe ser un lunes.',
    ],
    [{ end_date: '2025-06-21' }, 'end_date', 'La fecha de fin debe ser el viernes de la misma semana.'],
    [{ end_date: MONDAY }, 'end_date', 'La fecha de fin debe ser el viernes de la misma semana.'],
  ] as const)('%j: %s, %s', (changes, at, message) =>
    expect(menuProblems(form(changes), WEDNESDAY)).toEqual([{ at, message }]),
  )

  it('a stored menu of a past week can be saved with its own start', () => {
    const past = form({ start_date: '2025-06-02', end_date: '2025-06-06' })
    expect(menuProblems(past, WEDNESDAY, '2025-06-02')).toEqual([])
    expect(menuProblems(past, WEDNESDAY)).toHaveLength(1)
  })
  it.each(DAYS)('a dish without a name on %s is named by its day', (day) => {
    const menu_data = { [day]: [{ name: 'Locro' }, { name: ' \t' }, { name: '' }] }
    expect(menuProblems(form({ menu_data }), WEDNESDAY)).toEqual([
      { at: day, index: 1, message: `El nombre del platillo es obligatorio en ${day}.` },
    ])
  })
  it('every problem is reported at once: dates first, then the days in order', () => {
    const problems = menuProblems(
      { start_date: '', end_date: '', menu_data: { jueves: [{ name: '' }], martes: [{ name: '' }] } },
      WEDNESDAY,
    )
    expect(problems.map(({ at }) => at)).toEqual(['start_date', 'martes', 'jueves'])
  })
  it('30 dishes a day are allowed, 31 are not', () => {
    const lunes = (count: number) => form({ menu_data: { lunes: Array(count).fill({ name: 'Locro' }) } })
    expect(menuProblems(lunes(30), WEDNESDAY)).toEqual([])
    expect(menuProblems(lunes(31), WEDNESDAY)).toEqual([
      { at: 'lunes', index: 30, message: 'Puedes agregar hasta 30 platillos por día (lunes).' },
    ])
  })
  it('on pre-save only the name of the dish is asked for', () => {
    expect(dishNameError('')).toBe('El nombre del platillo es obligatorio.')
    expect(dishNameError('  ')).toBe('El nombre del platillo es obligatorio.')
    expect(dishNameError('Locro')).toBeNull()
  })
  it('half-typed dates are reported, never thrown', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (start_date, end_date) => {
        fc.pre(!isIsoDate(start_date) || !isIsoDate(end_date))
        expect(menuProblems(form({ start_date, end_date }), WEDNESDAY)).toEqual([
          { at: expect.any(String), message: 'Por favor, ingresa ambas fechas' },
        ])
      }),
    ))
})

describe('menus that people ordered from', () => {
  it('keep their start', () => {
    expect(keptStartError('2025-06-23', MONDAY, true)).toContain('ya tiene pedidos')
    expect(keptStartError('2025-06-23', MONDAY, false)).toBeNull()
    expect(keptStartError(MONDAY, MONDAY, true)).toBeNull()
  })
  it('are not deleted while live orders hang on them, and the text says how many', () => {
    expect(menuDeletionError(0)).toBeNull()
    expect(menuDeletionError(1)).toContain('1 pedido activo')
    expect(menuDeletionError(12)).toContain('12 pedidos activos')
  })
})
