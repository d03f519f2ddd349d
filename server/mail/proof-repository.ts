import * as v from 'valibot'
import { readMeta, writeMeta } from '../db/meta-repository'
import type { Queryable } from '../db/port'

const KEY = 'mail-proof'

/** `sent`, `failed`: epoch ms of the last mail by this server that is in no table; null = none. `reason`: codes alone. */
const stored = v.object({
  sent: v.nullable(v.number()),
  failed: v.nullable(v.number()),
  reason: v.string(),
})
export type MailProof = v.InferOutput<typeof stored>

/** As after a save of another mail server: nothing is known of it. */
export const UNTRIED: MailProof = { sent: null, failed: null, reason: '' }

/** What is known of the mail server that is set; undefined = none was saved on a screen and none was tried. */
export const readMailProof = async (query: Queryable): Promise<MailProof | undefined> => {
  const value = await readMeta(query, KEY)
  return value === undefined ? undefined : v.parse(stored, JSON.parse(value))
}

export const writeMailProof = async (query: Queryable, change: Partial<MailProof>): Promise<void> => {
  const before = (await readMailProof(query)) ?? UNTRIED
  await writeMeta(query, KEY, JSON.stringify({ ...before, ...change }))
}
