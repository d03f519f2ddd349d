import type { CallInput } from '#contract/envelope'
import type { removeWaiting, waitForSector } from '#contract/extensions/waiting'
import { isFilled } from '#domain/required-fields'
import { groupsBySector } from '#domain/stops'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { emailOf } from '../../identity/person-form'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { REGISTRATION_ANSWERS } from './texts'
import { claimTicket } from './ticket-service'
import { deleteWaiting, keepWaiting, listWaiting } from './waiting-repository'

const MOST_SHOWN = 1000

/** Those whose address lies outside the sectors served (decision 044). */
export const waitingService = ({ clock, db }: Pick<ModuleDeps, 'clock' | 'db'>) => ({
  /** The registration's ticket proves the e-mail, and still opens an account afterwards. */
  async wait({ email: typed, registro, sector }: CallInput<typeof waitForSector>) {
    const email = emailOf(typed)
    if (!isFilled(sector)) throw new Refusal(REGISTRATION_ANSWERS.sectorMissing)
    await db.transaction(async (trx) => {
      await claimTicket(trx, registro, email, clock.now())
      await keepWaiting(trx, { email, sector, created_ms: clock.now() })
    })
    return {}
  },

  async list() {
    const groups = groupsBySector(await listWaiting(db.query, MOST_SHOWN), ({ sector }) => sector)
    const sectores = groups.map(({ ones, sector }) => ({ sector, correos: ones.map(({ email }) => email) }))
    return { sectores: sectores.sort((a, b) => b.correos.length - a.correos.length) }
  },

  async remove(caller: Caller, { email }: CallInput<typeof removeWaiting>) {
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      await deleteWaiting(trx, email)
    })
    return {}
  },
})
