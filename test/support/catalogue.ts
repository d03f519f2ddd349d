/**
 * The error catalogue, copied by hand from the specification (§8) and the decisions on which text belongs to which
 * call. By the call's address, and independent of the application's own table, so that it can contradict it.
 */
import type { CallName } from './call-answers'

export interface Expected {
  address: string
  /** Shown when the server refused without a text; null: nothing. */
  refused: string | null
  /** Shown without a usable response; null: nothing. */
  lost: string | null
  success: string | null
}

const NO_SERVER = 'Error al conectar con el servidor'

const row = (
  address: string,
  refused: string | null,
  lost: string | null,
  success: string | null = null,
): Expected => ({ address: `${address}.php`, refused, lost, success })

export const CATALOGUE: Readonly<Record<CallName, Expected>> = {
  validateSession: row('account/validate_session', null, null),
  sendLoginCode: row(
    'verify-account/code_send_mail',
    'No se realizo el envio del correo',
    NO_SERVER,
    'El correo se envio con exito',
  ),
  validateLoginCode: row(
    'verify-account/validate_code',
    'El codigo no es valido',
    'Error al validar el codigo',
    'Codigo Validado',
  ),
  sendRegistrationCode: row(
    'create-account/code_send_mail',
    'No se realizo el envio del correo',
    NO_SERVER,
    'El correo se envio con exito',
  ),
  validateRegistrationCode: row(
    'create-account/validate_code',
    'El codigo no es valido',
    'Error al validar el codigo',
    'Codigo Validado',
  ),
  createAccount: row(
    'create-account/create',
    'Tu cuenta no se ha creado',
    'Error al crear la cuenta',
    'Tu cuenta se creo sin problemas.',
  ),
  getLevels: row('default/niveles', 'No se cargaron los niveles', 'Error al cargar niveles'),
  getMenus: row('update-menu/get_menus', 'No se obtuvieron los menus', 'Error al cargar los menus'),
  deleteMenu: row(
    'update-menu/delete_menus',
    'No se elimino el menu',
    'Error al eliminar el menu',
    'Menu eliminado con exito',
  ),
  getMenu: row('update-menu/get_menu', 'No se obtuvo el menu', 'Error al cargar el menu'),
  editMenu: row(
    'update-menu/edit-menu',
    'No se pudo actualizar el menu',
    'Error al actualizar el menu',
    'Menu actualizado exitosamente.',
  ),
  getOrders: row('update-orders/get_orders', 'No se obtuvieron los pedidos', 'Error al cargar los pedidos'),
  updateOrders: row(
    'update-orders/update_orders',
    'No se actualizaron los pedidos',
    'Error al actualizar los pedidos',
    'Accion procesada.',
  ),
  editOrderAsAdmin: row('update-orders/edit_admin', 'Error al actualizar', NO_SERVER, 'Orden actualizada.'),
  getDeliveryUser: row('default/get_user_delivery', 'No se obtuvo el usuario', 'Error al cargar el usuario'),
  getPayments: row('update-payments/get_payments', 'No se obtuvieron los pagos', 'Error al cargar los pagos'),
  getPayment: row('update-payments/get_payment', 'No se obtuvo el pago', 'Error al cargar el pago'),
  getClients: row(
    'update-clients/get_clients',
    'No se obtuvieron los clientes',
    'Error al cargar los clientes',
  ),
  deleteClient: row(
    'update-clients/delete_clients',
    'No se elimino el cliente',
    'Error al eliminar el cliente',
    'Cliente eliminado con exito',
  ),
  updateClient: row(
    'update-clients/update_client',
    'No se actualizo el clientes',
    'Error al actualizar el cliente',
    'Cliente actualizado exitosamente.',
  ),
  getReferrals: row(
    'update-clients/get_clients_referrer',
    'No se obtuvieron los clientes',
    'Error al cargar los clientes',
  ),
  getSummary: row(
    'update-reports/get_summary',
    'No se obtuvieron las metricas',
    'No se obtuvieron las metricas / Si persiste informa al soporte',
  ),
  saveAccount: row(
    'update-clients/account',
    'Tu cuenta no se actualizo',
    'Error al actualizar la cuenta',
    'Cuenta actualizada.',
  ),
  saveAddress: row(
    'update-clients/address',
    'Tu cuenta no se ha actualizo',
    'Error al actualizar la cuenta',
    'Tu cuenta se actualizo sin problemas.',
  ),
  getClientMenu: row('update-menu/get_menu_client', 'No se obtuvo el menu', 'Error al cargar el menu'),
  saveOrder: row('update-orders/edit', 'Error al procesar', NO_SERVER, 'Accion procesada.'),
  cancelOrder: row('update-orders/cancel', 'Error al cancelar', NO_SERVER, 'Orden cancelada.'),
  getClientOrders: row(
    'update-orders/get_orders_client',
    'No se obtuvieron los pedidos',
    'Error al cargar los pedidos',
  ),
  sendReview: row('update-orders/review', 'Error al calificar', NO_SERVER, 'Calificacion enviada.'),
  getClientPayments: row(
    'update-payments/get_payments_client',
    'No se obtuvieron los pagos',
    'Error al cargar los pagos',
  ),
  getClientPayment: row(
    'update-payments/get_payment_client',
    'No se obtuvo el pago',
    'Error al cargar el pago',
  ),
  getClientReferrals: row(
    'update-clients/get_clients_referrer_client',
    'No se obtuvieron los clientes',
    'Error al cargar los clientes',
  ),
  claimReward: row(
    'update-clients/claim_reward',
    'No se reclamaron las recompensas',
    'Error al reclamar las recompensas',
    'Accion procesada.',
  ),
  renewMembership: row(
    'update-clients/membership',
    'Error al procesar tu renovacion',
    NO_SERVER,
    'La renovacion se proceso con exito.',
  ),
}

