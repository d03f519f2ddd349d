import type { CallInput } from '#contract/envelope'
import { getCalendar, renewCalendar } from '#contract/extensions/calendar'
import { type Answer, api, call } from '../api'

type Link = Answer<typeof getCalendar>

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendar: build.query<Link, CallInput<typeof getCalendar>>(call(getCalendar)),
    /** The response's address replaces the one on screen. */
    renewCalendar: build.mutation<Answer<typeof renewCalendar>, CallInput<typeof renewCalendar>>({
      ...call(renewCalendar),
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
