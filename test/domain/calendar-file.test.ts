import { expect, it } from 'vitest'
import { calendarFile } from '#domain/calendar-file'

const NOW = Date.UTC(2026, 2, 1, 15)
const event = {
  id: 'orden-7',
  title: 'Almuerzo: Locro',
  date: '2026-03-02',
  window: { from: '11:30', to: '13:00' },
}

it('tells the time as an instant, and a day where there is no time', () => {
  const file = calendarFile([event, { ...event, id: 'orden-8', window: null }], 'Vianda', NOW)
  expect(file).toContain(
    'UID:orden-7@vianda\r\nDTSTAMP:20260301T150000Z\r\nDTSTART:20260302T163000Z\r\nDTEND:20260302T180000Z',
  )
  expect(file).toContain('DTSTART;VALUE=DATE:20260302\r\nDTEND;VALUE=DATE:20260303')
  expect(file.startsWith('BEGIN:VCALENDAR\r\n') && file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('no title ends its line or begins another', () => {
  const title = 'Almuerzo: papa; queso, \\ají\r\nEND:VEVENT\nX\u0007'
  expect(calendarFile([{ ...event, title }], 'V', NOW)).toContain(
    'SUMMARY:Almuerzo: papa\\; queso\\, \\\\ají\\nEND:VEVENT\\nX\r\n',
  )
})

it('no line is longer than 75 octets, and no character is cut', () => {
  const title = 'ñandú 🍲 '.repeat(30)
  const file = calendarFile([{ ...event, title }], 'V', NOW)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
