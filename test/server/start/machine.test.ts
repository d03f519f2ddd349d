import { describe, expect, it } from 'vitest'
import { epochOf } from '#domain/calendar'
import { StartError } from '../../../server/errors'
import { checkMachine } from '../../../server/start/machine'

const clockAt = (date: string, time = '12:00') => ({ now: () => epochOf(date, time) })
const NOON = clockAt('2026-03-02')

describe('the machine', () => {
  it('without Spanish is refused in words', () => {
    const attempt = () => checkMachine(NOON, () => false)
    expect(attempt).toThrow(StartError)
    expect(attempt).toThrow('no tiene los datos del español')
  })

  it.each(['1970-01-01', '2025-12-31', '2100-01-01'])('a clock that says %s is refused', (date) => {
    expect(() => checkMachine(clockAt(date))).toThrow(`no puede estar bien: dice ${date}`)
  })
})
