import type { CallInput } from '#contract/envelope'
import { closeAllSessions, closeDevice, closeSession, getDevices } from '#contract/extensions/session'
import { type Answer, api, call, rawCall } from '../api'

type Everywhere = typeof closeAllSessions

/** Calls of back ends whose configuration lists them (wire, "Beyond the specification"). */
export const extensionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeAllSessions: build.mutation<Answer<Everywhere>, CallInput<Everywhere>>(call(closeAllSessions)),
    getDevices: build.query<Answer<typeof getDevices>, CallInput<typeof getDevices>>({
      ...call(getDevices),
      providesTags: ['Devices'],
    }),
    closeDevice: build.mutation<Answer<typeof closeDevice>, CallInput<typeof closeDevice>>({
      ...call(closeDevice),
      invalidatesTags: ['Devices'],
    }),
    /** Takes the session, which the store has cleared by then. */
    closeSession: build.mutation<Answer<typeof closeSession>, { session_id: string; keylogin: string }>(
      rawCall(closeSession),
    ),
  }),
})

export const { useGetDevicesQuery, useCloseDeviceMutation } = extensionsApi
