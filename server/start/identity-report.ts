import * as v from 'valibot'
import type { Db } from '../db/port'
import { takeUnreadIdentity } from '../db/unread-identity'
import type { Log } from '../logger'

const ids = v.array(v.number())
const report = v.pipe(v.string(), v.parseJson(), v.object({ emails: ids, names: ids, phones: ids }))

const TEXTS = {
  emails: 'e-mails differ only in invisible characters or form: each account keeps its own',
  names: 'names cannot be seen: they stay as they are',
  phones: 'telephones are not one number that can be read: they are shown as typed',
} as const

/** Says once, by account ids alone, what migration 0021 could not bring along (decision 021). */
export const reportIdentity = async (db: Db, logger: Log): Promise<void> => {
  const found = await takeUnreadIdentity(db)
  if (found === undefined) return
  const unread = v.parse(report, found)
  for (const kind of ['emails', 'names', 'phones'] as const) {
    const accounts = unread[kind]
    if (accounts.length > 0) logger.warn({ accounts, count: accounts.length }, TEXTS[kind])
  }
}
