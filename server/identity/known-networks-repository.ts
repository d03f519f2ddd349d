import type { Queryable, Trx } from '../db/port'

/** The networks (hashed) that signed in to an account since an instant (epoch ms), newest first. */
export const findKnownNetworks = async (
  query: Queryable,
  { accountId, since }: { accountId: number; since: number },
): Promise<string[]> =>
  (
    await query
      .selectFrom('known_networks')
      .select('network')
      .where('account_id', '=', accountId)
      .where('seen_ms', '>', since)
      .orderBy('seen_ms', 'desc')
      .orderBy('network')
      .execute()
  ).map(({ network }) => network)

const NETWORKS_PER_ACCOUNT = 10

/** Remembers that a network signed in to an account; its newest ten stay. */
export const rememberNetwork = async (
  trx: Trx,
  { accountId, network, now }: { accountId: number; network: string; now: number },
): Promise<void> => {
  await trx
    .insertInto('known_networks')
    .values({ account_id: accountId, network, seen_ms: now })
    .onConflict((oc) => oc.columns(['account_id', 'network']).doUpdateSet({ seen_ms: now }))
    .execute()
  await trx
    .deleteFrom('known_networks')
    .where('account_id', '=', accountId)
    .where('network', 'not in', (eb) =>
      eb
        .selectFrom('known_networks')
        .select('network')
        .where('account_id', '=', accountId)
        .orderBy('seen_ms', 'desc')
        .orderBy('network')
        .limit(NETWORKS_PER_ACCOUNT),
    )
    .execute()
}
