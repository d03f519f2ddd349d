import { getClientPayment, getClientPayments, getPayment, getPayments } from '#contract/calls/payments'
import { getPaymentsOfClient } from '#contract/extensions/clients'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { paymentsService } from './service'

export { paymentsTable } from './export-service'

/** update-payments/* (Specification §7). */
export const paymentsModule = (deps: Pick<ModuleDeps, 'db'>): Route[] => {
  const service = paymentsService(deps)
  return [
    privateRoute(getPayments, ({ input }) => service.list(input, 'everybody')),
    privateRoute(getPayment, ({ input }) => service.one(input.payment, 'everybody')),
    privateRoute(getPaymentsOfClient, ({ input }) => service.ofClient(input)),
    privateRoute(getClientPayments, ({ input, caller }) => service.list(input, caller)),
    privateRoute(getClientPayment, ({ input, caller }) => service.one(input.payment, caller)),
  ]
}
