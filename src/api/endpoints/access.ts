import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { api, call } from '../api'
import { CHECKED_CODE, SENT_CODE } from '../feedback'

export const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLoginCode: build.mutation(call(sendLoginCode, SENT_CODE)),
    validateLoginCode: build.mutation(call(validateLoginCode, CHECKED_CODE)),
  }),
})
