import { skipToken } from '@reduxjs/toolkit/query'
import { WAITING } from '#domain/transfers'
import { useGetTransfersQuery } from '../../../api/endpoints/transfers'
import { registerAddress } from '../../../parts/client/addresses'

/** As many as one page brings; those behind follow as these are decided. */
const MOST = 100

/** Where the form for the waiting transfer after this one is; null without another one, or without a transfer. */
export const useNextTransfer = (id: string | undefined): string | null => {
  const { currentData } = useGetTransfersQuery(
    id === undefined ? skipToken : { page: 1, itemsPerPage: MOST, searchState: WAITING },
    { refetchOnMountOrArgChange: true },
  )
  const waiting = currentData?.transferencias ?? []
  const place = waiting.findIndex((transfer) => transfer.id === id)
  const others = [...waiting.slice(place + 1), ...waiting.slice(0, Math.max(place, 0))]
  const next = others.find(({ cliente }) => cliente !== null)
  return next?.cliente ? registerAddress(next.cliente, next.id ?? undefined) : null
}
