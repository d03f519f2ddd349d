import type { IconName } from '../primitives/icon-names'

/** One place of a navigation. `end`: marked as current only on exactly this path. */
export interface NavEntry {
  to: string
  label: string
  icon: IconName
  end?: boolean
  /** Also current below this path: a detail that lies beside its list. */
  also?: string
  /** How many things wait there, and what a screen reader says of them. */
  count?: { value: number; label: string }
}

/** One line of an account menu: a link (`to`) or an action (`onSelect`). */
export type MenuEntry =
  | { label: string; icon: IconName; to: string }
  | { label: string; icon: IconName; onSelect: () => void }

/** The user as the top bar shows it. `picture` is a full address. */
export interface ShellUser {
  nombre: string
  picture: string | null
}
