import type { WeekMenu } from '../../../../api/endpoints/menus'
import { dishesOf, type MenuDraft } from '../draft/draft'
import { forgetMenuDraft, isMenuDraftKept, keepMenuDraft } from './kept-draft'
import { isTyped, type LiveState, type Outcome } from './live-state'
import { type Change, type Editing, editingReducer } from './reducer'

/** Where an editor can be found while it is on the screen or saves. */
export interface Registry {
  add: () => void
  remove: () => void
  /** Another editor goes on with what this one holds. */
  succeed: (name: string, begin: LiveState, files: Map<string, File>) => void
}

/** All that an editor holds. Nobody changes it but the steps below and the groups of steps in `live-steps`. */
export interface Held {
  /** Under which what is typed is kept. */
  readonly name: string
  /** A menu without anything. */
  readonly blank: MenuDraft
  /** Chosen pictures, by the picture's key. */
  readonly files: Map<string, File>
  readonly registry: Registry
  readonly listeners: Set<() => void>
  /** What is shown. */
  state: LiveState
  /** What came of the last save; shown when none is under way. */
  outcome: Outcome
  /** What the server is known to have. */
  stored: WeekMenu | null
  /** What is being saved. */
  pressed: MenuDraft | null
  /** How many screens show it. */
  screens: number
  isClosed: boolean
}

/** What of an edited menu survives a reload. */
export const keptOf = ({ base, origin, draft, doubt }: Editing) => ({ base, origin, draft, doubt })

/** Shows these, and tells whoever listens. */
export const set = (held: Held, fields: Partial<LiveState>): void => {
  held.state = { ...held.state, ...fields }
  for (const listener of held.listeners) listener()
}

/** A save whose outcome nobody knows is kept, whatever is typed. */
export const keep = ({ name, state: { editing } }: Held): void => {
  if (isTyped(editing) || editing.doubt?.isUnknown) keepMenuDraft(name, keptOf(editing))
  else forgetMenuDraft(name)
}

/** What was left by signing out stays away. */
const isToBeKept = ({ screens, name }: Held): boolean => screens > 0 || isMenuDraftKept(name)

/** Something is typed, or happens to what was typed. */
export const change = (held: Held, it: Change): void => {
  if (held.pressed && it.type === 'sent') held.pressed = it.draft
  set(held, { editing: editingReducer(held.state.editing, it) })
  if (isToBeKept(held)) keep(held)
}

/** Files of pictures that are no longer edited are let go. */
export const dropFiles = ({ files, state }: Held): void => {
  const edited = new Set(
    dishesOf(state.editing.draft).flatMap(({ dish }) => dish.images.map(({ key }) => key)),
  )
  for (const key of files.keys()) if (!edited.has(key)) files.delete(key)
}

/** Nothing of it is needed any more. */
export const close = (held: Held): void => {
  held.isClosed = true
  forgetMenuDraft(held.name)
  held.registry.remove()
}

/** Neither on the screen nor saving: the next one who comes begins anew. */
export const leaveIfIdle = ({ screens, state, isClosed, registry }: Held): void => {
  if (screens === 0 && !state.isSaving && !isClosed) registry.remove()
}
