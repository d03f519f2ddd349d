import { changeEmail, deleteOwnAccount, getOwnData, sendEmailCode } from '#contract/extensions/own-data'
import { closeAllSessions, closeDevice, closeSession, getDevices } from '#contract/extensions/session'
import { type Answer, api, call, rawCall, read, write } from '../api'
import { CHECKED_CODE, GENERAL, SENT_CODE } from '../feedback'

/** Calls beyond the specification; only of our server (decision 036). */
export const extensionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeAllSessions: build.mutation(call(closeAllSessions)),
    getDevices: build.query(read(getDevices, ['Devices'])),
    closeDevice: build.mutation(write(closeDevice, ['Devices'], GENERAL)),
    getOwnData: build.mutation(call(getOwnData, GENERAL)),
    deleteOwnAccount: build.mutation(call(deleteOwnAccount, GENERAL)),
    sendEmailCode: build.mutation(call(sendEmailCode, SENT_CODE)),
    changeEmail: build.mutation(call(changeEmail, CHECKED_CODE)),
    /** Takes the session, which the store has cleared by then. */
    closeSession: build.mutation<Answer<typeof closeSession>, { session_id: string; keylogin: string }>(
      rawCall(closeSession),
    ),
  }),
})

export const {
  useGetDevicesQuery,
  useCloseDeviceMutation,
  useGetOwnDataMutation,
  useDeleteOwnAccountMutation,
} = extensionsApi
