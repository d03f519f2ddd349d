import { deleteClient, getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import type { CallInput, CallOutput } from '#contract/envelope'
import { api, call } from '../api'

type DeliveryUser = typeof getDeliveryUser
/** A client as an order's screen and the client's own show one. */
export type DeliveryClient = CallOutput<DeliveryUser>['user']
type List = typeof getClients
/** A row of the administrator's list. */
export type ListedClient = CallOutput<List>['accounts'][number]
type Delete = typeof deleteClient
type Update = typeof updateClient
export type ClientUpdate = CallInput<Update>

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeliveryUser: build.query<CallOutput<DeliveryUser>, CallInput<DeliveryUser>>({
      ...call(getDeliveryUser),
      providesTags: ['DeliveryUser'],
    }),
    /** The same, asked in silence (no toast, no overlay) before a client is saved. */
    findDeliveryUser: build.query<CallOutput<DeliveryUser>, CallInput<DeliveryUser>>({
      ...call(getDeliveryUser),
      keepUnusedDataFor: 0,
    }),
    getClients: build.query<CallOutput<List>, CallInput<List>>({
      ...call(getClients),
      providesTags: ['Clients'],
    }),
    /** Whose e-mail begins so, asked in silence (no toast, no overlay). */
    findClients: build.query<CallOutput<List>, CallInput<List>>({
      ...call(getClients),
      keepUnusedDataFor: 0,
    }),
    /** Refused or lost answers make the lists stale too: the client may be gone already. What was theirs loses its name. */
    deleteClient: build.mutation<CallOutput<Delete>, CallInput<Delete>>({
      ...call(deleteClient),
      invalidatesTags: ['Clients', 'DeliveryUser', 'Referrals', 'Orders', 'Payments', 'Summary'],
    }),
    /** Refused or lost answers make the client stale too: somebody else may have been first. */
    updateClient: build.mutation<CallOutput<Update>, CallInput<Update>>({
      ...call(updateClient),
      invalidatesTags: ['DeliveryUser', 'Referrals'],
      // What was saved stands on the screen at once; the server's own word follows.
      async onQueryStarted(saved, { dispatch, queryFulfilled }) {
        const { cliente: keylogin, nivel, envios, rewardAvailable, referrer } = saved
        if ((await queryFulfilled.catch(() => null)) === null) return
        dispatch(
          clientsApi.util.updateQueryData('getDeliveryUser', { keylogin }, ({ user }) => {
            if (user.nivel.id !== nivel) user.nivel = { id: nivel, descripcion: '' }
            Object.assign(user, { envios, rewardAvailable, referrer })
          }),
        )
      },
    }),
  }),
})

/** The clients whose e-mail begins so, as the server has them now, asked in silence; to be dispatched. */
export const clientsByEmail = (search: string) =>
  clientsApi.endpoints.findClients.initiate(
    { search, page: 1, itemsPerPage: 100 },
    { forceRefetch: true, subscribe: false },
  )

/** The client as the server has them now, asked in silence; to be dispatched. */
export const clientNow = (keylogin: string) =>
  clientsApi.endpoints.findDeliveryUser.initiate({ keylogin }, { forceRefetch: true, subscribe: false })

/** Shows the client so wherever they are shown; to be dispatched. */
export const clientTold = (keylogin: string, told: CallOutput<DeliveryUser>) =>
  clientsApi.util.upsertQueryEntries([{ endpointName: 'getDeliveryUser', arg: { keylogin }, value: told }])

/** What is known of a client at every drawing: the toolkit tells its readers of an answer a frame later. */
export const useDeliveryUserNow = clientsApi.endpoints.getDeliveryUser.useQueryState

export const {
  useGetDeliveryUserQuery,
  useGetClientsQuery,
  useDeleteClientMutation,
  useUpdateClientMutation,
} = clientsApi
