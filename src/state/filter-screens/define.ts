import type { FilterValues } from '../filters'

/** A field's values in an address besides its default: these words, a searchable date, or any text. */
export type FieldKind = readonly string[] | 'date' | 'text'

/** A list whose filters the slice holds and the address shows (decisions, "Time and the order"). */
export interface FilterScreen<Field extends string = string> {
  /** Unique; the key in the slice. */
  readonly name: string
  /** The screen whose address carries the filters. */
  readonly path: string
  readonly defaults: FilterValues<Field>
  readonly kinds: { readonly [Name in Field]: FieldKind }
}

export const defineFilterScreen = <const Field extends string>(
  screen: FilterScreen<Field>,
): FilterScreen<Field> => screen
