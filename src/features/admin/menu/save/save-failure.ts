import { isCallError } from '../../../../api/errors'
import { failureText } from '../../../../api/outcome'
import { MENU_FAILURE_TEXTS as TEXTS } from '../../../../texts/admin-menus'
import type { Editing } from '../editing/reducer'

/** Why a menu was not saved, in a sentence, and what becomes of what was typed; '' where the sentence says that too. */
export interface Failure {
  why: string
  after: string
  /** What `why` is by now, where that hangs on what is edited; '' once it is over. */
  whyNow?: (editing: Pick<Editing, 'base' | 'draft'>) => string
}

/** What a call's failure means for a menu that was to be saved; the server's own words come first. */
export const failureOf = (callName: string, error: unknown, hasUploads: boolean): Failure => {
  if (!isCallError(error)) return { why: TEXTS.broken, after: TEXTS.kept }
  switch (error.kind) {
    case 'refused':
      return { why: failureText(callName, error), after: TEXTS.kept }
    case 'transport':
      return { why: failureText(callName, error), after: TEXTS.unreached }
    // Pictures that were chosen do not survive the way over /login.
    case 'session-lost':
    case 'dropped':
      return { why: TEXTS.sessionLost, after: hasUploads ? TEXTS.keptWithoutImages : TEXTS.keptForLater }
  }
}
