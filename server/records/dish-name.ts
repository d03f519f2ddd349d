import { dishKey } from '#domain/foreseen'

/** Whether two names mean one dish, whatever their case and the blanks around them. */
export const isSameDishName = (one: string, other: string): boolean => dishKey(one) === dishKey(other)
