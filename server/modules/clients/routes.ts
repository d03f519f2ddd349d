import { deleteClient, getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import { privateRoute, type Route } from '../../routing/routes'
import type { ClientDeletionService } from './deletion-service'
import type { ClientEditService } from './edit-service'
import type { ClientsService } from './service'

export type ClientsServices = {
  clients: ClientsService
  edit: ClientEditService
  deletion: ClientDeletionService
}

/** The office's calls about clients (Specification §7, "Administrator"). */
export const clientsRoutes = ({ clients, edit, deletion }: ClientsServices): Route[] => [
  privateRoute(getDeliveryUser, ({ input }) => clients.deliveryUser(input.keylogin)),
  privateRoute(getClients, ({ input }) => clients.list(input)),
  privateRoute(updateClient, ({ input, caller }) => edit.update(caller, input)),
  privateRoute(deleteClient, ({ input, caller }) => deletion.remove(caller, input.id)),
]
