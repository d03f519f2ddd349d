import { getMails, getNotices, resendMail, saveNotice } from '#contract/extensions/notices'
import { privateRoute, type Route } from '../../routing/routes'
import { saveSetting } from './repository'
import { noticesService } from './service'
import type { NoticeDeps } from './sweep-service'
import type { Subscription } from './unsubscribe'

export { KIND_NAMES } from './letters'
export { noticeSweep } from './sweep-service'
export { subscriptionIn, UNSUBSCRIBE_PATH } from './unsubscribe'

/** What clients are written (wire, "Beyond the specification"; extension `avisos`). */
export const noticesModule = (deps: NoticeDeps): Route[] => {
  const service = noticesService(deps)
  return [
    privateRoute(getNotices, ({ caller }) => service.settings(caller)),
    privateRoute(saveNotice, ({ caller, input }) => service.save(caller, input)),
    privateRoute(getMails, ({ input }) => service.mails(input)),
    privateRoute(resendMail, ({ input }) => service.resend(input)),
  ]
}

/** Switches a kind of notice off, by the link in a mail. */
export const unsubscribe = (
  { db }: Pick<NoticeDeps, 'db'>,
  { accountId, kind }: Subscription,
): Promise<void> => saveSetting(db.query, { accountId, kind, isOn: false })
