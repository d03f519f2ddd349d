import { getNote, getOrdersOfClient, getPaymentsOfClient, saveNote } from '#contract/extensions/clients'
import { type Answer, api, call } from '../api'
import { GENERAL } from '../feedback'

/** An order of one client. */
export type OrderOfClient = Answer<typeof getOrdersOfClient>['orders'][number]

/** The calls of the client's page beyond the specification; only of our server. */
const clientFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrdersOfClient: build.query({
      ...call(getOrdersOfClient),
      providesTags: ['Orders'],
    }),
    getPaymentsOfClient: build.query({
      ...call(getPaymentsOfClient),
      providesTags: ['Payments'],
    }),
    getNote: build.query({
      ...call(getNote),
      providesTags: ['DeliveryUser'],
    }),
    /** The note's own screen reloads it. */
    saveNote: build.mutation(call(saveNote, GENERAL)),
  }),
})

export const {
  useGetOrdersOfClientQuery,
  useGetPaymentsOfClientQuery,
  useGetNoteQuery,
  useSaveNoteMutation,
} = clientFileApi
