import { getWaiting, removeWaiting, waitForSector } from '#contract/extensions/waiting'
import { api, call, read, write } from '../api'
import { GENERAL } from '../feedback'

const waitingApi = api.injectEndpoints({
  endpoints: (build) => ({
    waitForSector: build.mutation(call(waitForSector, GENERAL)),
    getWaiting: build.query(read(getWaiting, ['Settings'])),
    removeWaiting: build.mutation(write(removeWaiting, ['Settings'], GENERAL)),
  }),
})

export const { useWaitForSectorMutation, useGetWaitingQuery, useRemoveWaitingMutation } = waitingApi
