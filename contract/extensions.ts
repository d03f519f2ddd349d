/**
 * Every extension by its name in `extensions` of the start-up configuration (wire, "Beyond the specification").
 * Their calls are not among the 34 of `CALLS`. For the server, the documents and the tests; the web application
 * imports single files of `extensions/`.
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

/**
 * Three are promises without calls: `reglas`, the rules of decisions.md for accounts and shipments hold; `repetible`, a
 * retried write acts once; `oficina`, the office's lists have more fields, and a new dish may refer to stored pictures.
 */
export const EXTENSIONS = {
  reglas: [],
  repetible: [],
  oficina: [],
  cerrar_sesion: [closeSession],
  cerrar_sesiones: [getDevices, closeAllSessions, closeDevice],
  llaves: [
    getPasskeys,
    getPasskeyCreation,
    savePasskey,
    getPasskeyChallenge,
    enterWithPasskey,
    removePasskey,
  ],
  wallet: [createWalletOrder, captureWalletOrder],
  series: [getSeries],
  resenas: [getReviews],
  jornada: [
    changeOrderDish,
    cancelForClient,
    getDay,
    getClosedDays,
    closeDay,
    openDay,
    setSoldOut,
    moveDishOrders,
  ],
  historia: [getOrderHistory, getUndoables, undoBatch],
  ficha: [getOrdersOfClient, getPaymentsOfClient, getMovements, getNote, saveNote],
  cocina: [getKitchenSheet],
  panel: [getPanel],
  entrega: [getDeliveryList, saveStopOrder, tickStop],
  rutas: [createRoute, getRoutes, revokeRoute, getRoute, markStops],
  transferencias: [
    getTransfers,
    registerPayment,
    refuseTransfer,
    reversePayment,
    reportTransfer,
    getOwnTransfers,
    getTroubles,
    settleTrouble,
  ],
  avisos: [getNotices, saveNotice, getMails, resendMail],
  push: [getPush, savePush, removePush],
  exportar: [createExport],
  escaparate: [getShowcase],
  seguridad: [getSecurityEvents, createAccessCode, endClientSessions],
  calendario: [getCalendar, renewCalendar],
  direcciones: [getDayAddresses, saveDayAddress, getDayAddressesOf],
} as const
