import { FILTER_FIRST_YEAR } from './constants'
import { isIsoDate } from './iso-date'

/** Whether a date filter may ask the server: a whole date of 2025 or later. Specification §5. */
export const isSearchableDate = (text: string): boolean =>
  isIsoDate(text) && Number(text.slice(0, 4)) >= FILTER_FIRST_YEAR

/** Whether a typed filter takes effect: a searchable date, or '' for all. */
export const isEffectiveDateFilter = (text: string): boolean => text === '' || isSearchableDate(text)
