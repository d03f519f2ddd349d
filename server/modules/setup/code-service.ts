import type { CallInput } from '#contract/envelope'
import type { sendSetupCode, validateSetupCode } from '#contract/extensions/setup'
import { timeIn } from '#domain/calendar'
import { codeIn } from '#domain/codes'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { refuseTry, tryCode } from '../../identity/code-tries'
import { issueCode } from '../../identity/codes'
import { deleteCode } from '../../identity/codes-repository'
import { keyloginOf } from '../../identity/keys'
import { emailOf } from '../../identity/person-form'
import { sendAtOnce } from '../../mail/at-once'
import { LETTERS } from '../../mail/texts'
import { TEXTS } from '../../texts'
import { lockLink, openLink, proveEmail } from './link-service'

/** The mailed code that proves the first administrator's address, and that mails leave. */
export const setupCodeService = (deps: ModuleDeps) => {
  const { clock, db, random, secrets } = deps
  const purpose = 'setup'
  return {
    /** Mails a code at once. Refuses in words; a code whose mail did not leave does not count. */
    async send({ email: typed, token }: CallInput<typeof sendSetupCode>, origin: string) {
      const email = emailOf(typed)
      const issued = await db.transaction(async (trx) => {
        await openLink(trx, token, clock.now())
        const keylogin = keyloginOf(secrets, email)
        return issueCode(trx, deps, { purpose, email, keylogin, accountId: undefined, origin, opens: true })
      })
      // Asked again within the wait: the first one's response was lost, its mail was not.
      if (issued === null) return {}
      const { code, codeId } = issued
      const time = timeIn(clock)
      try {
        await sendAtOnce(deps, { to: email, letter: (names) => LETTERS.setupCode({ ...names, code, time }) })
      } catch (error) {
        await deleteCode(db.query, codeId)
        throw error
      }
      return {}
    },

    /** Proves an address; gives the secret that only this browser has. */
    async verify({ code, email: typed, token }: CallInput<typeof validateSetupCode>, origin: string) {
      const email = emailOf(typed)
      const digits = codeIn(code)
      if (digits === null) throw new Refusal(TEXTS.codeShape)
      const keylogin = keyloginOf(secrets, email)
      const { kind, prueba } = await db.transaction(async (trx) => {
        const link = await lockLink(trx, token, clock.now())
        const given = { purposes: [purpose], keylogin, code: digits, accountId: undefined, origin } as const
        const attempt = await tryCode(trx, deps, given)
        const isRight = attempt.kind === 'right'
        return { ...attempt, prueba: isRight ? await proveEmail(trx, link, { email, random }) : '' }
      })
      if (kind !== 'right') return refuseTry(deps, kind, { network: origin })
      return { prueba }
    },
  }
}
