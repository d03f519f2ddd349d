import type { CallInput } from '#contract/envelope'
import type { finishSetup, getSetup, saveSetup, saveSetupServices } from '#contract/extensions/setup'
import { dateTimeIn } from '#domain/calendar'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccountByEmail } from '../../identity/lock-repository'
import { emailOf } from '../../identity/person-form'
import type { SignInFrom } from '../../identity/sessions'
import { signIn } from '../../identity/sign-in'
import { userOf } from '../../identity/users'
import { appointIn } from '../administrators'
import { changeLevelIn, levelsService, refuseEqualNames } from '../membership'
import { settingsService } from '../settings'
import { lockLink, openLink, provedBy } from './link-service'
import { SETUP_ANSWERS } from './texts'

/** The first start: each call is for the link's holder alone, while nobody is administrator. */
export const setupService = (deps: ModuleDeps) => {
  const { clock, db, security } = deps
  const settings = settingsService(deps)
  const holding = (token: string) => (trx: Trx) => openLink(trx, token, clock.now())

  return {
    async show({ prueba, token }: CallInput<typeof getSetup>) {
      const links = await openLink(db.query, token, clock.now())
      const { ajustes } = await settings.list()
      const all = (await levelsService(deps).list()).servicios
      const servicios = all.map(({ beneficios, envios, id, nombre, precio, visible }) => {
        return { id, nombre, beneficios, precio, envios, visible }
      })
      return { ajustes, servicios, correo: provedBy(links, prueba) ?? '' }
    },

    async save({ token, ...input }: CallInput<typeof saveSetup>, origin: string) {
      await settings.saveAs({ actorId: null, origin, check: holding(token) }, input)
      return {}
    },

    async saveServices({ servicios, token }: CallInput<typeof saveSetupServices>, origin: string) {
      await db.transaction(async (trx) => {
        await holding(token)(trx)
        const cause = { actorId: null, at: dateTimeIn(clock) }
        for (const service of servicios) await changeLevelIn(trx, wholeOf(service), cause)
        await refuseEqualNames(trx, servicios)
        // Levels that were not sent are as they were: the example's have no price.
        if (!servicios.some(({ visible }) => visible)) throw new Refusal(SETUP_ANSWERS.nothingOffered)
      })
      await security.record({ event: 'settings_changed', network: origin })
      return {}
    },

    /** Appoints the administrator, which ends the link, and signs in. */
    async finish({ email: typed, nombre, prueba, token }: CallInput<typeof finishSetup>, from: SignInFrom) {
      const email = emailOf(typed)
      if (nombre === '') throw new Refusal(SETUP_ANSWERS.nameMissing)
      const { account, sessionId } = await db.transaction(async (trx) => {
        const links = await lockLink(trx, token, clock.now())
        if (deps.settings.now().web.kitchenName === '') throw new Refusal(SETUP_ANSWERS.kitchenMissing)
        if (provedBy(links, prueba) !== email) throw new Refusal(SETUP_ANSWERS.notProved)
        await appointIn(trx, deps, { email, nombre, areas: '' })
        const made = await lockAccountByEmail(trx, email)
        if (!made) throw new Error('The administrator went while being appointed')
        return signIn(trx, deps, made, from)
      })
      for (const event of ['role_changed', 'signed_in'] as const) {
        await security.record({ event, accountId: account.id, network: from.origin })
      }
      return { session_id: sessionId, keylogin: account.keylogin, user: await userOf(db.query, account.id) }
    },
  }
}

/** What is offered needs all its fields; of another level only that is kept. */
const wholeOf = ({ id, visible, ...fields }: CallInput<typeof saveSetupServices>['servicios'][number]) =>
  visible
    ? { id, visible, ...fields, precio: fields.precio ?? Number.NaN, envios: fields.envios ?? Number.NaN }
    : { id, visible }
