import {
  correctAccount,
  correctAddress,
  createClient,
  getCorrections,
  getNote,
  getOrdersOfClient,
  getPaymentsOfClient,
  saveNote,
} from '#contract/extensions/clients'
import { type Answer, api, call, read, write } from '../api'
import { GENERAL } from '../feedback'

/** An order of one client. */
export type OrderOfClient = Answer<typeof getOrdersOfClient>['orders'][number]

/** A client's data is shown with the lists and orders too. */
const CORRECTED = ['DeliveryUser', 'Clients', 'Orders'] as const

/** An order that a client's allergies meet. */
export type Clash = Answer<typeof correctAccount>['choques'][number]

/** The calls of the client's page beyond the specification; only of our server. */
const clientFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrdersOfClient: build.query(read(getOrdersOfClient, ['Orders'])),
    getPaymentsOfClient: build.query(read(getPaymentsOfClient, ['Payments'])),
    createClient: build.mutation(write(createClient, ['Clients'], GENERAL)),
    correctAccount: build.mutation(write(correctAccount, CORRECTED, GENERAL)),
    correctAddress: build.mutation(write(correctAddress, CORRECTED, GENERAL)),
    getCorrections: build.query(read(getCorrections, ['DeliveryUser'])),
    getNote: build.query(read(getNote, ['DeliveryUser'])),
    /** The note's own screen reloads it. */
    saveNote: build.mutation(call(saveNote, GENERAL)),
  }),
})

export const {
  useGetOrdersOfClientQuery,
  useGetPaymentsOfClientQuery,
  useCreateClientMutation,
  useCorrectAccountMutation,
  useCorrectAddressMutation,
  useGetCorrectionsQuery,
  useGetNoteQuery,
  useSaveNoteMutation,
} = clientFileApi
