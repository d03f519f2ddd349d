import { getLevels, renewMembership } from '#contract/calls/membership'
import {
  getOwnTransfers,
  getTransfers,
  refuseTransfer,
  registerPayment,
  reportTransfer,
  reversePayment,
} from '#contract/extensions/transfers'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import type { RenewalService } from './renewal-service'
import type { MembershipService } from './service'
import type { TransfersService } from './transfers-service'
import type { WalletService } from './wallet-service'

/** The levels for everybody and the renewal for clients (Specification §7). */
export const membershipRoutes = (service: MembershipService, renewal: RenewalService): Route[] => [
  openRoute(getLevels, () => service.levels()),
  privateRoute(renewMembership, ({ input, caller }) => renewal.renew(caller, input)),
]

/** Served only where there is a wallet (wire, "Beyond the specification"). */
export const walletRoutes = (service: WalletService): Route[] => [
  privateRoute(createWalletOrder, ({ input, caller }) => service.create(caller, input)),
  privateRoute(captureWalletOrder, ({ input, caller }) => service.capture(caller, input)),
]

/** Payments that no wallet took (wire, "Beyond the specification"). */
export const transfersRoutes = (service: TransfersService): Route[] => [
  privateRoute(getTransfers, ({ input }) => service.list(input)),
  privateRoute(registerPayment, ({ input, caller }) => service.register(caller, input)),
  privateRoute(refuseTransfer, ({ input, caller }) => service.refuse(caller, input)),
  privateRoute(reversePayment, ({ input, caller }) => service.reverse(caller, input)),
  privateRoute(reportTransfer, ({ input, caller }) => service.report(caller, input)),
  privateRoute(getOwnTransfers, ({ input, caller }) => service.own(caller, input)),
]
