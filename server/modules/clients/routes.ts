import { deleteClient, getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import { getMovements, getNote, saveNote } from '#contract/extensions/clients'
import { privateRoute, type Route } from '../../routing/routes'
import type { ClientDeletionService } from './deletion-service'
import type { ClientEditService } from './edit-service'
import type { MovementsService } from './movements-service'
import type { NoteService } from './note-service'
import type { ClientsService } from './service'

export type ClientsServices = {
  clients: ClientsService
  edit: ClientEditService
  deletion: ClientDeletionService
  movements: MovementsService
  notes: NoteService
}

/** The office's calls about clients (Specification §7, "Administrator"), and the ledger for both sides. */
export const clientsRoutes = ({ clients, edit, deletion, movements, notes }: ClientsServices): Route[] => [
  privateRoute(getDeliveryUser, ({ input }) => clients.deliveryUser(input.keylogin)),
  privateRoute(getClients, ({ input }) => clients.list(input)),
  privateRoute(updateClient, ({ input, caller }) => edit.update(caller, input)),
  privateRoute(deleteClient, ({ input, caller }) => deletion.remove(caller, input.id)),
  privateRoute(getMovements, ({ input, caller }) => movements.list(caller, input)),
  privateRoute(getNote, ({ input }) => notes.read(input.cliente)),
  privateRoute(saveNote, ({ input, caller }) => notes.save(caller, input)),
]
