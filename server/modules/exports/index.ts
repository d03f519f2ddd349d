import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { clientsTable } from '../clients'
import { stopsTable } from '../delivery'
import { sheetTables } from '../kitchen'
import { ordersTable } from '../orders'
import { paymentsTable } from '../payments'
import { exportsRoutes } from './routes'
import { dayOf, type ExportsService, exportsService } from './service'

export type { ExportsService }

type Deps = Pick<ModuleDeps, 'clock' | 'db' | 'secrets'>

/** Every list that there is as a file. */
export const exportsOf = (deps: Deps): ExportsService => {
  const stops = stopsTable(deps)
  const sheet = sheetTables(deps)
  return exportsService(deps, {
    pedidos: async (input) => [ordersTable(deps)(input)],
    clientes: async (input) => [await clientsTable(deps)(input)],
    pagos: async (input) => [paymentsTable(deps)(input)],
    entrega: async (input) => [await stops(dayOf(input), input.sector)],
    cocina: (input) => {
      const { date, type } = dayOf(input)
      return sheet({ search: date, searchType: type })
    },
  })
}

/** ext/exportar.php: lists as files (wire, "Beyond the specification"). */
export const exportsModule = (deps: Deps): Route[] => exportsRoutes(exportsOf(deps))
