import { deleteClient, getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import { createClient, getNote, saveNote } from '#contract/extensions/clients'
import { getImports, importClients, previewImport, undoImport } from '#contract/extensions/import'
import { getMovements } from '#contract/extensions/movements'
import { deleteOwnAccount } from '#contract/extensions/own-data'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { clientDeletionService } from './deletion-service'
import { clientEditService } from './edit-service'
import { importService } from './import-service'
import { importUndoService } from './import-undo-service'
import { movementsService } from './movements-service'
import { newClientService } from './new-client-service'
import { noteService } from './note-service'
import { clientsService } from './service'

export { clientsTable } from './export-service'

/** The administrator's calls about clients (Specification §7). */
export const clientsModule = (
  deps: Pick<ModuleDeps, 'config' | 'db' | 'clock' | 'mail' | 'random' | 'secrets' | 'security' | 'settings'>,
): Route[] => {
  const clients = clientsService(deps)
  const edit = clientEditService(deps)
  const deletion = clientDeletionService(deps)
  const movements = movementsService(deps)
  const added = newClientService(deps)
  const notes = noteService(deps)
  const imports = importService(deps)
  const made = importUndoService(deps)
  return [
    privateRoute(getDeliveryUser, ({ input }) => clients.deliveryUser(input.keylogin)),
    privateRoute(getClients, ({ input }) => clients.list(input)),
    privateRoute(updateClient, ({ input, caller }) => edit.update(caller, input)),
    privateRoute(deleteClient, async ({ input, caller, origin }) => {
      const accountId = await deletion.remove(caller, input.id)
      const { accountId: actorId } = caller
      await deps.security.record({ event: 'client_deleted', accountId, actorId, network: origin })
      return {}
    }),
    privateRoute(deleteOwnAccount, async ({ input, caller, origin }) => {
      await deletion.removeOwn(caller, input.email)
      await deps.security.record({ event: 'client_deleted', accountId: caller.accountId, network: origin })
      return {}
    }),
    privateRoute(getMovements, ({ input, caller }) => movements.list(caller, input)),
    privateRoute(getNote, ({ input }) => notes.read(input.cliente)),
    privateRoute(saveNote, ({ input, caller }) => notes.save(caller, input)),
    privateRoute(createClient, ({ input, caller, origin }) => added.create(caller, origin, input)),
    privateRoute(previewImport, ({ input }) => imports.preview(input)),
    privateRoute(importClients, async ({ input, caller, origin }) => {
      const answer = await imports.run(caller, input)
      const { accountId } = caller
      await deps.security.record({ event: 'clients_imported', accountId, network: origin })
      return answer
    }),
    privateRoute(undoImport, async ({ input, caller, origin }) => {
      const answer = await made.undo(caller, input)
      const { accountId } = caller
      await deps.security.record({ event: 'import_undone', accountId, network: origin })
      return answer
    }),
    privateRoute(getImports, () => made.list()),
  ]
}
