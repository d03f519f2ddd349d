import { getClientPayment, getClientPayments, getPayment, getPayments } from '#contract/calls/payments'
import { getPaymentsOfClient } from '#contract/extensions/clients'
import { acceptStatementLine, getStatementColumns, reviewStatement } from '#contract/extensions/statement'
import {
  getOwnTransfers,
  getTransfers,
  refuseTransfer,
  registerPayment,
  reportTransfer,
  reversePayment,
} from '#contract/extensions/transfers'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { handPaymentsService } from './hand-payments-service'
import { reversingService } from './reversing-service'
import { paymentsService } from './service'
import { statementService } from './statement-service'
import { transferListsService } from './transfer-lists-service'
import { transferReportService } from './transfer-report-service'

export { paymentsTable } from './export-service'
export { type ReceiptsService, receiptsService } from './receipts-service'

/** update-payments/* (Specification §7), and payments outside the wallet: reported by clients, recorded by the office. */
export const paymentsModule = (
  deps: Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'images' | 'secrets'>,
): Route[] => {
  const service = paymentsService(deps)
  const transfers = transferListsService(deps)
  const reports = transferReportService(deps)
  const byHand = handPaymentsService(deps)
  const reversing = reversingService(deps)
  const statement = statementService(deps, byHand)
  return [
    privateRoute(getPayments, ({ input }) => service.list(input, 'everybody')),
    privateRoute(getPayment, ({ input }) => service.one(input.payment, 'everybody')),
    privateRoute(getPaymentsOfClient, ({ input }) => service.ofClient(input)),
    privateRoute(getClientPayments, ({ input, caller }) => service.list(input, caller)),
    privateRoute(getClientPayment, ({ input, caller }) => service.one(input.payment, caller)),
    privateRoute(getTransfers, ({ input, caller }) => transfers.list(caller, input)),
    privateRoute(getOwnTransfers, ({ input, caller }) => transfers.own(caller, input)),
    privateRoute(reportTransfer, ({ input, caller }) => reports.report(caller, input)),
    privateRoute(registerPayment, ({ input, caller }) => byHand.register(caller, input)),
    privateRoute(refuseTransfer, ({ input, caller }) => byHand.refuse(caller, input)),
    privateRoute(reversePayment, ({ input, caller }) => reversing.reverse(caller, input)),
    privateRoute(getStatementColumns, ({ input }) => statement.columns(input)),
    privateRoute(reviewStatement, ({ input }) => statement.review(input)),
    privateRoute(acceptStatementLine, ({ input, caller }) => statement.accept(caller, input)),
  ]
}
