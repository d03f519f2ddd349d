import { createExport } from '#contract/extensions/exports'
import { privateRoute, type Route } from '../../routing/routes'
import type { ExportsService } from './service'

/** Lists as files: a call beyond the specification (wire). The file itself has an address of its own (plugins/download-route). */
export const exportsRoutes = (service: ExportsService): Route[] => [
  privateRoute(createExport, ({ input, caller }) => service.link(caller, input)),
]
