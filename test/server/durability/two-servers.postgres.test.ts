import { expect, it } from 'vitest'
import { openPostgres } from '../../../server/db/postgres'
import { ownPostgres } from '../../support/database'
import { furnish, work } from '../../support/kitchen-at-work'
import { expectBooksInOrder } from '../../support/kitchen-books'
import { startMailServer } from '../../support/mail-server'
import { startProvider } from '../../support/provider'
import { MONDAY_MORNING, testClock } from '../../support/server'
import { type ServerProcess, startProcess } from '../../support/server-process'
import { productionEnv, SECRET } from './production-env'

const LOAD = 25
const RENEWERS = 12

it('of two servers on one PostgreSQL one is killed while clients work: the other goes on, and nothing is lost', {
  timeout: 180_000,
}, async () => {
  const { drop, url } = await ownPostgres()
  const mails = await startMailServer()
  const provider = await startProvider()
  const db = await openPostgres({ url, connections: 2 })
  const furnished = await furnish(db, testClock(MONDAY_MORNING), SECRET, RENEWERS)
  const env = productionEnv({ DATABASE_URL: url }, { mails, provider })
  const start = () => startProcess(env, MONDAY_MORNING)
  const [one, other] = await Promise.all([start(), start()])
  let alive: readonly ServerProcess[] = [one, other]
  let turn = 0
  // Like a balancer: calls alternate, and reach a dead server until `alive` changes.
  const next = () => {
    turn += 1
    return alive[turn % alive.length]?.url ?? ''
  }
  const kitchen = work(furnished, { reach: { url: next }, provider })
  await kitchen.until(LOAD)
  await one.kill()
  await kitchen.until(LOAD)
  alive = [other]
  await kitchen.until(LOAD)
  const third = await start()
  alive = [other, third]
  await kitchen.until(LOAD)
  await kitchen.end()
  const told = kitchen.acknowledged
  await Promise.all([other.stop(), third.stop()])
  // The killed server's holds expire; any server's start sends those mails.
  const last = await startProcess(env, MONDAY_MORNING + 5 * 60_000)
  const missing = () => [...told.mails].filter((to) => !mails.mails.some((mail) => mail.to.includes(to)))
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  await last.stop()
  await expectBooksInOrder(db, told)
  expect(told.renewals.size).toBeGreaterThan(0)
  await db.close()
  await provider.close()
  await drop()
})
