import {
  createClient,
  getNote,
  getOrdersOfClient,
  getPaymentsOfClient,
  saveNote,
} from '#contract/extensions/clients'
import { type Answer, api, call, read, write } from '../api'
import { GENERAL } from '../feedback'

/** An order of one client. */
export type OrderOfClient = Answer<typeof getOrdersOfClient>['orders'][number]

/** The calls of the client's page beyond the specification; only of our server. */
const clientFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrdersOfClient: build.query(read(getOrdersOfClient, ['Orders'])),
    getPaymentsOfClient: build.query(read(getPaymentsOfClient, ['Payments'])),
    createClient: build.mutation(write(createClient, ['Clients'], GENERAL)),
    getNote: build.query(read(getNote, ['DeliveryUser'])),
    /** The note's own screen reloads it. */
    saveNote: build.mutation(call(saveNote, GENERAL)),
  }),
})

export const {
  useGetOrdersOfClientQuery,
  useGetPaymentsOfClientQuery,
  useCreateClientMutation,
  useGetNoteQuery,
  useSaveNoteMutation,
} = clientFileApi
