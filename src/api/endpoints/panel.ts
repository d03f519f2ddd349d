import type { UnknownAction } from '@reduxjs/toolkit'
import type { CallInput } from '#contract/envelope'
import { getPanel } from '#contract/extensions/panel'
import { type Answer, api, call } from '../api'
import { patchQuery, type Shown } from '../watch'
import { setWaitingCount } from './transfers'

type Ask = CallInput<typeof getPanel>
/** The dashboard's counts; only where the configuration lists `panel`. */
export type Panel = Answer<typeof getPanel>

const panelApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPanel: build.query<Panel, Ask>({
      ...call(getPanel),
      providesTags: ['Orders', 'Menus', 'Payments'],
      onQueryStarted: async (_asked, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(setWaitingCount(answer.data.pendientes))
      },
    }),
    /** Silent poll of getPanel; updates the panel on the screen. */
    watchPanel: build.query<Panel, Ask>({
      ...call(getPanel),
      keepUnusedDataFor: 0,
      onQueryStarted: patchQuery(
        (arg, state): Shown => panelApi.endpoints.getPanel.select(arg)(state),
        (arg, value): UnknownAction =>
          panelApi.util.upsertQueryEntries([{ endpointName: 'getPanel', arg, value }]),
        (_arg, { pendientes }): UnknownAction => setWaitingCount(pendientes),
      ),
    }),
  }),
})

/** Updates the dashboard's counts silently; to be dispatched. */
export const refreshPanel = (asked: Ask) =>
  panelApi.endpoints.watchPanel.initiate(asked, { forceRefetch: true, subscribe: false })

export const { useGetPanelQuery } = panelApi
