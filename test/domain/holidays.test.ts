import { expect, it } from 'vitest'
import { nationalHolidays } from '#domain/holidays'

const datesOf = (year: number) => nationalHolidays(year).map(({ date }) => date.slice(5))

// As the Ministry of Tourism published them.
it.each([
  [2024, '01-01 02-12 02-13 03-29 05-03 05-24 08-09 10-11 11-01 11-04 12-25'],
  [2025, '01-01 03-03 03-04 04-18 05-02 05-23 08-11 10-10 11-03 11-04 12-25'],
  [2026, '01-01 02-16 02-17 04-03 05-01 05-25 08-10 10-09 11-02 11-03 12-25'],
  // New Year's Day of 2022 and Christmas were Saturdays.
  [2021, '01-01 02-15 02-16 04-02 04-30 05-24 08-09 10-08 11-01 11-02 12-24 12-31'],
  [2022, '02-28 03-01 04-15 05-02 05-23 08-12 10-10 11-03 11-04 12-26'],
])('%i', (year, dates) => {
  expect(datesOf(year)).toEqual(dates.split(' '))
})

it('a holiday that the law moved says from which day', () => {
  expect(nationalHolidays(2026).filter(({ of }) => of !== null)).toEqual([
    { date: '2026-05-25', name: 'Batalla de Pichincha', of: '2026-05-24' },
  ])
})

it('all of them are working days, for a hundred years', () => {
  for (let year = 2000; year < 2100; year += 1) {
    for (const { date } of nationalHolidays(year)) {
      expect([0, 6]).not.toContain(new Date(`${date}T12:00:00Z`).getUTCDay())
    }
  }
})
