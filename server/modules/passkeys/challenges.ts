import { milliseconds } from 'date-fns/milliseconds'
import type { Clock } from '#domain/calendar'
import { payloadOf, type Secrets, signed } from '../../identity/keys'
import type { Random } from '../../random'

const LIFETIME_MS = milliseconds({ minutes: 5 })

/** What a challenge is for: signing in, or a new passkey in one session. */
export type Purpose = 'enter' | `save ${string}`

/**
 * A challenge that proves itself: 128 random bits and its end, signed for its purpose. Nothing is stored until it is
 * answered, so asking for many fills nothing, and every server of the database knows it.
 */
export const makeChallenge = (
  { clock, random, secrets }: { clock: Clock; random: Random; secrets: Secrets },
  purpose: Purpose,
): string => {
  const text = `${random.bytes(16).toString('base64url')}.${clock.now() + LIFETIME_MS}`
  return Buffer.from(signed(secrets, 'challenge', text, purpose)).toString('base64url')
}

/** When a challenge ends (epoch ms); null when it has ended or is not ours for this purpose. */
export const endOfChallenge = (
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  purpose: Purpose,
  challenge: string,
): number | null => {
  const token = Buffer.from(challenge, 'base64url').toString()
  const endsMs = Number(payloadOf(secrets, 'challenge', token, purpose)?.split('.')[1])
  return endsMs > clock.now() ? endsMs : null
}
