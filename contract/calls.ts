/** All 34 calls in the specification's order (§7), for server, documents and tests; the application imports groups. */
import * as access from './calls/access'
import * as clients from './calls/clients'
import * as membership from './calls/membership'
import * as menus from './calls/menus'
import * as orders from './calls/orders'
import * as payments from './calls/payments'
import { saveAccount, saveAddress } from './calls/profile'
import * as referrals from './calls/referrals'
import { createAccount, sendRegistrationCode, validateRegistrationCode } from './calls/registration'
import { getSummary } from './calls/reports'
import { validateSession } from './calls/session'

export const CALLS = [
  validateSession,
  access.sendLoginCode,
  access.validateLoginCode,
  sendRegistrationCode,
  validateRegistrationCode,
  createAccount,
  membership.getLevels,
  menus.getMenus,
  menus.deleteMenu,
  menus.getMenu,
  menus.editMenu,
  orders.getOrders,
  orders.updateOrders,
  orders.editOrderAsAdmin,
  clients.getDeliveryUser,
  payments.getPayments,
  payments.getPayment,
  clients.getClients,
  clients.deleteClient,
  clients.updateClient,
  referrals.getReferrals,
  getSummary,
  saveAccount,
  saveAddress,
  menus.getClientMenu,
  orders.saveOrder,
  orders.cancelOrder,
  orders.getClientOrders,
  orders.sendReview,
  payments.getClientPayments,
  payments.getClientPayment,
  referrals.getClientReferrals,
  referrals.claimReward,
  membership.renewMembership,
] as const
