import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './identity/keys'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type SealPurpose = 'vianda mail queue 1' | 'vianda settings 1'

/** Encrypts stored texts. `about` names the place: a text sealed for another place does not open. */
export type Seal = {
  seal(text: string, about: string): string
  /** null when it was not sealed by this server's secret, not for that place, or has changed since. */
  open(sealed: string, about: string): string | null
}

/** AES-256-GCM under a key of its own for each purpose, derived from the server's secret. */
export const sealFor = (secrets: Secrets, purpose: SealPurpose): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secrets.key, '', purpose, 32))
  return {
    seal: (text, about) => {
      // Never from a source that tests may make predictable: a repeated nonce reveals the texts.
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}
