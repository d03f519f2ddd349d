import { getMails, resendMail } from '#contract/extensions/notices'
import { type Answer, api, call } from '../api'
import { GENERAL } from '../feedback'

/** A mail to a client. */
export type ClientMail = Answer<typeof getMails>['correos'][number]

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ours: mails to a client. */
    getMails: build.query({ ...call(getMails), providesTags: ['Notices'] }),
    resendMail: build.mutation({
      ...call(resendMail, GENERAL),
      invalidatesTags: ['Notices'],
    }),
  }),
})

export const { useGetMailsQuery, useResendMailMutation } = mailsApi
