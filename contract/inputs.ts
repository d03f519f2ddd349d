/** Parts that several calls' inputs share. Types and gross sizes only: what a value must mean is the server's rule, answered in words. */
import * as v from 'valibot'
import { integer, text } from './loose'
import { orderStatus, orderType } from './objects'

/** Text of at most `max` characters; longer is no honest input. */
export const textUpTo = (max: number) => v.pipe(text, v.maxLength(max))

/** A line a person types. */
export const line = textUpTo(300)

/** A person's own words. */
export const paragraph = textUpTo(5000)

/** `page` counts from 1; `itemsPerPage` is 1 to 100 (10 on every screen). */
export const paging = {
  page: v.nullish(v.pipe(integer, v.minValue(1), v.maxValue(1_000_000)), 1),
  itemsPerPage: v.nullish(v.pipe(integer, v.minValue(1), v.maxValue(100)), 10),
}

/** `''` (also null or missing) means all; else the value. */
const allOr = <const Values extends readonly string[]>(values: v.PicklistSchema<Values, undefined>) =>
  v.nullish(v.union([v.literal(''), values]), '')

export const anyType = allOr(orderType)
export const anyStatus = allOr(orderStatus)

/** A day `YYYY-MM-DD`, or `''` for all. */
export const anyDate = v.nullish(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), '')

/** How many pages a list has; at least 1. */
export const totalPages = v.pipe(integer, v.minValue(1))
