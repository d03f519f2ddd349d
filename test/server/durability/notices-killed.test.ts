import { join } from 'node:path'
import { expect, it } from 'vitest'
import { epochOf } from '#domain/calendar'
import { readConfig } from '../../../server/config'
import { openEmbedded } from '../../../server/db/embedded'
import { openPostgres } from '../../../server/db/postgres'
import { queueMailer } from '../../../server/mail/queue'
import { noticeSweep } from '../../../server/modules/notices'
import { cryptoRandom } from '../../../server/random'
import { settingsOf } from '../../../server/settings'
import { addAccount } from '../../support/accounts'
import { onPostgres, ownPostgres } from '../../support/database'
import { addMenu } from '../../support/kitchen'
import { startMailServer } from '../../support/mail-server'
import { startProvider } from '../../support/provider'
import { testClock } from '../../support/server'
import { startProcess } from '../../support/server-process'
import { temporaryFolder } from '../../support/temporary-folder'
import { productionEnv, SECRET } from './production-env'

const CLIENTS = 24
/** Mail counts at which the server is killed while sending more. */
const KILLED_AFTER = [3, 11]
const AT_EIGHT = epochOf('2026-03-02', '20:00')
/** Time between starts: longer than a dead server's hold on a mail. */
const APART_MS = 3 * 60_000

it('killed twice while it sends the reminders, a server sends each at least once, under one Message-ID a client', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder()
  const postgres = onPostgres() ? await ownPostgres() : null
  const db = postgres
    ? await openPostgres({ url: postgres.url, connections: 2 })
    : await openEmbedded(join(folder, 'vianda.db'))
  const mails = await startMailServer()
  const provider = await startProvider()
  const database = postgres ? { DATABASE_URL: postgres.url } : { DATABASE: 'embedded' }
  const env = productionEnv({ ...database, DATA_DIR: folder }, { mails, provider })
  const [config, secrets] = [readConfig(env), { key: SECRET }]
  const settings = settingsOf({ config, db, secrets })
  const deps = { clock: testClock(AT_EIGHT), config, settings, db, random: cryptoRandom, secrets }
  await addMenu(db, '2026-03-02')
  const people = Array.from({ length: CLIENTS }, (_, nr) => `c${nr}@demo.test`)
  for (const email of people) await addAccount(deps, { email, envios: 3 })
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const senders = { now: () => null, close: () => undefined }
  const mail = queueMailer({ ...deps, logger: silent, senders })
  await noticeSweep({ ...deps, mail: { ...mail, deliver: () => undefined } })()
  await mail.close()
  await db.close()

  for (const [round, count] of KILLED_AFTER.entries()) {
    const reached = new Promise<void>((resolve) => {
      // The mail server has taken the mail, and the server does not know it yet.
      mails.beforeTaking(() =>
        mails.mails.length < count ? Promise.resolve() : new Promise(() => resolve()),
      )
    })
    const server = await startProcess(env, AT_EIGHT + round * APART_MS)
    await reached
    await server.kill()
  }
  mails.beforeTaking(async () => undefined)
  const last = await startProcess(env, AT_EIGHT + KILLED_AFTER.length * APART_MS)
  const missing = () => people.filter((email) => !mails.mails.some(({ to }) => to.includes(email)))
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  await last.stop()
  await provider.close()
  await postgres?.drop()
  const ids = new Map(people.map((email) => [email, new Set<string | undefined>()]))
  for (const { headers, to } of mails.mails) ids.get(to[0] ?? '')?.add(headers.get('message-id'))
  expect([...ids.values()].map(({ size }) => size)).toEqual(people.map(() => 1))
  expect(mails.mails.length).toBeGreaterThan(CLIENTS)
})
