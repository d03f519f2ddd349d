import { skipToken } from '@reduxjs/toolkit/query'
import { PAGE_SIZE } from '#domain/constants'
import { useGetClientsQuery } from '../../../api/endpoints/clients'
import { useExtension } from '../../../state/use-extension'

/** The name of the client who paid, for the receipt; '' where it is not known. */
export const usePayerName = (email: string | null): string => {
  const hasReceipt = useExtension('transferencias')
  const { currentData } = useGetClientsQuery(
    hasReceipt && email !== null ? { page: 1, itemsPerPage: PAGE_SIZE, search: email } : skipToken,
  )
  return currentData?.accounts.find((account) => account.email === email)?.nombre ?? ''
}
