import { describe, expect, it } from 'vitest'
import { endedRowsSweep } from '../../../server/db/ended-rows-repository'
import { verifiedEmail } from '../../support/registration'
import { sessionFor } from '../../support/sessions'
import { KNOWN, MINUTE, NEW, server, start } from '../registering'

const TABLES = ['codes', 'limits', 'mails', 'registration_tickets', 'sessions'] as const

const counts = async () => {
  const rows = TABLES.map(async (table) => [
    table,
    (
      await server.db.query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .execute()
    ).map(({ rows }) => Number(rows)),
  ])
  return Object.fromEntries(await Promise.all(rows))
}

const sweepAfter = async (minutes: number) => {
  server.clock.advance(minutes * MINUTE)
  await endedRowsSweep(server.deps)()
  return counts()
}

describe('what has ended', () => {
  it('is deleted in its time, and what runs stays', async () => {
    await start()
    await verifiedEmail(server, NEW)
    await sessionFor(server, KNOWN)
    const { limits, ...all } = await counts()
    expect(all).toEqual({ codes: [1], mails: [1], registration_tickets: [1], sessions: [1] })
    expect(limits).not.toEqual([0])
    expect(await sweepAfter(24 * 60 - 1)).toEqual({ ...all, limits: [0] })
    expect(await sweepAfter(31)).toEqual({ ...all, codes: [0], registration_tickets: [0], limits: [0] })
    expect(await sweepAfter(6 * 24 * 60)).toMatchObject({ mails: [0], sessions: [1] })
    expect(await sweepAfter(23 * 24 * 60)).toMatchObject({ sessions: [0] })
  })
})
