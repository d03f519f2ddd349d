import { getKitchenSheet } from '#contract/extensions/kitchen'
import { type Answer, api, read } from '../api'

/** The dishes of a day and type; only of our server. */
export type KitchenSheet = Answer<typeof getKitchenSheet>

const kitchenApi = api.injectEndpoints({
  endpoints: (build) => ({
    getKitchenSheet: build.query(read(getKitchenSheet, ['Orders'])),
  }),
})

export const { useGetKitchenSheetQuery } = kitchenApi
