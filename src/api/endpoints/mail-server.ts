import { getMailState, sendTestMail } from '#contract/extensions/mail'
import { api, call } from '../api'
import { IN_PLACE } from '../feedback'

const mailServerApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMailState: build.query({ ...call(getMailState), providesTags: ['Settings'] }),
    /** A failure is news about the mail server too. */
    sendTestMail: build.mutation({ ...call(sendTestMail, IN_PLACE), invalidatesTags: ['Settings'] }),
  }),
})

export const { useGetMailStateQuery, useSendTestMailMutation } = mailServerApi
