import { useEffect, useState } from 'react'

/**
 * Whether the first pass is over: only then have the filters been read from the address, and the ones before are
 * nobody's question. Give it to a list's query as `skip: !isOpen`.
 */
export const useIsOpen = (): boolean => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return isOpen
}

/** What a list's query hook gives. */
interface ListQuery<Page> {
  /** The last answer, to whatever was asked. */
  data?: Page | undefined
  /** The answer to what is asked now. */
  currentData?: Page | undefined
  isFetching: boolean
  isError: boolean
  refetch: () => unknown
}

interface ListPlace {
  isOpen: boolean
  page: number
  /** `isCorrection`: not a step that a person took. */
  goTo: (page: number, isCorrection?: boolean) => void
}

/** A list as a screen shows it. */
export interface List<Page> {
  current: Page | undefined
  shown: Page | undefined
  isOutdated: boolean
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * A page of a list. `shown` is the last answer, `current` the one to these very filters: until it is there the old
 * rows stay, marked as such. A page beyond the last one leads to the last.
 */
export const useList = <Page extends { totalPages: number }>(
  { data, currentData, isFetching, isError, refetch }: ListQuery<Page>,
  { isOpen, page, goTo }: ListPlace,
): List<Page> => {
  const lastPage = currentData?.totalPages
  const isBeyond = lastPage !== undefined && page > lastPage
  useEffect(() => {
    if (isBeyond && lastPage !== undefined) goTo(lastPage, true)
  })
  const current = isBeyond ? undefined : currentData
  const hasFailed = isError && !isFetching
  const shown = current ?? (hasFailed || isBeyond ? undefined : data)
  return {
    current,
    shown,
    isOutdated: shown !== undefined && current === undefined,
    isLoading: !isOpen || isFetching || isBeyond,
    hasFailed,
    retry: () => void refetch(),
  }
}
