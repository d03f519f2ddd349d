import { PAGE_SIZE } from './constants'

/** Page count for `count` items: at least one. Pages count from 1. Specification §9. */
export const totalPagesOf = (count: number, pageSize: number = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(count / pageSize))
