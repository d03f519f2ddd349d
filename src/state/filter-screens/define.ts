import * as v from 'valibot'
import { isSearchableDate } from '#domain/date-filter'

/** A list's filters, as its address spells them; `''` means "all". */
export type FilterValues = Readonly<Record<string, string>>

/** A list whose filters its address shows. */
export interface FilterScreen<
  Values extends FilterValues = FilterValues,
  Selected extends FilterValues = FilterValues,
> {
  readonly path: string
  /** Reads what a query says of the list; a missing or invalid value gets its default. */
  readonly filters: v.GenericSchema<unknown, Values>
  /** Of these, what selects rows. */
  readonly selecting: v.GenericSchema<unknown, Selected>
}

/** The values of a screen's filters. */
export type FiltersOf<Screen extends FilterScreen> = v.InferOutput<Screen['filters']>

const TEXT_LENGTH = 254

/** A searchable date. */
export const date = v.fallback(v.pipe(v.string(), v.check(isSearchableDate)), '')

/** Any text. */
export const text = (otherwise = '') => v.fallback(v.pipe(v.string(), v.maxLength(TEXT_LENGTH)), otherwise)

/** One of these words, or its default. */
export const word = <const Word extends string, const Default extends string>(
  words: readonly Word[],
  otherwise: Default,
) => v.fallback(v.picklist([...words, otherwise]), otherwise)

export const defineFilterScreen = <Entries extends v.ObjectEntries>(path: string, filters: Entries) => ({
  path,
  filters: v.object(filters),
  selecting: v.object(filters),
})

/** `shown`: what the address says beside the filters, such as the order of the rows. */
export const defineShownScreen = <Entries extends v.ObjectEntries, Shown extends v.ObjectEntries>(
  path: string,
  filters: Entries,
  shown: Shown,
) => ({ path, filters: v.object({ ...filters, ...shown }), selecting: v.object(filters) })
