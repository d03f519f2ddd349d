import type { WeekMenu } from '../../../../api/endpoints/menus'
import { draftOf, isSameDraft, type MenuDraft } from '../draft/draft'
import { NO_PROBLEMS, type Problems } from '../draft/problems'
import type { Failure } from '../save/save-failure'
import { type LostImages, readKept } from './kept-draft'
import type { Editing } from './reducer'

/** How far a save is; `done` of `count` pictures that are copied have come. */
export type Sending =
  | { phase: 'preparing'; done: number; count: number }
  | { phase: 'sending'; count: number; bytes: number }

/** What came of the last 'Guardar' that did not work, for as long as it is news. */
export interface Outcome {
  problems: Problems
  failure: Failure | null
  lacking: readonly string[]
  /** How often a save met somebody else's: their notice is brought into sight each time. */
  conflicts: number
  /** How often nobody could say whether it was saved: that notice too is brought into sight each time. */
  doubts: number
}

export interface LiveState {
  editing: Editing
  isSaving: boolean
  sending: Sending | null
  outcome: Outcome
  /** The draft as it was found after a reload; null where nothing was. */
  restored: MenuDraft | null
  /** Dishes whose chosen pictures a reload took. */
  lost: readonly LostImages[]
  /** What the server had before the last save: for a moment it is still what is known of it. */
  outdated: WeekMenu | null
}

const IDLE: Omit<LiveState, 'editing'> = {
  isSaving: false,
  sending: null,
  outcome: { problems: NO_PROBLEMS, failure: null, lacking: [], conflicts: 0, doubts: 0 },
  restored: null,
  lost: [],
  outdated: null,
}

/** Whether something is typed that is not stored. */
export const isTyped = ({ draft, origin }: Pick<Editing, 'draft' | 'origin'>): boolean =>
  !isSameDraft(draft, origin)

export interface Given {
  /** Under which what is typed is kept. */
  name: string
  /** The menu as the server has it; null: a new one. */
  stored: WeekMenu | null
  /** A menu without anything. */
  blank: MenuDraft
}

/** What an editor begins with: what was kept of it, else what is stored. */
export const begun = ({ name, stored, blank }: Given): LiveState => {
  const kept = readKept(name, stored ? null : blank)
  if (!kept) {
    const origin = stored ? draftOf(stored) : blank
    return { ...IDLE, editing: { base: stored, origin, draft: origin, turn: 0, doubt: null } }
  }
  const { lost, doubt, ...rest } = kept
  // What the server has now says what became of a save.
  const isUnknown = (doubt?.isUnknown ?? false) && stored === null
  return {
    ...IDLE,
    editing: { ...rest, turn: 0, doubt: doubt && { ...doubt, isUnknown } },
    restored: kept.draft,
    lost,
  }
}
