import { expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from '#domain/calendar-file'

const event: CalendarEvent = {
  id: 'orden-7',
  title: 'Almuerzo: Locro',
  date: '2026-03-02',
  window: { from: '11:30', to: '13:00' },
  place: { name: 'Oficina', line: 'Av. Amazonas N34-120, piso 2; Quito' },
  url: 'https://vianda.test/cliente/menu/ver?dia=lunes',
  isCancelled: false,
  changed: Date.UTC(2026, 2, 1, 15),
}

it('tells the time as an instant, and a day where there is no time', () => {
  const file = calendarFile([event, { ...event, id: 'orden-8', window: null }], 'Vianda')
  expect(file).toContain('DTSTART:20260302T163000Z\r\nDTEND:20260302T180000Z')
  expect(file).toContain('DTSTART;VALUE=DATE:20260302\r\nDTEND;VALUE=DATE:20260303')
  expect(file.startsWith('BEGIN:VCALENDAR\r\n') && file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('says where it is delivered and leads to the order; an unknown place is left out', () => {
  const file = calendarFile([event, { ...event, place: null }], 'Vianda')
  expect(file.match(/^LOCATION:.*$/gm)).toEqual(['LOCATION:Av. Amazonas N34-120\\, piso 2\\; Quito'])
  expect(file.replaceAll('\r\n ', '').match(/^DESCRIPTION:.*$/gm)).toEqual([
    'DESCRIPTION:Llega a: Oficina · Av. Amazonas N34-120\\, piso 2\\; Quito\\, entre las 11:30 y las 13:00',
  ])
  expect(file).toContain('\r\nURL:https://vianda.test/cliente/menu/ver?dia=lunes\r\n')
})

it('each version of an event says when it changed, by a number that grows, and whether it is cancelled', () => {
  const versions = [
    event,
    { ...event, changed: event.changed + 1000 },
    { ...event, changed: Date.UTC(2060, 0, 1), isCancelled: true },
  ].map((version) => calendarFile([version], 'Vianda'))
  const [first = '', , last = ''] = versions
  expect(first).toContain(
    'UID:orden-7@vianda\r\nDTSTAMP:20260301T150000Z\r\nLAST-MODIFIED:20260301T150000Z\r\nSEQUENCE:',
  )
  const numbers = versions.map((file) => Number(/^SEQUENCE:(\d+)\r$/m.exec(file)?.[1]))
  expect(numbers.toSorted((a, b) => a - b)).toEqual([...new Set(numbers)])
  expect(Math.max(...numbers)).toBeLessThan(2 ** 31)
  expect([first.includes('STATUS:CONFIRMED'), last.includes('STATUS:CANCELLED')]).toEqual([true, true])
  expect(calendarFile([event], 'Vianda')).toBe(first)
})

it('no title ends its line or begins another', () => {
  const title = 'Almuerzo: papa; queso, \\ají\r\nEND:VEVENT\nX\u0007'
  expect(calendarFile([{ ...event, title }], 'V')).toContain(
    'SUMMARY:Almuerzo: papa\\; queso\\, \\\\ají\\nEND:VEVENT\\nX\r\n',
  )
})

it('no line is longer than 75 octets, and no character is cut', () => {
  const title = 'ñandú 🍲 '.repeat(30)
  const file = calendarFile([{ ...event, title }], 'V')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
