import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { clientDeletionService } from './deletion-service'
import { clientEditService } from './edit-service'
import { movementsService } from './movements-service'
import { noteService } from './note-service'
import { clientsRoutes } from './routes'
import { clientsService } from './service'

export { clientsTable } from './export-service'

/** The administrator's calls about clients (Specification §7). */
export const clientsModule = (deps: Pick<ModuleDeps, 'db' | 'clock'>): Route[] =>
  clientsRoutes({
    clients: clientsService(deps),
    edit: clientEditService(deps),
    deletion: clientDeletionService(deps),
    movements: movementsService(deps),
    notes: noteService(deps),
  })
