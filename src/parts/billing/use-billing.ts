import { skipToken } from '@reduxjs/toolkit/query'
import { TAX_ID_KINDS } from '#domain/constants'
import { type Billing, NO_BILLING } from '#domain/tax-id'
import { type BillingAnswer, useGetBillingQuery } from '../../api/endpoints/billing'

/** Billing data of an answer; what this version does not know counts as none. */
export const billingIn = ({ direccion, nombre, numero, tipo }: BillingAnswer): Billing => {
  const kind = TAX_ID_KINDS.find((known) => known === tipo)
  if (kind === undefined) return NO_BILLING
  return { kind, number: numero ?? '', name: nombre ?? '', address: direccion ?? '' }
}

/** For a receipt: a client's billing data, null where there is none, undefined while loading. `null` asks for nothing. */
export const useBilling = (whose: { cliente?: string } | null): Billing | null | undefined => {
  const { currentData, isFetching } = useGetBillingQuery(whose ?? skipToken)
  if (currentData) return billingIn(currentData)
  return isFetching ? undefined : null
}
