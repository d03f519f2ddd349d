import { createExport } from '#contract/extensions/exports'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { clientsTable } from '../clients'
import { stopsTable } from '../delivery'
import { sheetTables } from '../kitchen'
import { ordersTable } from '../orders'
import { paymentsTable } from '../payments'
import { monthTables } from '../reports'
import { dayOf, exportsService } from './service'

export type { ExportsService } from './service'

type Deps = Pick<ModuleDeps, 'clock' | 'db' | 'secrets' | 'settings'>

/** Every list that exists as a file. */
export const exportsOf = (deps: Deps) => {
  const stops = stopsTable(deps)
  const sheet = sheetTables(deps)
  return exportsService(deps, {
    pedidos: async (input, own) => [ordersTable(deps)(input, own)],
    clientes: async (input) => [await clientsTable(deps)(input)],
    pagos: async (input) => [paymentsTable(deps)(input)],
    entrega: async (input) => [await stops(dayOf(input), input.sector)],
    cierre: monthTables(deps),
    cocina: (input) => {
      const { date, type } = dayOf(input)
      return sheet({ search: date, searchType: type })
    },
  })
}

/** ext/exportar.php: lists as files (wire, "Beyond the specification"). */
export const exportsModule = (deps: Deps & Pick<ModuleDeps, 'security'>): Route[] => {
  const service = exportsOf(deps)
  return [
    privateRoute(createExport, async ({ input, caller, origin }) => {
      const link = await service.link(caller, input)
      const { accountId } = caller
      await deps.security.record({ event: 'list_exported', accountId, network: origin })
      return link
    }),
  ]
}
