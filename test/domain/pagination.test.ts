import { describe, expect, it } from 'vitest'
import { totalPagesOf } from '#domain/pagination'

describe('pages (specification §9)', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [200, 20],
  ])('%d items make %d pages of 10', (count, pages) => expect(totalPagesOf(count)).toBe(pages))
  it('another page size makes other pages', () => expect(totalPagesOf(101, 100)).toBe(2))
})
