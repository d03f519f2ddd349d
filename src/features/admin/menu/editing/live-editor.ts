import type { WeekMenu } from '../../../../api/endpoints/menus'
import { type DishDraft, dishesOf, isSameDraft, type MenuDraft } from '../draft/draft'
import { forgetMenuDraft, isMenuDraftKept, keepMenuDraft, type LostImages, lostBeside } from './kept-draft'
import { begun, type Given, isTyped, type LiveState, type Outcome } from './live-state'
import { type Change, type Editing, editingReducer } from './reducer'

interface Registry {
  /** It is on the screen, or saves. */
  add: () => void
  remove: () => void
  /** Another editor goes on with what this one holds. */
  succeed: (name: string, begin: LiveState, files: Map<string, File>) => void
}

const keptOf = ({ base, origin, draft, doubt }: Editing) => ({ base, origin, draft, doubt })

const createLive = (
  { name, stored: first, blank }: Given,
  begin: LiveState,
  files: Map<string, File>,
  registry: Registry,
) => {
  let stored = first
  let screens = 0
  let isClosed = false
  let state = begin
  let { outcome } = state
  /** What is being saved. */
  let pressed: MenuDraft | null = null
  const listeners = new Set<() => void>()

  const set = (fields: Partial<LiveState>) => {
    state = { ...state, ...fields }
    for (const listener of listeners) listener()
  }
  /** A save whose outcome nobody knows is kept, whatever is typed. */
  const keep = () => {
    const { editing } = state
    if (isTyped(editing) || editing.doubt?.isUnknown) keepMenuDraft(name, keptOf(editing))
    else forgetMenuDraft(name)
  }
  const change = (it: Change) => {
    if (pressed && it.type === 'sent') pressed = it.draft
    set({ editing: editingReducer(state.editing, it) })
    // What was left by signing out stays away.
    if (screens > 0 || isMenuDraftKept(name)) keep()
  }
  const close = () => {
    isClosed = true
    forgetMenuDraft(name)
    registry.remove()
  }
  const leaveIfIdle = () => {
    if (screens === 0 && !state.isSaving && !isClosed) registry.remove()
  }
  /** Files of pictures that are no longer edited are let go. */
  const dropFiles = () => {
    const edited = new Set(
      dishesOf(state.editing.draft).flatMap(({ dish }) => dish.images.map(({ key }) => key)),
    )
    for (const key of files.keys()) if (!edited.has(key)) files.delete(key)
  }
  /** For a moment `stored` is still what was before. */
  const take = (menu: WeekMenu | null, it: Change, lost: readonly LostImages[]) => {
    set({ lost, outdated: menu === stored ? state.outdated : stored })
    change(it)
    if (pressed) pressed = state.editing.draft
    dropFiles()
  }
  const lostSince = () => {
    const { doubt } = state.editing
    return doubt ? lostBeside(state.lost, doubt) : state.lost
  }
  return {
    files,
    now: () => state,
    set,
    change,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** A screen shows it from now on; gives the way to take that back. */
    show: () => {
      screens += 1
      if (!isClosed) {
        registry.add()
        keep()
      }
      return () => {
        screens -= 1
        leaveIfIdle()
      }
    },
    isShown: () => screens > 0,
    /** What came of a save is told at once where none is under way, else when that ends. */
    tell: (fields: (told: Outcome) => Partial<Outcome>) => {
      outcome = { ...outcome, ...fields(outcome) }
      if (!state.isSaving) set({ outcome })
    },
    setSaving: (isSaving: boolean) => {
      if (isClosed) return
      pressed = isSaving ? state.editing.draft : null
      set({ isSaving, sending: null, outcome })
      leaveIfIdle()
    },
    /** What the server is known to have. */
    setStored: (menu: WeekMenu | null) => {
      stored = menu
    },
    /** A dish as it is at this moment; undefined when it is gone. */
    dishNow: (key: string): DishDraft | undefined =>
      dishesOf(state.editing.draft).find(({ dish }) => dish.key === key)?.dish,
    /** Shows what the server has, and forgets what was typed. */
    reset: (menu: WeekMenu | null) =>
      take(menu, menu ? { type: 'loaded', menu } : { type: 'replaced', draft: blank }, []),
    /** The last save is stored, as this: what was changed since stays to be saved. */
    settle: (menu: WeekMenu) => take(menu, { type: 'settled', menu }, lostSince()),
    /** Puts what was typed on top of what somebody else saved. */
    join: (menu: WeekMenu) => take(menu, { type: 'joined', menu }, lostSince()),
    /** A new menu is stored, and its screen is on its way to the menu's own address: it saves until then. */
    close,
    /** What is edited goes on under another name, at another address. */
    handOver: (other: string) => {
      const isKept = isMenuDraftKept(name)
      const begin: LiveState = { ...state, isSaving: false, sending: null, outcome, restored: null }
      close()
      if (isKept) keepMenuDraft(other, keptOf(state.editing))
      if (screens > 0) registry.succeed(other, begin, files)
    },
    /** Whether something was typed while the save is under way. */
    isTypedMeanwhile: () => pressed !== null && !isSameDraft(state.editing.draft, pressed),
    /** Back to what is being saved. */
    dropMeanwhile: () => {
      if (pressed) change({ type: 'taken back', draft: pressed })
    },
    isTyped: () => isTyped(state.editing),
    /** Whether something is typed that is neither stored nor in the last save. */
    isTypedSince: () => {
      const { draft, origin, doubt } = state.editing
      return !isSameDraft(draft, doubt?.sent ?? origin)
    },
  }
}

/** An editor's state, beside its screen: a save goes on in it when that is left, and whoever opens it again finds it there. */
export type LiveEditor = ReturnType<typeof createLive>

/** Those that are on the screen or save, by the store that they belong to and the name that what is typed is kept under. */
const all = new WeakMap<object, Map<string, LiveEditor>>()

/** The editor of this name that is on the screen or saves, else a new one. */
export const liveEditor = (store: object, given: Given): LiveEditor => {
  const lives = all.get(store) ?? new Map<string, LiveEditor>()
  all.set(store, lives)
  const create = (name: string, begin: LiveState, files: Map<string, File>): LiveEditor => {
    const live: LiveEditor = createLive({ ...given, name }, begin, files, {
      add: () => void lives.set(name, live),
      remove: () => void lives.delete(name),
      succeed: (other, state, left) => void lives.set(other, create(other, state, left)),
    })
    return live
  }
  return lives.get(given.name) ?? create(given.name, begun(given), new Map())
}
