import { PAGE_SIZE } from './constants'

/** How many pages `count` items make: at least one. Pages count from 1. Specification §9. */
export const totalPagesOf = (count: number, pageSize: number = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(count / pageSize))

/** The nearest page that exists. */
export const clampPage = (page: number, totalPages: number): number => {
  const last = Math.max(1, Math.floor(totalPages) || 1)
  return Math.min(last, Math.max(1, Math.floor(page) || 1))
}

/** Which neighbours a page has. */
export const pageNeighbours = (
  page: number,
  totalPages: number,
): { hasPrevious: boolean; hasNext: boolean } => ({
  hasPrevious: page > 1,
  hasNext: page < totalPages,
})