/** Every text of the specification's three lists, in its order. */
export const SPECIFIED = {
  refused: [
    'No se obtuvieron los menus',
    'No se elimino el menu',
    'No se obtuvo el menu',
    'No se pudo actualizar el menu',
    'No se obtuvieron los pedidos',
    'No se actualizaron los pedidos',
    'No se obtuvo el usuario',
    'Error al actualizar',
    'No se obtuvieron los pagos',
    'No se obtuvo el pago',
    'No se obtuvieron los clientes',
    'No se elimino el cliente',
    'No se actualizo el clientes',
    'No se obtuvieron las metricas',
    'Tu cuenta no se actualizo',
    'Tu cuenta no se ha actualizo',
    'Error al procesar',
    'Error al cancelar',
    'Error al calificar',
    'No se reclamaron las recompensas',
    'No se cargaron los niveles',
    'Error al procesar tu renovacion',
    'No se realizo el envio del correo',
    'El codigo no es valido',
    'Tu cuenta no se ha creado',
  ],
  lost: [
    'Error al cargar los menus',
    'Error al eliminar el menu',
    'Error al cargar el menu',
    'Error al actualizar el menu',
    'Error al cargar los pedidos',
    'Error al actualizar los pedidos',
    'Error al cargar el usuario',
    'Error al conectar con el servidor',
    'Error al cargar los pagos',
    'Error al cargar el pago',
    'Error al cargar los clientes',
    'Error al eliminar el cliente',
    'Error al actualizar el cliente',
    'Error al actualizar la cuenta',
    'Error al reclamar las recompensas',
    'Error al cargar niveles',
    'Error al validar el codigo',
    'Error al crear la cuenta',
    'No se obtuvieron las metricas / Si persiste informa al soporte',
  ],
  success: [
    'Menu eliminado con exito',
    'Menu actualizado exitosamente.',
    'Orden actualizada.',
    'Cliente eliminado con exito',
    'Cliente actualizado exitosamente.',
    'Cuenta actualizada.',
    'Tu cuenta se actualizo sin problemas.',
    'Accion procesada.',
    'Orden cancelada.',
    'Calificacion enviada.',
    'La renovacion se proceso con exito.',
    'El correo se envio con exito',
    'Codigo Validado',
    'Tu cuenta se creo sin problemas.',
  ],
} as const
