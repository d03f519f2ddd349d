import { getKitchenSheet } from '#contract/extensions/kitchen'
import { type Answer, api, call } from '../api'

/** The dishes of a day and type; only of our server. */
export type KitchenSheet = Answer<typeof getKitchenSheet>

const kitchenApi = api.injectEndpoints({
  endpoints: (build) => ({
    getKitchenSheet: build.query({
      ...call(getKitchenSheet),
      providesTags: ['Orders'],
    }),
  }),
})

export const { useGetKitchenSheetQuery } = kitchenApi
