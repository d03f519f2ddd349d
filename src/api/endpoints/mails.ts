import { getMails, resendMail } from '#contract/extensions/notices'
import { type Answer, api, read, write } from '../api'
import { GENERAL } from '../feedback'

/** A mail to a client. */
export type ClientMail = Answer<typeof getMails>['correos'][number]

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ours: mails to a client. */
    getMails: build.query(read(getMails, ['Notices'])),
    resendMail: build.mutation(write(resendMail, ['Notices'], GENERAL)),
  }),
})

export const { useGetMailsQuery, useResendMailMutation } = mailsApi
