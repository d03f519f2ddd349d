import { describe, expect, it } from 'vitest'
import { isUnderReview, REVIEW_DAYS } from '#domain/payment-review'

const TODAY = '2026-03-31'

describe('a payment that the wallet has not decided yet', () => {
  it.each([
    ['PENDING', '2026-03-31 08:00:00', true],
    ['PENDING', '2026-03-01', true],
    ['PENDING', '2026-02-28 23:59:59', false],
    ['PENDING', '', true],
    ['COMPLETED', '2026-03-31 08:00:00', false],
    ['FAILED', '2026-03-31 08:00:00', false],
  ])('%s of %s: %s', (payment_status, createAt, expected) =>
    expect(isUnderReview({ payment_status, createAt }, TODAY)).toBe(expected),
  )

  it('counts for as long as the server asks about it', () => expect(REVIEW_DAYS).toBe(30))
})
