import { NOTICE_KINDS, type NoticeKind } from '#domain/constants'
import { noticeProofOf, type Secrets, sameHash } from '../../identity/keys'

/** Below the site's address, outside the API: mail programs call it without a session. */
export const UNSUBSCRIBE_PATH = '/avisos/baja'

export type Subscription = { accountId: number; kind: NoticeKind }

/** The address that switches a kind of notice off for one client. */
export const unsubscribeUrl = (
  { site, secrets }: { site: string; secrets: Secrets },
  { accountId, kind }: Subscription,
): string => `${site}${UNSUBSCRIBE_PATH}?t=${accountId}.${kind}.${noticeProofOf(secrets, accountId, kind)}`

/** The subscription in a link's token; null where it is not ours. */
export const subscriptionIn = (secrets: Secrets, token: string): Subscription | null => {
  const [id = '', word = '', proof = ''] = token.split('.')
  const kind = NOTICE_KINDS.find((known) => known === word)
  if (!/^\d{1,9}$/.test(id) || kind === undefined) return null
  const accountId = Number(id)
  return sameHash(proof, noticeProofOf(secrets, accountId, kind)) ? { accountId, kind } : null
}
