import type { CallInput } from '#contract/envelope'
import type { acceptTerms } from '#contract/extensions/terms'
import { dateTimeIn } from '#domain/calendar'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { findAccount } from '../../identity/users-repository'
import { saveAcceptedTerms } from './repository'
import type { RegistrationDeps } from './service'
import { REGISTRATION_ANSWERS } from './texts'

/** The terms in force, and who accepted which (decision 050). */
export const termsService = ({
  clock,
  db,
  settings,
}: Pick<RegistrationDeps, 'clock' | 'db' | 'settings'>) => ({
  async read() {
    const { text, version } = settings.now().terms
    return { texto: text, version }
  },

  async own({ accountId }: Caller) {
    const account = await findAccount(db.query, accountId)
    const { terms_accepted_at: at, terms_saved_at: accepted } = account ?? {}
    return { version: settings.now().terms.version, aceptada: accepted ?? null, desde: at ?? null }
  },

  /** Refuses a version that is not in force. */
  async accept({ accountId }: Caller, { version }: CallInput<typeof acceptTerms>) {
    await settings.refresh()
    if (version !== settings.now().terms.version) throw new Refusal(REGISTRATION_ANSWERS.termsChanged)
    await saveAcceptedTerms(db.query, accountId, { version, at: dateTimeIn(clock) })
    return {}
  },
})
