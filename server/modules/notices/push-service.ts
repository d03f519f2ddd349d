import type { CallInput } from '#contract/envelope'
import type { removePush, savePush } from '#contract/extensions/push'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { TEXTS } from '../../texts'
import { NOTICE_TEXTS } from './letters'
import { forgetBrowser, forgetOldBrowsers, holdSession, saveBrowser } from './push-repository'

/** Browsers of one client that get a notice, besides the latest. */
const OTHERS = 9

/** Browsers that show notices. */
export const pushService = ({ db, push }: Pick<ModuleDeps, 'db' | 'push'>) => ({
  key: async () => ({ push: { clave: push.publicKey } }),

  /** The browser becomes the caller's, until the session ends. */
  async save({ accountId, sessionHash }: Caller, address: CallInput<typeof savePush>) {
    if (!push.takes(address)) throw new Refusal(NOTICE_TEXTS.unknownBrowser)
    const { endpoint } = address
    await db.transaction(async (trx) => {
      if (!(await holdSession(trx, sessionHash))) throw new Refusal(TEXTS.noActiveSession)
      await saveBrowser(trx, { ...address, accountId, sessionHash })
      await forgetOldBrowsers(trx, { accountId, endpoint, others: OTHERS })
    })
    return {}
  },

  async remove({ accountId }: Caller, { endpoint }: CallInput<typeof removePush>) {
    await forgetBrowser(db.query, { accountId, endpoint })
    return {}
  },
})
