import { forgetDraft, readDraft } from '../parts/forms/draft-storage'
import type { NewAlert } from '../state/alerts'
import { selectHasSession } from '../state/selectors'
import type { RootState } from '../state/store-types'
import { CARRIED } from './use-own-reload'

const KEPT: { hasSession: boolean; alerts: object } = { hasSession: false, alerts: [] }

/** More than a page has at once were written by a hand. */
const AT_MOST = 10

const TYPES: readonly unknown[] = ['error', 'success', 'warning', 'info'] satisfies NewAlert['type'][]

const isAlert = (kept: unknown): kept is Pick<NewAlert, 'type' | 'msg'> =>
  typeof kept === 'object' &&
  kept !== null &&
  'type' in kept &&
  TYPES.includes(kept.type) &&
  'msg' in kept &&
  typeof kept.msg === 'string'

/** The alerts that were there when the page loaded itself again, to be shown once; none where the session is over since. */
export const takeCarriedAlerts = (state: RootState): NewAlert[] => {
  const { hasSession, alerts } = readDraft(CARRIED, KEPT) ?? KEPT
  forgetDraft(CARRIED)
  const isSamePerson = hasSession === selectHasSession(state)
  const kept: unknown[] = isSamePerson && Array.isArray(alerts) ? alerts : []
  return kept
    .filter(isAlert)
    .slice(-AT_MOST)
    .map(({ type, msg }) => ({ type, msg }))
}
