import { describe, expect, it, onTestFinished } from 'vitest'
import { epochOf } from '#domain/calendar'
import { openEmbedded } from '../../../server/db/embedded'
import { StartError } from '../../../server/errors'
import { checkClockAgainst, checkMachine } from '../../../server/start/machine'
import { addAccount } from '../../support/accounts'

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

describe('a clock that went back', () => {
  const database = async () => {
    const db = await openEmbedded(':memory:')
    onTestFinished(() => db.close())
    return db
  }

  it('by more than a day behind what is stored is refused, with both instants', async () => {
    const db = await database()
    await addAccount(
      { db, secrets: { key: Buffer.alloc(32) } },
      { email: 'ana@demo.test', created_at: '2026-03-04 09:30:00' },
    )
    await expect(checkClockAgainst(db.query, clockAt('2026-03-03', '09:30'))).resolves.toBeUndefined()
    await expect(checkClockAgainst(db.query, clockAt('2026-03-03', '09:29'))).rejects.toThrow(
      /dice 2026-03-03 09:29:00, pero lo último guardado es de 2026-03-04 09:30:00\..*CLOCK_IS_RIGHT=yes/s,
    )
  })

  it('is measured against instants too', async () => {
    const db = await database()
    const sent_ms = epochOf('2026-03-04', '09:30')
    const code = {
      purpose: 'login',
      email: 'a@b.test',
      keylogin: 'k',
      code_hash: null,
      expires_ms: 0,
    } as const
    await db.query
      .insertInto('codes')
      .values({ ...code, sent_ms, used_ms: null, burnt_ms: null })
      .execute()
    await expect(checkClockAgainst(db.query, clockAt('2026-03-02'))).rejects.toThrow(StartError)
  })
})
