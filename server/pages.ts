import { totalPagesOf } from '#domain/pagination'

/** A row's place in its list: the columns that it is ordered by, its id last. */
export type Place = readonly [...texts: string[], id: number]

/** A page of a list: behind a row where one goes on, else by its number. */
export type Page = { page: number; size: number; after: Place | null }

type Wanted = { page: number; itemsPerPage: number; after?: string | undefined }

const MARK = '|'
const ID = /^[1-9]\d{0,8}$/

/** `columns`: how many a place has. An unreadable `after` is ignored, and the page goes by its number. */
export const pageWanted = ({ after = '', itemsPerPage, page }: Wanted, columns: number): Page => {
  const texts = after.split(MARK)
  const id = texts.pop() ?? ''
  const isPlace = ID.test(id) && texts.length === columns - 1
  return { page, size: itemsPerPage, after: isPlace ? [...texts, Number(id)] : null }
}

/** A page and one row more, which says whether another page follows. */
export const sliceOf = ({ after, page, size }: Page) => ({
  limit: size + 1,
  offset: after === null ? (page - 1) * size : 0,
})

/** As {@link sliceOf}, counted from the nearer end of a list that is `count` long: it skips half of the list at most. */
export const nearerSliceOf = (page: Page, count: number) => {
  const { limit, offset } = sliceOf(page)
  if (page.after !== null || offset <= count / 2) return { direction: 'desc' as const, limit, offset }
  const upToEnd = Math.max(0, count - offset)
  const rest = Math.min(limit, upToEnd)
  return { direction: 'asc' as const, limit: rest, offset: upToEnd - rest }
}

/**
 * The rows of a page, of which one more was read, and what the response says of it. `last`: what leads to the next page,
 * if there is one. Where rows came or went meanwhile, `totalPages` fits the rows that were seen.
 */
export const pageOf = <Row>(
  read: readonly Row[],
  { after, page, size }: Page,
  { count, placeOf }: { count: number; placeOf: (row: Row) => Place },
) => {
  const rows = read.slice(0, size)
  const end = rows.at(-1)
  const isLast = read.length <= size
  const pages = totalPagesOf(count, size)
  const seen = isLast ? page : Math.max(pages, page + 1)
  return {
    rows,
    ends: {
      totalPages: after === null ? pages : end === undefined ? Math.min(pages, page - 1) : seen,
      ...(!isLast && end !== undefined && { last: placeOf(end).join(MARK) }),
    },
  }
}
