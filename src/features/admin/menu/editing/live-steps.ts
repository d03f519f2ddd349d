import type { WeekMenu } from '../../../../api/endpoints/menus'
import { type DishDraft, dishesOf, isSameDraft } from '../draft/draft'
import { isMenuDraftKept, keepMenuDraft, type LostImages, lostBeside } from './kept-draft'
import { change, close, dropFiles, type Held, keep, keptOf, leaveIfIdle, set } from './live-held'
import { isTyped, type LiveState, type Outcome } from './live-state'
import type { Change } from './reducer'

/** Showing what is held. */
export const showing = (held: Held) => ({
  now: () => held.state,
  set: (fields: Partial<LiveState>) => set(held, fields),
  subscribe: (listener: () => void) => {
    held.listeners.add(listener)
    return () => void held.listeners.delete(listener)
  },
  /** A screen shows it from now on; gives the way to take that back. */
  show: () => {
    held.screens += 1
    if (!held.isClosed) {
      held.registry.add()
      keep(held)
    }
    return () => {
      held.screens -= 1
      leaveIfIdle(held)
    }
  },
  isShown: () => held.screens > 0,
})

/** What is typed. */
export const typing = (held: Held) => ({
  change: (it: Change) => change(held, it),
  /** A dish as it is at this moment; undefined when it is gone. */
  dishNow: (key: string): DishDraft | undefined =>
    dishesOf(held.state.editing.draft).find(({ dish }) => dish.key === key)?.dish,
  isTyped: () => isTyped(held.state.editing),
  /** Whether something is typed that is neither stored nor in the last save. */
  isTypedSince: () => {
    const { draft, origin, doubt } = held.state.editing
    return !isSameDraft(draft, doubt?.sent ?? origin)
  },
})

/** While a save is under way, and what comes of it. */
export const saving = (held: Held) => ({
  setSaving: (isSaving: boolean) => {
    if (held.isClosed) return
    held.pressed = isSaving ? held.state.editing.draft : null
    set(held, { isSaving, sending: null, outcome: held.outcome })
    leaveIfIdle(held)
  },
  /** What came of a save is told at once where none is under way, else when that ends. */
  tell: (fields: (told: Outcome) => Partial<Outcome>) => {
    held.outcome = { ...held.outcome, ...fields(held.outcome) }
    if (!held.state.isSaving) set(held, { outcome: held.outcome })
  },
  /** Whether something was typed while the save is under way. */
  isTypedMeanwhile: () => held.pressed !== null && !isSameDraft(held.state.editing.draft, held.pressed),
  /** Back to what is being saved. */
  dropMeanwhile: () => {
    if (held.pressed) change(held, { type: 'taken back', draft: held.pressed })
  },
})

/** For a moment `stored` is still what was before. */
const take = (held: Held, menu: WeekMenu | null, it: Change, lost: readonly LostImages[]): void => {
  set(held, { lost, outdated: menu === held.stored ? held.state.outdated : held.stored })
  change(held, it)
  if (held.pressed) held.pressed = held.state.editing.draft
  dropFiles(held)
}

/** Pictures that are still lost when a save in doubt is found stored. */
const lostSince = ({ editing: { doubt }, lost }: LiveState) => (doubt ? lostBeside(lost, doubt) : lost)

/** What is edited meets what the server has. */
export const meeting = (held: Held) => ({
  /** What the server is known to have. */
  setStored: (menu: WeekMenu | null) => {
    held.stored = menu
  },
  /** Shows what the server has, and forgets what was typed. */
  reset: (menu: WeekMenu | null) =>
    take(held, menu, menu ? { type: 'loaded', menu } : { type: 'replaced', draft: held.blank }, []),
  /** The last save is stored, as this: what was changed since stays to be saved. */
  settle: (menu: WeekMenu) => take(held, menu, { type: 'settled', menu }, lostSince(held.state)),
  /** Puts what was typed on top of what somebody else saved. */
  join: (menu: WeekMenu) => take(held, menu, { type: 'joined', menu }, lostSince(held.state)),
})

/** The end of an editor. */
export const ending = (held: Held) => ({
  /** A new menu is stored, and its screen is on its way to the menu's own address: it saves until then. */
  close: () => close(held),
  /** What is edited goes on under another name, at another address. */
  handOver: (other: string) => {
    const { name, state, outcome, screens, files, registry } = held
    const isKept = isMenuDraftKept(name)
    close(held)
    if (isKept) keepMenuDraft(other, keptOf(state.editing))
    const begin = { ...state, isSaving: false, sending: null, outcome, restored: null }
    if (screens > 0) registry.succeed(other, begin, files)
  },
})
