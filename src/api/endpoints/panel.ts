import { getPanel } from '#contract/extensions/panel'
import { type Answer, api, call } from '../api'
import { setWaitingCount } from './transfers'

/** The dashboard's counts; only of our server. */
export type Panel = Answer<typeof getPanel>

export const panelApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPanel: build.query({
      ...call(getPanel),
      providesTags: ['Orders', 'Menus', 'Payments'],
      onQueryStarted: async (_asked, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(setWaitingCount(answer.data.pendientes))
      },
    }),
  }),
})

export const { useGetPanelQuery } = panelApi
