import type { IconName } from '../primitives/icon-names'

/** One entry of a navigation. `end`: marked as current only on exactly this path. */
export interface NavEntry {
  to: string
  label: string
  icon: IconName
  end?: boolean
  /** Also current below this path: a detail that lies beside its list. */
  also?: string
  /** Stands below the others, apart. */
  isApart?: boolean
  /** The number of waiting items, and its text for screen readers. */
  count?: { value: number; label: string }
}

/** One line of an account menu: a link (`to`) or an action (`onSelect`). */
export type MenuEntry =
  | { label: string; icon: IconName; to: string }
  | { label: string; icon: IconName; onSelect: () => void }

/** The top bar's user. `picture` is a full address. */
export interface ShellUser {
  nombre: string
  picture: string | null
}
