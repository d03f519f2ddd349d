import { lockMeta, readMeta, writeMeta } from '../../db/meta-repository'
import type { Queryable, Trx } from '../../db/port'

const KEY = 'setup-link'

/** The link of the first start as it is stored; undefined = there was none. */
export const readLink = (query: Queryable): Promise<string | undefined> => readMeta(query, KEY)

/** The same, locked until the transaction ends. */
export const holdLink = (trx: Trx): Promise<string | undefined> => lockMeta(trx, KEY)

export const writeLink = (query: Queryable, link: string): Promise<void> => writeMeta(query, KEY, link)
