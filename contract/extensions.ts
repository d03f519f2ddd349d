/**
 * What the back end has where `extensions` of the start-up configuration is true (wire, "Beyond the specification"). For
 * the server, the documents and the tests; the web application imports single files of `extensions/`.
 */

import { getDayAddresses, getDayAddressesOf, saveDayAddress } from './extensions/addresses'
import { getCalendar, renewCalendar } from './extensions/calendar'
import { getMovements, getNote, getOrdersOfClient, getPaymentsOfClient, saveNote } from './extensions/clients'
import {
  cancelForClient,
  changeOrderDish,
  closeDay,
  getClosedDays,
  getDay,
  moveDishOrders,
  openDay,
  setSoldOut,
} from './extensions/day'
import { getDeliveryList, saveStopOrder, tickStop } from './extensions/delivery'
import { createExport } from './extensions/exports'
import { getOrderHistory, getUndoables, undoBatch } from './extensions/history'
import { getKitchenSheet } from './extensions/kitchen'
import { getMails, getNotices, resendMail, saveNotice } from './extensions/notices'
import { getPanel } from './extensions/panel'
import {
  enterWithPasskey,
  getPasskeyChallenge,
  getPasskeyCreation,
  getPasskeys,
  removePasskey,
  savePasskey,
} from './extensions/passkeys'
import { getPush, removePush, savePush } from './extensions/push'
import { getReviews } from './extensions/reviews'
import { createRoute, getRoute, getRoutes, markStops, revokeRoute } from './extensions/routes'
import { createAccessCode, endClientSessions, getSecurityEvents } from './extensions/security'
import { getSeries } from './extensions/series'
import { closeAllSessions, closeDevice, closeSession, getDevices } from './extensions/session'
import { getShowcase } from './extensions/showcase'
import {
  getOwnTransfers,
  getTransfers,
  getTroubles,
  refuseTransfer,
  registerPayment,
  reportTransfer,
  reversePayment,
  settleTrouble,
} from './extensions/transfers'
import { captureWalletOrder, createWalletOrder } from './extensions/wallet'

/** The calls of our server beyond the 34; `config.json` says with one word that the back end has them all. */
export const EXTENSIONS = [
  closeSession,
  getDevices,
  closeAllSessions,
  closeDevice,
  getPasskeys,
  getPasskeyCreation,
  savePasskey,
  getPasskeyChallenge,
  enterWithPasskey,
  removePasskey,
  createWalletOrder,
  captureWalletOrder,
  getSeries,
  getReviews,
  changeOrderDish,
  cancelForClient,
  getDay,
  getClosedDays,
  closeDay,
  openDay,
  setSoldOut,
  moveDishOrders,
  getOrderHistory,
  getUndoables,
  undoBatch,
  getOrdersOfClient,
  getPaymentsOfClient,
  getMovements,
  getNote,
  saveNote,
  getKitchenSheet,
  getPanel,
  getDeliveryList,
  saveStopOrder,
  tickStop,
  createRoute,
  getRoutes,
  revokeRoute,
  getRoute,
  markStops,
  getTransfers,
  registerPayment,
  refuseTransfer,
  reversePayment,
  reportTransfer,
  getOwnTransfers,
  getTroubles,
  settleTrouble,
  getNotices,
  saveNotice,
  getMails,
  resendMail,
  getPush,
  savePush,
  removePush,
  createExport,
  getShowcase,
  getSecurityEvents,
  createAccessCode,
  endClientSessions,
  getCalendar,
  renewCalendar,
  getDayAddresses,
  saveDayAddress,
  getDayAddressesOf,
] as const
