import type { CallInput } from '#contract/envelope'
import { createAccessCode, endClientSessions, getSecurityEvents } from '#contract/extensions/security'
import { type Answer, api, call } from '../api'

type Events = typeof getSecurityEvents
type Code = typeof createAccessCode
type End = typeof endClientSessions
export type ListedEvent = Answer<Events>['eventos'][number]

/** Only where the configuration lists `seguridad`. */
const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurityEvents: build.query<Answer<Events>, CallInput<Events>>({
      ...call(getSecurityEvents),
      providesTags: ['Security'],
    }),
    createAccessCode: build.mutation<Answer<Code>, CallInput<Code>>({
      ...call(createAccessCode),
      invalidatesTags: ['Security'],
    }),
    endClientSessions: build.mutation<Answer<End>, CallInput<End>>({
      ...call(endClientSessions),
      invalidatesTags: ['Security'],
    }),
  }),
})

export const { useGetSecurityEventsQuery, useCreateAccessCodeMutation, useEndClientSessionsMutation } =
  securityApi
