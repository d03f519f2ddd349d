import type { ModuleDeps } from '../../deps'
import { readOwnData } from './own-data-repository'

/** A client's own file: everything that is kept about the account, as JSON. */
export const ownDataService = ({ db }: Pick<ModuleDeps, 'db'>) => ({
  read: async (accountId: number) => ({
    datos: JSON.stringify(await db.snapshot((query) => readOwnData(query, accountId)), null, 2),
  }),
})
