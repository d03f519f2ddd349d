import type { CallInput } from '#contract/envelope'
import { getNote, getOrdersOfClient, getPaymentsOfClient, saveNote } from '#contract/extensions/clients'
import { type Answer, api, call } from '../api'

type Orders = typeof getOrdersOfClient
/** An order of one client. */
export type OrderOfClient = Answer<Orders>['orders'][number]
type Payments = typeof getPaymentsOfClient
type Note = typeof getNote
type SaveNote = typeof saveNote

/** The calls of the client's page beyond the specification; only where the configuration lists `ficha`. */
const clientFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrdersOfClient: build.query<Answer<Orders>, CallInput<Orders>>({
      ...call(getOrdersOfClient),
      providesTags: ['Orders'],
    }),
    getPaymentsOfClient: build.query<Answer<Payments>, CallInput<Payments>>({
      ...call(getPaymentsOfClient),
      providesTags: ['Payments'],
    }),
    getNote: build.query<Answer<Note>, CallInput<Note>>({
      ...call(getNote),
      providesTags: ['DeliveryUser'],
    }),
    /** The note's own screen reloads it. */
    saveNote: build.mutation<Answer<SaveNote>, CallInput<SaveNote>>(call(saveNote)),
  }),
})

export const {
  useGetOrdersOfClientQuery,
  useGetPaymentsOfClientQuery,
  useGetNoteQuery,
  useSaveNoteMutation,
} = clientFileApi
