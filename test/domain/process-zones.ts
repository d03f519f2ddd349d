import { expect } from 'vitest'

/** Zones chosen for what breaks calendars: far ends, half hours, changes at midnight. */
export const PROCESS_ZONES = [
  'UTC',
  'America/Guayaquil',
  'America/Santiago',
  'Europe/Madrid',
  'Asia/Tehran',
  'Pacific/Apia',
  'Pacific/Norfolk',
  'Pacific/Kiritimati',
] as const

/** Runs `body` in a process whose own time zone is `zone`, and makes sure that it really was. */
export const inProcessZone = (zone: string, body: () => void): void => {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    body()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}
