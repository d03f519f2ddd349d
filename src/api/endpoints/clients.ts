import { deleteClient, getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import { type Fields, toFields } from '#contract/values'
import { type Answer, api, rawCall, read, write } from '../api'

/** A client as the order's and the client's screens show one. */
export type DeliveryClient = Answer<typeof getDeliveryUser>['user']
/** A row of the administrator's list. */
export type ListedClient = Answer<typeof getClients>['accounts'][number]

/** An untouched field is sent as it arrived, whatever its type. A field that did not arrive is left out. */
export type ClientUpdate = { cliente: string; version?: string | undefined; motivo?: string } & {
  [Field in 'nivel' | 'envios' | 'rewardAvailable' | 'referrer']?: unknown
}

/** A client's fields as update_client.php takes them: the level's id, and '' for no referrer (a form leaves null out). */
export const rawClient = ({ raw }: DeliveryClient): Fields => ({
  ...raw,
  ...(Object.hasOwn(raw, 'nivel') && { nivel: toFields(raw['nivel'])?.['id'] ?? raw['nivel'] }),
  ...(raw['referrer'] === null && { referrer: '' }),
})

/** A client's address as it arrived, field by field. */
export const rawClientAddress = ({ raw }: DeliveryClient): Fields => toFields(raw['address']) ?? {}

export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDeliveryUser: build.query(
      read(getDeliveryUser, ['DeliveryUser'], {
        refused: 'No se obtuvo el usuario',
        transport: 'Error al cargar el usuario',
      }),
    ),
    getClients: build.query(
      read(getClients, ['Clients'], {
        refused: 'No se obtuvieron los clientes',
        transport: 'Error al cargar los clientes',
      }),
    ),
    /** Refused or lost calls count too: the client may be gone. Their orders and payments lose the name. */
    deleteClient: build.mutation(
      write(deleteClient, ['Clients', 'DeliveryUser', 'Referrals', 'Orders', 'Payments', 'Summary'], {
        refused: 'No se elimino el cliente',
        transport: 'Error al eliminar el cliente',
        success: 'Cliente eliminado con exito',
      }),
    ),
    /** Refused or lost calls make the client stale too: another administrator may have been first. */
    updateClient: build.mutation<Answer<typeof updateClient>, ClientUpdate>({
      ...rawCall(updateClient, {
        refused: 'No se actualizo el clientes',
        transport: 'Error al actualizar el cliente',
        success: 'Cliente actualizado exitosamente.',
      }),
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
