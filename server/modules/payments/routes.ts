import { getClientPayment, getClientPayments, getPayment, getPayments } from '#contract/calls/payments'
import { getPaymentsOfClient } from '#contract/extensions/clients'
import { privateRoute, type Route } from '../../routing/routes'
import type { PaymentsService } from './service'

/** The administrator's calls see everybody's payments, the client's only the caller's own. */
export const paymentsRoutes = (service: PaymentsService): Route[] => [
  privateRoute(getPayments, ({ input }) => service.list(input, 'everybody')),
  privateRoute(getPayment, ({ input }) => service.one(input.payment, 'everybody')),
  privateRoute(getPaymentsOfClient, ({ input }) => service.ofClient(input)),
  privateRoute(getClientPayments, ({ input, caller }) => service.list(input, caller)),
  privateRoute(getClientPayment, ({ input, caller }) => service.one(input.payment, caller)),
]
