import type { UnknownAction } from '@reduxjs/toolkit'
import type { CallInput } from '#contract/envelope'
import { getKitchenSheet } from '#contract/extensions/kitchen'
import { type Answer, api, call } from '../api'
import { patchQuery, type Shown } from '../watch'

type Sheet = typeof getKitchenSheet
/** The dishes of a day and type; only where the configuration lists `cocina`. */
export type KitchenSheet = Answer<Sheet>

const kitchenApi = api.injectEndpoints({
  endpoints: (build) => ({
    getKitchenSheet: build.query<KitchenSheet, CallInput<Sheet>>({
      ...call(getKitchenSheet),
      providesTags: ['Orders'],
    }),
    /** Silent poll of getKitchenSheet; updates the sheet on the screen. */
    watchKitchenSheet: build.query<KitchenSheet, CallInput<Sheet>>({
      ...call(getKitchenSheet),
      keepUnusedDataFor: 0,
      onQueryStarted: patchQuery(
        (arg, state): Shown => kitchenApi.endpoints.getKitchenSheet.select(arg)(state),
        (arg, value): UnknownAction =>
          kitchenApi.util.upsertQueryEntries([{ endpointName: 'getKitchenSheet', arg, value }]),
      ),
    }),
  }),
})

/** Updates the sheet on the screen silently; to be dispatched. */
export const refreshKitchenSheet = (asked: CallInput<Sheet>) =>
  kitchenApi.endpoints.watchKitchenSheet.initiate(asked, { forceRefetch: true, subscribe: false })

export const { useGetKitchenSheetQuery } = kitchenApi
