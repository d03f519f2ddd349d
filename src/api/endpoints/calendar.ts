import { getCalendar, renewCalendar } from '#contract/extensions/calendar'
import { api, call } from '../api'
import { GENERAL } from '../feedback'

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query(call(getCalendar)),
    /** The response's address replaces the one on screen. */
    renewCalendar: build.mutation({
      ...call(renewCalendar, GENERAL),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer === null) return
        dispatch(
          calendarApi.util.upsertQueryEntries([{ endpointName: 'getCalendar', arg: {}, value: answer.data }]),
        )
      },
    }),
  }),
})

export const { useGetCalendarQuery, useRenewCalendarMutation } = calendarApi
