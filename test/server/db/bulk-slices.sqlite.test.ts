import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../../../server/db/embedded'
import { recordChanges } from '../../../server/records/changes-repository'
import { setStatuses } from '../../../server/records/orders-repository'
import { recordingDb } from '../../support/statements'

const start = async () => {
  const embedded = await openEmbedded(':memory:')
  onTestFinished(() => embedded.close())
  return recordingDb(embedded)
}

it('a bulk changes and records a hundred orders in a statement, so that others have their turn between two', async () => {
  const { db, statements } = await start()
  const ids = Array.from({ length: 250 }, (_, n) => n + 1)
  await db.transaction((trx) => setStatuses(trx, ids, { status: 'enviado', at: '2026-03-03 10:00:00' }))
  const changed = statements.filter((statement) => statement.startsWith('update "orders"'))
  const idsOf = (statement: string) => (statement.split(' in (')[1]?.match(/\?/g) ?? []).length
  expect(changed.map(idsOf)).toEqual([100, 100, 50])
  const changes = ids.map(() => ({ field: 'estado', from: 'programado', to: 'enviado' }) as const)
  await db.transaction((trx) => recordChanges(trx, { actorId: null, at: '2026-03-03 10:00:00' }, changes))
  const recorded = statements.filter((statement) => statement.startsWith('insert into "changes"'))
  expect(recorded.map((statement) => statement.split('), (').length)).toEqual([100, 100, 50])
})

it("the writer keeps little back, so that a bulk's commit has little to write", async () => {
  const { db } = await start()
  const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(db.query)
  expect(rows).toEqual([{ cache_size: -2000 }])
})
