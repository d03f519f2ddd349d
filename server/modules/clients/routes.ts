import { getDeliveryUser } from '#contract/calls/clients'
import { privateRoute, type Route } from '../../routing/routes'
import type { ClientsService } from './service'

export const clientsRoutes = (service: ClientsService): Route[] => [
  privateRoute(getDeliveryUser, ({ input }) => service.deliveryUser(input.keylogin)),
]
