import { getBilling, saveBilling } from '#contract/extensions/billing'
import { type Answer, api, read, write } from '../api'
import { GENERAL } from '../feedback'

/** Who a client's invoices are for; only of our server. */
export type BillingAnswer = Answer<typeof getBilling>

const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBilling: build.query(read(getBilling, ['DeliveryUser'])),
    /** The office's history of corrections shows it too. */
    saveBilling: build.mutation(write(saveBilling, ['DeliveryUser'], GENERAL)),
  }),
})

export const { useGetBillingQuery, useSaveBillingMutation } = billingApi
