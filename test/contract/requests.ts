/** A right request per call, without the common fields, as our own web application sends it. */

import type { CALLS } from '#contract/calls'
import type { CallInput } from '#contract/envelope'
import { eachDishField } from '#domain/dish'
import { anAddress, type CallName } from '../support/call-answers'

type InputOf<Name extends CallName> = CallInput<Extract<(typeof CALLS)[number], { name: Name }>>

const paging = { page: 2, itemsPerPage: 10 }
const account = { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567' }
const dish = {
  ...eachDishField(() => ''),
  calories: '650',
  proteins: '42.5',
  carbs: '70',
  fats: '18',
  allergens: 'Gluten\nLácteos',
}

export const REQUESTS: { readonly [Name in CallName]: InputOf<Name> } = {
  validateSession: {},
  sendLoginCode: { email: 'maria@correo.test' },
  validateLoginCode: { keylogin: 'k-maria', code: '012345' },
  sendRegistrationCode: { nombre: 'María', email: 'maria@correo.test', phone: '0991234567' },
  validateRegistrationCode: { code: '012345', email: 'maria@correo.test' },
  createAccount: {
    account: { ...account, email: 'maria@correo.test', referrer: 'k-pedro' },
    address: anAddress(),
    registro: 'ticket-1',
  },
  getLevels: {},
  getMenus: { ...paging, searchDate: '2026-03-02' },
  deleteMenu: { id: '41' },
  getMenu: { menu: '41' },
  editMenu: {
    id: 'new',
    start_date: '2026-03-02',
    end_date: '2026-03-06',
    version: 2,
    menu_data: {
      lunes: [
        {
          id: 'd-1',
          ...dish,
          name: 'Seco de pollo',
          imagenes: [
            { ruta: '', estado: 'por_subir', file: new Blob(['a picture'], { type: 'image/webp' }) },
            { ruta: 'imagenes/1.webp', estado: 'por_eliminar' },
            { ruta: 'imagenes/2.webp', estado: 'guardado' },
          ],
        },
        { ...dish, name: 'Locro de papa', imagenes: [] },
      ],
      martes: [],
      miercoles: [{ ...dish, name: 'Encebollado', imagenes: [] }],
      jueves: [],
      viernes: [],
    },
  },
  getOrders: {
    ...{ ...paging, search: '2026-03-03', searchState: 'programado', searchType: 'cena' },
    orden: 'proximas',
  },
  updateOrders: { search: '2026-03-03', searchState: 'programado', searchType: 'cena', status: 'enviado' },
  editOrderAsAdmin: { order: { id: '501', status: 'enviado', version: '8c41e6f7b2093d5a', nombre: 'María' } },
  getDeliveryUser: { keylogin: 'k-maria' },
  getPayments: { ...paging, search: '2026-02-01', searchState: 'COMPLETED' },
  getPayment: { payment: '77' },
  getClients: { ...paging, search: 'maria@' },
  deleteClient: { id: 'k-maria' },
  updateClient: {
    cliente: 'k-maria',
    nivel: 2,
    envios: 200,
    rewardAvailable: 1,
    referrer: 'k-pedro',
    version: 'e30a94c71bd8265f',
  },
  getReferrals: { ...paging, search: 'maria@' },
  getSummary: { intervalo: '7 DAY' },
  saveAccount: { account: { ...account, alergias: 'Maní' }, image: new Blob(['a picture']), version: '5d1e' },
  saveAddress: { address: anAddress(), version: 'b07c' },
  getClientMenu: { hoy: '2026-03-02' },
  saveOrder: {
    order: {
      id: '501',
      menu_id: '41',
      dish_id: 'd-3',
      type: 'almuerzo',
      date: '2026-03-03',
      ind: 0,
      name: 'Encebollado',
      jugo: false,
      time: '12:30',
      order_date: '2026-03-03 12:30:00',
      status: 'programado',
      dish_info: { name: 'Encebollado', date: '2026-03-03', ind: 0 },
    },
  },
  cancelOrder: { order_id: '501', envioRestore: true },
  getClientOrders: { ...paging, search: '2026-03-03', searchState: 'entregado' },
  sendReview: {
    review: { id_platillo: '501', platillo: 'Encebollado', description: 'Muy rico', rating: 5 },
  },
  getClientPayments: { ...paging, search: '2026-02-01', searchState: 'PENDING' },
  getClientPayment: { payment: '77' },
  getClientReferrals: { ...paging, search: 'ana@' },
  claimReward: { referred: 'k-ana' },
  renewMembership: { membership: '3', payment: { id: '5O190127TN', status: 'COMPLETED', payer: { x: 1 } } },
}
