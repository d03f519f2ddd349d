import { createAccessCode, endClientSessions, getSecurityEvents } from '#contract/extensions/security'
import { type Answer, api, read, write } from '../api'
import { GENERAL } from '../feedback'

export type ListedEvent = Answer<typeof getSecurityEvents>['eventos'][number]

/** Only of our server. */
const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecurityEvents: build.query(read(getSecurityEvents, ['Security'])),
    createAccessCode: build.mutation(write(createAccessCode, ['Security'], GENERAL)),
    endClientSessions: build.mutation(write(endClientSessions, ['Security'], GENERAL)),
  }),
})

export const { useGetSecurityEventsQuery, useCreateAccessCodeMutation, useEndClientSessionsMutation } =
  securityApi
