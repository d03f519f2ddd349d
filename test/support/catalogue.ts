/**
 * The error catalogue, copied by hand from the specification (§8) and the decisions on which text belongs to which
 * call. Independent of the application's own table, so that it can contradict it.
 */
import type { CallName } from './call-answers'

export interface Expected {
  /** Shown when the server refused without a text; null: nothing. */
  refused: string | null
  /** Shown without a usable response; null: nothing. */
  lost: string | null
  success: string | null
}

const NO_SERVER = 'Error al conectar con el servidor'

const row = (refused: string | null, lost: string | null, success: string | null = null): Expected => ({
  refused,
  lost,
  success,
})

export const CATALOGUE: Readonly<Record<CallName, Expected>> = {
  validateSession: row(null, null),
  sendLoginCode: row('No se realizo el envio del correo', NO_SERVER, 'El correo se envio con exito'),
  validateLoginCode: row('El codigo no es valido', 'Error al validar el codigo', 'Codigo Validado'),
  sendRegistrationCode: row('No se realizo el envio del correo', NO_SERVER, 'El correo se envio con exito'),
  validateRegistrationCode: row('El codigo no es valido', 'Error al validar el codigo', 'Codigo Validado'),
  createAccount: row(
    'Tu cuenta no se ha creado',
    'Error al crear la cuenta',
    'Tu cuenta se creo sin problemas.',
  ),
  getLevels: row('No se cargaron los niveles', 'Error al cargar niveles'),
  getMenus: row('No se obtuvieron los menus', 'Error al cargar los menus'),
  deleteMenu: row('No se elimino el menu', 'Error al eliminar el menu', 'Menu eliminado con exito'),
  getMenu: row('No se obtuvo el menu', 'Error al cargar el menu'),
  editMenu: row(
    'No se pudo actualizar el menu',
    'Error al actualizar el menu',
    'Menu actualizado exitosamente.',
  ),
  getOrders: row('No se obtuvieron los pedidos', 'Error al cargar los pedidos'),
  updateOrders: row('No se actualizaron los pedidos', 'Error al actualizar los pedidos', 'Accion procesada.'),
  editOrderAsAdmin: row('Error al actualizar', NO_SERVER, 'Orden actualizada.'),
  getDeliveryUser: row('No se obtuvo el usuario', 'Error al cargar el usuario'),
  getPayments: row('No se obtuvieron los pagos', 'Error al cargar los pagos'),
  getPayment: row('No se obtuvo el pago', 'Error al cargar el pago'),
  getClients: row('No se obtuvieron los clientes', 'Error al cargar los clientes'),
  deleteClient: row(
    'No se elimino el cliente',
    'Error al eliminar el cliente',
    'Cliente eliminado con exito',
  ),
  updateClient: row(
    'No se actualizo el clientes',
    'Error al actualizar el cliente',
    'Cliente actualizado exitosamente.',
  ),
  getReferrals: row('No se obtuvieron los clientes', 'Error al cargar los clientes'),
  getSummary: row(
    'No se obtuvieron las metricas',
    'No se obtuvieron las metricas / Si persiste informa al soporte',
  ),
  saveAccount: row('Tu cuenta no se actualizo', 'Error al actualizar la cuenta', 'Cuenta actualizada.'),
  saveAddress: row(
    'Tu cuenta no se ha actualizo',
    'Error al actualizar la cuenta',
    'Tu cuenta se actualizo sin problemas.',
  ),
  getClientMenu: row('No se obtuvo el menu', 'Error al cargar el menu'),
  saveOrder: row('Error al procesar', NO_SERVER, 'Accion procesada.'),
  cancelOrder: row('Error al cancelar', NO_SERVER, 'Orden cancelada.'),
  getClientOrders: row('No se obtuvieron los pedidos', 'Error al cargar los pedidos'),
  sendReview: row('Error al calificar', NO_SERVER, 'Calificacion enviada.'),
  getClientPayments: row('No se obtuvieron los pagos', 'Error al cargar los pagos'),
  getClientPayment: row('No se obtuvo el pago', 'Error al cargar el pago'),
  getClientReferrals: row('No se obtuvieron los clientes', 'Error al cargar los clientes'),
  claimReward: row(
    'No se reclamaron las recompensas',
    'Error al reclamar las recompensas',
    'Accion procesada.',
  ),
  renewMembership: row('Error al procesar tu renovacion', NO_SERVER, 'La renovacion se proceso con exito.'),
}
