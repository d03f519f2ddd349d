import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPage, pageNeighbours, totalPagesOf } from '#domain/pagination'

describe('pages (specification §9)', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [200, 20],
  ])('%d items make %d pages of 10', (count, pages) => expect(totalPagesOf(count)).toBe(pages))
  it('another page size makes other pages', () => expect(totalPagesOf(101, 100)).toBe(2))

  it.each([
    [0, 5, 1],
    [-3, 5, 1],
    [3, 5, 3],
    [9, 5, 5],
    [2.7, 5, 2],
    [Number.NaN, 5, 1],
    [2, 0, 1],
    [2, Number.NaN, 1],
  ])('page %d of %d is page %d', (page, totalPages, expected) =>
    expect(clampPage(page, totalPages)).toBe(expected),
  )

  it('clamping again changes nothing', () =>
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (page, totalPages) => {
        const clamped = clampPage(page, totalPages)
        expect(clampPage(clamped, totalPages)).toBe(clamped)
      }),
    ))
  it('the first page has no previous one, the last no next', () => {
    expect(pageNeighbours(1, 3)).toEqual({ hasPrevious: false, hasNext: true })
    expect(pageNeighbours(3, 3)).toEqual({ hasPrevious: true, hasNext: false })
    expect(pageNeighbours(1, 1)).toEqual({ hasPrevious: false, hasNext: false })
  })
})
