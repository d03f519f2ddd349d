import type { CallInput } from '#contract/envelope'
import { getKitchenSheet } from '#contract/extensions/kitchen'
import { type Answer, api, call } from '../api'

type Sheet = typeof getKitchenSheet
/** What is cooked for a day and type; only where the configuration lists `cocina`. */
export type KitchenSheet = Answer<Sheet>

const kitchenApi = api.injectEndpoints({
  endpoints: (build) => ({
    getKitchenSheet: build.query<KitchenSheet, CallInput<Sheet>>({
      ...call(getKitchenSheet),
      providesTags: ['Orders'],
    }),
  }),
})

export const { useGetKitchenSheetQuery } = kitchenApi
