import { NO_SERVER } from '#domain/constants'

/**
 * A call's result texts (Specification §8): `refused` when the server refused without a text of its own, `transport`
 * when no usable response came, `success` where the catalogue has one. The only place with these texts.
 */
export interface CallTexts {
  refused: string
  transport: string
  success?: string
}

const menus = { refused: 'No se obtuvieron los menus', transport: 'Error al cargar los menus' }
const menu = { refused: 'No se obtuvo el menu', transport: 'Error al cargar el menu' }
const orders = { refused: 'No se obtuvieron los pedidos', transport: 'Error al cargar los pedidos' }
const payments = { refused: 'No se obtuvieron los pagos', transport: 'Error al cargar los pagos' }
const payment = { refused: 'No se obtuvo el pago', transport: 'Error al cargar el pago' }
const clients = { refused: 'No se obtuvieron los clientes', transport: 'Error al cargar los clientes' }
const sentCode = {
  refused: 'No se realizo el envio del correo',
  transport: NO_SERVER,
  success: 'El correo se envio con exito',
}
const checkedCode = {
  refused: 'El codigo no es valido',
  transport: 'Error al validar el codigo',
  success: 'Codigo Validado',
}

/** By the call's name. `null`: the call is silent. */
const CALL_TEXTS = {
  validateSession: null,
  sendLoginCode: sentCode,
  validateLoginCode: checkedCode,
  sendRegistrationCode: sentCode,
  validateRegistrationCode: checkedCode,
  createAccount: {
    refused: 'Tu cuenta no se ha creado',
    transport: 'Error al crear la cuenta',
    success: 'Tu cuenta se creo sin problemas.',
  },
  getPasskeyChallenge: { refused: 'No se pudo completar', transport: NO_SERVER },
  getPasskeyCreation: { refused: 'No se pudo completar', transport: NO_SERVER },
  getLevels: { refused: 'No se cargaron los niveles', transport: 'Error al cargar niveles' },
  renewMembership: {
    refused: 'Error al procesar tu renovacion',
    transport: NO_SERVER,
    success: 'La renovacion se proceso con exito.',
  },
  getMenus: menus,
  deleteMenu: {
    refused: 'No se elimino el menu',
    transport: 'Error al eliminar el menu',
    success: 'Menu eliminado con exito',
  },
  getMenu: menu,
  editMenu: {
    refused: 'No se pudo actualizar el menu',
    transport: 'Error al actualizar el menu',
    success: 'Menu actualizado exitosamente.',
  },
  getClientMenu: menu,
  getOrders: orders,
  updateOrders: {
    refused: 'No se actualizaron los pedidos',
    transport: 'Error al actualizar los pedidos',
    success: 'Accion procesada.',
  },
  editOrderAsAdmin: { refused: 'Error al actualizar', transport: NO_SERVER, success: 'Orden actualizada.' },
  saveStopOrder: { refused: 'No se guardo el orden', transport: NO_SERVER, success: 'Orden guardado.' },
  getClientOrders: orders,
  saveOrder: { refused: 'Error al procesar', transport: NO_SERVER, success: 'Accion procesada.' },
  cancelOrder: { refused: 'Error al cancelar', transport: NO_SERVER, success: 'Orden cancelada.' },
  sendReview: { refused: 'Error al calificar', transport: NO_SERVER, success: 'Calificacion enviada.' },
  getDeliveryUser: { refused: 'No se obtuvo el usuario', transport: 'Error al cargar el usuario' },
  getPayments: payments,
  getPayment: payment,
  getClientPayments: payments,
  getClientPayment: payment,
  getClients: clients,
  deleteClient: {
    refused: 'No se elimino el cliente',
    transport: 'Error al eliminar el cliente',
    success: 'Cliente eliminado con exito',
  },
  updateClient: {
    refused: 'No se actualizo el clientes',
    transport: 'Error al actualizar el cliente',
    success: 'Cliente actualizado exitosamente.',
  },
  getReferrals: clients,
  getClientReferrals: clients,
  claimReward: {
    refused: 'No se reclamaron las recompensas',
    transport: 'Error al reclamar las recompensas',
    success: 'Accion procesada.',
  },
  getSummary: {
    refused: 'No se obtuvieron las metricas',
    transport: 'No se obtuvieron las metricas / Si persiste informa al soporte',
  },
  saveAccount: {
    refused: 'Tu cuenta no se actualizo',
    transport: 'Error al actualizar la cuenta',
    success: 'Cuenta actualizada.',
  },
  saveAddress: {
    refused: 'Tu cuenta no se ha actualizo',
    transport: 'Error al actualizar la cuenta',
    success: 'Tu cuenta se actualizo sin problemas.',
  },
} as const satisfies Record<string, CallTexts | null>

/** Reads beyond the specification: the part of the screen that shows them reports the failure. */
const READ = /^(?:get|find|watch|locate|pending|waiting|$)/

/** Writes that report on their own screen. */
const SILENT = [
  'closeSession',
  'closeAllSessions',
  'createWalletOrder',
  'captureWalletOrder',
  'savePush',
  'removePush',
  'markStops',
]

/** Writes beyond the specification whose own screen shows the failure, so that no toast repeats it. */
const SHOWN_IN_PLACE: readonly string[] = [
  'reportTransfer',
  'registerPayment',
  'getPasskeyChallenge',
  'enterWithPasskey',
  'getPasskeyCreation',
  'savePasskey',
]

/** Whether the call's failure shows a toast. */
export const hasFailureToast = (callName: string): boolean =>
  textsOf(callName) !== null && !SHOWN_IN_PLACE.includes(callName)

/** Writes that are shown as done at once: they take no input away, and a failure shows a toast. */
const SHOWN_AT_ONCE: readonly string[] = ['tickStop']

/** Whether the pending call shows the overlay. */
export const hasOverlay = (callName: string): boolean =>
  textsOf(callName) !== null && !SHOWN_AT_ONCE.includes(callName)

/** Every other write beyond the specification. */
const EXTENSION: CallTexts = { refused: 'No se pudo completar', transport: NO_SERVER }

/** The texts of a call; null for a silent one. */
export const textsOf = (callName: string): CallTexts | null => {
  const table: Readonly<Record<string, CallTexts | null>> = CALL_TEXTS
  const texts = table[callName]
  if (texts !== undefined) return texts
  return READ.test(callName) || SILENT.includes(callName) ? null : EXTENSION
}
