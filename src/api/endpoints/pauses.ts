import type { CallInput } from '#contract/envelope'
import {
  endPause,
  endPauseFor,
  getPauses,
  getPausesOf,
  savePause,
  savePauseFor,
} from '#contract/extensions/pauses'
import { type Answer, api, read, write } from '../api'
import { GENERAL } from '../feedback'

export type Pauses = Answer<typeof getPauses>
export type NewPause = CallInput<typeof savePause>

/** Days without orders, of the caller and of a client for the office; only of our server. Orders end them, too. */
const pausesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPauses: build.query(read(getPauses, ['Orders'])),
    savePause: build.mutation(write(savePause, ['Orders', 'User'], GENERAL)),
    endPause: build.mutation(write(endPause, ['Orders'], GENERAL)),
    getPausesOf: build.query(read(getPausesOf, ['Orders', 'DeliveryUser'])),
    savePauseFor: build.mutation(write(savePauseFor, ['Orders', 'DeliveryUser', 'Clients'], GENERAL)),
    endPauseFor: build.mutation(write(endPauseFor, ['Orders', 'DeliveryUser', 'Clients'], GENERAL)),
  }),
})

export const {
  useGetPausesQuery,
  useSavePauseMutation,
  useEndPauseMutation,
  useGetPausesOfQuery,
  useSavePauseForMutation,
  useEndPauseForMutation,
} = pausesApi
