import { createContext, useContext } from 'react'
import type { DayName } from '#domain/constants'
import type { Moving } from './days/use-moving'
import type { DishDraft } from './draft/draft'
import type { Problems } from './draft/problems'
import type { Change } from './draft/reducer'

/** What every part of the editor needs of it. It stays the same while a person types. */
export interface Editor extends Pick<Moving, 'dragged' | 'grab' | 'step'> {
  change: (change: Change) => void
  /** A dish as it is at this moment, for what takes a while; undefined when it is gone. */
  dishNow: (key: string) => DishDraft | undefined
  problems: Problems
  /** Opens the question to which days a dish is copied. */
  copyDish: (key: string) => void
  /** Opens earlier menus, to copy from them to a day. */
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
