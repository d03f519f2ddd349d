import { createAccessCode, endClientSessions, getSecurityEvents } from '#contract/extensions/security'
import { type Answer, api, call } from '../api'
import { GENERAL } from '../feedback'

export type ListedEvent = Answer<typeof getSecurityEvents>['eventos'][number]

/** Only of our server. */
const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurityEvents: build.query({
      ...call(getSecurityEvents),
      providesTags: ['Security'],
    }),
    createAccessCode: build.mutation({
      ...call(createAccessCode, GENERAL),
      invalidatesTags: ['Security'],
    }),
    endClientSessions: build.mutation({
      ...call(endClientSessions, GENERAL),
      invalidatesTags: ['Security'],
    }),
  }),
})

export const { useGetSecurityEventsQuery, useCreateAccessCodeMutation, useEndClientSessionsMutation } =
  securityApi
