import { deleteClient, getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import type { CallInput } from '#contract/envelope'
import { type Fields, toFields } from '#contract/values'
import { type Answer, api, call, rawCall } from '../api'

type DeliveryUser = typeof getDeliveryUser
/** A client as the order's and the client's screens show one. */
export type DeliveryClient = Answer<DeliveryUser>['user']
type List = typeof getClients
/** A row of the administrator's list. */
export type ListedClient = Answer<List>['accounts'][number]
type Delete = typeof deleteClient
type Update = typeof updateClient

/** An untouched field is sent as it arrived, whatever its type. A field that did not arrive is left out. */
export type ClientUpdate = { cliente: string; version?: string | undefined } & {
  [Field in 'nivel' | 'envios' | 'rewardAvailable' | 'referrer']?: unknown
}

/** A client's fields as update_client.php takes them: the level's id, and '' for no referrer (a form leaves null out). */
export const rawClient = ({ came }: DeliveryClient): Fields => ({
  ...came,
  ...(Object.hasOwn(came, 'nivel') && { nivel: toFields(came['nivel'])?.['id'] ?? came['nivel'] }),
  ...(came['referrer'] === null && { referrer: '' }),
})

export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeliveryUser: build.query<Answer<DeliveryUser>, CallInput<DeliveryUser>>({
      ...call(getDeliveryUser),
      providesTags: ['DeliveryUser'],
    }),
    getClients: build.query<Answer<List>, CallInput<List>>({
      ...call(getClients),
      providesTags: ['Clients'],
    }),
    /** Refused or lost calls count too: the client may be gone. Their orders and payments lose the name. */
    deleteClient: build.mutation<Answer<Delete>, CallInput<Delete>>({
      ...call(deleteClient),
      invalidatesTags: ['Clients', 'DeliveryUser', 'Referrals', 'Orders', 'Payments', 'Summary'],
    }),
    /** Refused or lost calls make the client stale too: another administrator may have been first. */
    updateClient: build.mutation<Answer<Update>, ClientUpdate>({
      ...rawCall(updateClient),
      invalidatesTags: ['DeliveryUser', 'Referrals'],
    }),
  }),
})

/** Refetches the client for the screens that show them; to be dispatched. Joins a pending request. */
export const reloadClient = (keylogin: string) =>
  clientsApi.endpoints.getDeliveryUser.initiate({ keylogin }, { forceRefetch: true, subscribe: false })

export const {
  useGetDeliveryUserQuery,
  useGetClientsQuery,
  useLazyGetClientsQuery,
  useDeleteClientMutation,
  useUpdateClientMutation,
} = clientsApi
