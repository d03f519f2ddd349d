import type { CallInput } from '#contract/envelope'
import { getMails, resendMail } from '#contract/extensions/notices'
import { type Answer, api, call } from '../api'

type Mails = typeof getMails
/** A mail to a client. */
export type ClientMail = Answer<Mails>['correos'][number]

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Extension `avisos` (wire, "Beyond the specification"): mails to a client. */
    getMails: build.query<Answer<Mails>, CallInput<Mails>>({ ...call(getMails), providesTags: ['Notices'] }),
    resendMail: build.mutation<Answer<typeof resendMail>, CallInput<typeof resendMail>>({
      ...call(resendMail),
      invalidatesTags: ['Notices'],
    }),
  }),
})

export const { useGetMailsQuery, useResendMailMutation } = mailsApi
