import * as v from 'valibot'
import { createExport } from '#contract/extensions/exports'
import { exportProofOf, type Secrets, sameHash } from '../../identity/keys'

/** Which file a link is for, until when (epoch milliseconds), and the administrator it was made for. */
const payload = v.object({
  input: createExport.request,
  accountId: v.pipe(v.number(), v.integer()),
  endsMs: v.number(),
})

export type Payload = v.InferOutput<typeof payload>

/** What a download's link carries: what it is for, and the proof that we made it. */
export const tokenOf = (secrets: Secrets, what: Payload): string => {
  const text = Buffer.from(JSON.stringify(what)).toString('base64url')
  return `${text}.${exportProofOf(secrets, text)}`
}

/** What a token is for; null where we did not make it. */
export const payloadOf = (secrets: Secrets, token: string): Payload | null => {
  const [text = '', proof = ''] = token.split('.')
  if (!sameHash(exportProofOf(secrets, text), proof)) return null
  const parsed = v.safeParse(payload, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return parsed.success ? parsed.output : null
}
