import { createContext, useContext } from 'react'
import type { DayName } from '#domain/constants'
import type { DishDraft } from './draft/draft'
import type { Problems } from './draft/problems'
import type { Change } from './draft/reducer'
import type { Moving } from './use-moving'

/** What the editor shares with its parts. It stays the same during typing. */
export interface Editor extends Pick<Moving, 'dragged' | 'grab' | 'step'> {
  change: (change: Change) => void
  /** A dish's current draft, for slow work; undefined when it is gone. */
  dishNow: (key: string) => DishDraft | undefined
  /** Holds back a save until the work, the check of chosen pictures, is over. */
  whileChecking: <Result>(work: Promise<Result>) => Promise<Result>
  problems: Problems
  /** The back end keeps the dishes' notes. */
  hasNotes: boolean
  /** Asks to which days to copy a dish. */
  copyDish: (key: string) => void
  /** Opens earlier menus to copy from. */
  copyToDay: (day: DayName) => void
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

/** The editor around a part of it. Throws outside of one. */
export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('No menu editor above this component')
  return editor
}
