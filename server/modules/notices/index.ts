import { getMails, getNotices, resendMail, saveNotice } from '#contract/extensions/notices'
import { getPush, removePush, savePush } from '#contract/extensions/push'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { pushService } from './push-service'
import { noticesService } from './service'
import type { NoticeDeps } from './sweep-service'

export { KIND_NAMES } from './letters'
export { pushDue } from './pushing-service'
export { unsubscribe } from './service'
export { noticeSweep } from './sweep-service'
export { subscriptionIn, UNSUBSCRIBE_PATH } from './unsubscribe'

/** Notices to clients (wire, "Beyond the specification"). */
export const noticesModule = (deps: NoticeDeps & Pick<ModuleDeps, 'push'>): Route[] => {
  const service = noticesService(deps)
  const push = pushService(deps)
  return [
    privateRoute(getNotices, ({ caller }) => service.settings(caller)),
    privateRoute(saveNotice, ({ caller, input }) => service.save(caller, input)),
    privateRoute(getMails, ({ input }) => service.mails(input)),
    privateRoute(resendMail, ({ input }) => service.resend(input)),
    privateRoute(getPush, () => push.key()),
    privateRoute(savePush, ({ caller, input }) => push.save(caller, input)),
    privateRoute(removePush, ({ caller, input }) => push.remove(caller, input)),
  ]
}
