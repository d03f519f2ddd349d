import { randomBytes, randomInt } from 'node:crypto'

/** Source of randomness; tests may give a predictable one. */
export type Random = {
  bytes(count: number): Buffer
  /** A whole number from 0 to below `limit`, each as likely. */
  below(limit: number): number
}

/** Cryptographically secure randomness. */
export const cryptoRandom: Random = { bytes: randomBytes, below: (limit) => randomInt(limit) }
