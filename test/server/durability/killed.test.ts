import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbedded } from '../../../server/db/embedded'
import { openPostgres } from '../../../server/db/postgres'
import { onPostgres, ownPostgres } from '../../support/database'
import { furnish, work } from '../../support/kitchen-at-work'
import { expectBooksInOrder } from '../../support/kitchen-books'
import { startMailServer } from '../../support/mail-server'
import { startProvider } from '../../support/provider'
import { MONDAY_MORNING, testClock } from '../../support/server'
import { startProcess } from '../../support/server-process'
import { temporaryFolder } from '../../support/temporary-folder'
import { productionEnv, SECRET } from './production-env'

const ROUNDS = 2
/** Acknowledgements before the kill, by round. */
const LOAD = [31, 7]
/** Time between starts: longer than a dead server's hold on a mail. */
const APART_MS = 3 * 60_000

/** A database of this project's kind: a server's settings for it, and the test's access. */
const aDatabase = async () => {
  const folder = temporaryFolder()
  if (!onPostgres()) {
    const open = () => openEmbedded(join(folder, 'vianda.db'))
    return { env: { DATABASE: 'embedded', DATA_DIR: folder }, open, drop: async () => {} }
  }
  const { drop, url } = await ownPostgres()
  const open = () => openPostgres({ url, connections: 2 })
  return { env: { DATABASE_URL: url, DATA_DIR: folder }, open, drop }
}

it('killed twice under load, the server has every acknowledged order, cancel and renewal exactly once and sends every mail at least once', {
  timeout: 240_000,
}, async () => {
  const database = await aDatabase()
  const mails = await startMailServer()
  const provider = await startProvider()
  const db = await database.open()
  const furnished = await furnish(db, testClock(MONDAY_MORNING), SECRET, ROUNDS)
  await db.close()
  const env = productionEnv(database.env, { mails, provider })
  const at = (round: number) => MONDAY_MORNING + round * APART_MS
  let server = await startProcess(env, at(0))
  const kitchen = work(furnished, { reach: { url: () => server.url }, provider })
  for (let round = 0; round < ROUNDS; round += 1) {
    await kitchen.until(LOAD[round] ?? 20)
    await server.kill()
    server = await startProcess(env, at(round + 1))
  }
  await kitchen.until(20)
  await kitchen.end()
  // The killed server's holds have expired; a start sends what waits.
  await server.stop()
  server = await startProcess(env, at(ROUNDS + 1))
  const told = kitchen.acknowledged
  const missing = () => [...told.mails].filter((to) => !mails.mails.some((mail) => mail.to.includes(to)))
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  await server.stop()
  const after = await database.open()
  await expectBooksInOrder(after, told)
  await after.close()
  await provider.close()
  await database.drop()
  expect(told.orders.size).toBeGreaterThan(LOAD.length)
  expect(told.renewals.size).toBeGreaterThan(0)
})
