import { boundedInteger } from './client-bounds'
import { RATING_MAX, RATING_MIN } from './constants'
import { formatNumber } from './notation'

/** The rating written with digits only, 0 to 5; null for anything else. Specification §5. */
export const parseRating = (value: string | number): number | null =>
  boundedInteger(value, { min: RATING_MIN, max: RATING_MAX })

/** Average of the ratings, exact: what is compared must not have been rounded; 0 when there are none. Specification §2. */
export const averageRating = (ratings: readonly number[]): number => {
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return averageOfSum(sum, ratings.length)
}

/** As {@link averageRating}, of `count` ratings whose sum is known. */
export const averageOfSum = (sum: number, count: number): number => (count === 0 ? 0 : sum / count)

export const AVERAGE_DECIMALS = 1

/** The average for display: always one decimal. Specification §9. */
export const formatAverage = (average: number): string => formatNumber(average, { least: AVERAGE_DECIMALS })

/** Fewer ratings say little about a dish, and much about the few who gave them. */
const FEWEST_RATINGS = 3

/** What clients see of a dish's ratings, `amount` being the sum of their stars; null for too few. */
export const shownRatings = ({ count, amount }: { count: number; amount: number }) =>
  count < FEWEST_RATINGS ? null : { stars: averageOfSum(amount, count), ratings: count }
