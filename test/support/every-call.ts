import { CALLS } from '#contract/calls'
import type { Call } from '#contract/envelope'
import { EXTENSIONS } from '#contract/extensions'
import { PRODUCT_TERMS_AT } from '#domain/terms'
import { makeChallenge } from '../../server/modules/passkeys/challenges'
import { orderVersion } from '../../server/records/orders'
import { addAccount } from './accounts'
import { anAddress } from './call-answers'
import { embeddedInMemory, onPostgres } from './database'
import { addMenu, type Kitchen, orderFor, startKitchen, type TestMenu } from './kitchen'
import { newMenu } from './menu-saves'
import { addPasskey, answerWith, newPasskey, type Passkey } from './passkeys'
import { addNoticeMail, addOrderRow, addPayment, addRoute, addTransfer } from './rows'
import { startTestServer, type TestServerOptions, type TestSession } from './server'
import { sessionFor } from './sessions'

/** Four by four pixels, as PNG. */
const SMALL_PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAMAAACeL25MAAAAA1BMVEX/AAAZ4gk3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgwAQAABQAAWX1h1kAAAAASUVORK5CYII='

/** All 34 calls and the extensions: every address below `/api/` that takes a body. */
export const EVERY_CALL: readonly Call[] = [...CALLS, ...EXTENSIONS]

/** One client's rows for the calls. */
export type Belongings = {
  accountId: number
  session: TestSession
  /** Tomorrow's order of Locro, and an unrated one of last week. */
  scheduled: string
  delivered: string
  payment: string
  /** Keylogin of an invited person, with a reward to claim. */
  referred: string
  /** An unpaid wallet order. */
  walletOrder: string
  /** A pending notice. */
  mail: string
  /** Reported, not yet reviewed. */
  transfer: string
  trouble: string
  /** A route of today's lunch, open to its token. */
  route: { id: string; token: string }
  /** A passkey, and its row. */
  passkey: Passkey
  passkeyId: string
  /** Keylogin of somebody of the kitchen. */
  member: string
  email: string
}

export type World = Kitchen & { own: Record<'ana' | 'bea', Belongings>; nextMenu: TestMenu }

/** Makes one of everything. */
export const belongingsOf = async (
  kitchen: Pick<Kitchen, 'server' | 'menu' | 'ids'>,
  accountId: number,
  session: TestSession,
): Promise<Belongings> => {
  const { menu, server } = kitchen
  const { db, deps } = server
  const dish = menu.dishes.martes[1]
  const row = (given: object) => addOrderRow(kitchen, { account_id: accountId, ...given })
  const name = `de-${accountId}`
  const invited = await addAccount(deps, {
    email: `${name}@guest.test`,
    referrer_id: accountId,
    reward_available: 3,
    first_membership_at: '2026-02-10 10:00:00',
  })
  const member = await addAccount(deps, { email: `${name}@staff.test`, rol: 4, areas: 'cocina' })
  const walletOrder = (given: object) =>
    db.query
      .insertInto('wallet_orders')
      .values({
        account_id: accountId,
        client_request: `${name}/2`,
        wallet_request: `request-${name}`,
        order_id: `WALLET-${accountId}`,
        membership_id: 2,
        level_name: 'Cena',
        level_envios: 20,
        value_cents: 9000,
        divisa: 'USD',
        state: 'open',
        created_ms: server.clock.now(),
        updated_ms: server.clock.now(),
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  await walletOrder({})
  const account = db.query.selectFrom('accounts').select('email').where('id', '=', accountId)
  const trouble = await walletOrder({
    client_request: `${name}/3`,
    wallet_request: `trouble-${name}`,
    order_id: `TROUBLE-${accountId}`,
    state: 'closed',
    trouble: 'amount',
  })
  return {
    accountId,
    session,
    email: (await account.executeTakeFirstOrThrow()).email ?? '',
    scheduled: String(await row({ dish_id: dish?.id ?? 0, date: '2026-03-03', status: 'programado' })),
    delivered: String(await row({})),
    payment: String(await addPayment(db, { account_id: accountId, id_payment: `CAPTURE-${accountId}` })),
    member: (await sessionFor(server, member)).keylogin,
    referred: (await sessionFor(server, invited)).keylogin,
    walletOrder: `WALLET-${accountId}`,
    trouble: String(trouble.id),
    mail: String(await addNoticeMail(db, { accountId, now: server.clock.now() })),
    transfer: String(await addTransfer(db, { account_id: accountId, receipt: `R-${accountId}` })),
    ...(await addPasskey(server, accountId)),
    route: await addRoute(kitchen.server, { actor_id: kitchen.ids.admin, request_id: name }),
  }
}

type People = Parameters<typeof startKitchen>[0]

const fillWorld = async (people: People, options: TestServerOptions = {}): Promise<World> => {
  const kitchen = await startKitchen(people, undefined, options)
  const nextMenu = await addMenu(kitchen.server.db, '2026-03-09')
  const { ana, bea, ids } = kitchen
  return {
    ...kitchen,
    nextMenu,
    own: {
      ana: await belongingsOf(kitchen, ids.ana, ana),
      bea: await belongingsOf(kitchen, ids.bea, bea),
    },
  }
}

/** Worlds by the people asked for: their databases' bytes, and what belongs to them. */
const filled = new Map<string, { bytes: Buffer; rest: Omit<World, 'server'> }>()

const filledWorld = async (people: People) => {
  const key = JSON.stringify(people)
  const known = filled.get(key)
  if (known !== undefined) return known
  const database = await embeddedInMemory()
  const { server, ...rest } = await fillWorld(people, { database })
  const made = { bytes: database.serialize(), rest }
  await server.close()
  filled.set(key, made)
  return made
}

/** The kitchen of {@link startKitchen} with next week's menu; Ana and Bea own one of everything. */
export const startWorld = async (people: People = {}): Promise<World> => {
  if (onPostgres()) return fillWorld(people)
  const { bytes, rest } = await filledWorld(people)
  const database = await embeddedInMemory(bytes)
  return { ...structuredClone(rest), server: await startTestServer({ database }) }
}

/** Rows of a spreadsheet as they travel. */
export const sheetOf = (rows: readonly object[]): Blob =>
  new File([JSON.stringify(rows)], 'filas.json', { type: 'application/json' })

/** A bank's headings. */
const BANK = 'fecha|valor|documento|concepto'

const paging = { page: 1, itemsPerPage: 10 }
const account = { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567' }

const hand = {
  membership: '2',
  banco: 'Pichincha',
  recibo: '778899',
  valor: 90,
  fecha: '2026-03-02',
  request_id: 'hand-1',
}

/** A valid request of every call on the rows of `owner`; a client's calls succeed with them, once. */
export const rightRequests = (
  { menu, nextMenu, server }: Pick<World, 'menu' | 'nextMenu' | 'server'>,
  owner: Belongings,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  validateSession: {},
  sendLoginCode: { email: 'maria@correo.test' },
  validateLoginCode: { keylogin: owner.session.keylogin, code: '012345' },
  sendRegistrationCode: { nombre: 'María', email: 'maria@correo.test', phone: '0991234567' },
  validateRegistrationCode: { code: '012345', email: 'maria@correo.test' },
  createAccount: {
    account: { ...account, email: 'maria@correo.test', referrer: owner.session.keylogin },
    address: anAddress(),
    registro: 'ticket-1',
  },
  getLevels: {},
  getMenus: { ...paging, searchDate: '2026-03-02' },
  deleteMenu: { id: String(nextMenu.id) },
  getMenu: { menu: String(menu.id) },
  editMenu: { ...newMenu('2026-03-16', '2026-03-20') },
  getOrders: { ...paging, search: '2026-03-03', searchState: '', searchType: '' },
  updateOrders: {
    search: '2026-03-03',
    searchState: 'programado',
    searchType: 'almuerzo',
    status: 'enviado',
  },
  editOrderAsAdmin: {
    order: { id: owner.scheduled, status: 'enviado', version: orderVersion('programado') },
  },
  getDeliveryUser: { keylogin: owner.session.keylogin },
  getPayments: { ...paging, search: '', searchState: '' },
  getPayment: { payment: owner.payment },
  getClients: { ...paging, search: 'ana' },
  deleteClient: { id: owner.referred },
  updateClient: {
    cliente: owner.session.keylogin,
    nivel: 2,
    envios: 20,
    rewardAvailable: 1,
    referrer: '',
  },
  getOrdersOfClient: { ...paging, cliente: owner.session.keylogin },
  getPaymentsOfClient: { ...paging, cliente: owner.session.keylogin },
  getMovements: paging,
  createClient: {
    account: {
      nombre: 'Rosa',
      apellidos: 'Vera',
      email: 'rosa@correo.test',
      phone: '0991234567',
      alergias: 'Maní',
    },
    address: anAddress(),
    carta: true,
  },
  correctAccount: {
    cliente: owner.session.keylogin,
    account: { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567', phone2: '', alergias: 'Maní' },
  },
  correctAddress: { cliente: owner.session.keylogin, address: { ...anAddress(), direccion: 'Otra calle' } },
  getMenuFor: { cliente: owner.session.keylogin, hoy: '2026-03-02' },
  saveOrderFor: { cliente: owner.session.keylogin, order: orderFor(menu, { day: 'viernes' }) },
  getPauses: {},
  savePause: { desde: '2026-03-09', hasta: '2026-03-20', tipo: '', cancelar: [] },
  endPause: { desde: '2026-03-09', hasta: '2026-03-20', tipo: '' },
  getPausesOf: { cliente: owner.session.keylogin },
  savePauseFor: {
    cliente: owner.session.keylogin,
    desde: '2026-03-09',
    hasta: '2026-03-20',
    tipo: '',
    cancelar: [],
  },
  endPauseFor: { cliente: owner.session.keylogin, desde: '2026-03-09', hasta: '2026-03-20', tipo: '' },
  cancelOrderFor: { cliente: owner.session.keylogin, order_id: owner.scheduled, envioRestore: true },
  getCorrections: { cliente: owner.session.keylogin },
  getBilling: {},
  saveBilling: { tipo: 'cedula', numero: '1714307103', nombre: 'María Ñauta', direccion: 'Quito' },
  getNote: { cliente: owner.session.keylogin },
  saveNote: { cliente: owner.session.keylogin, nota: 'Llamar antes de las 11' },
  getReferrals: { ...paging, search: '' },
  getSummary: { intervalo: '7 DAY' },
  saveAccount: { account: { ...account, alergias: 'Maní' } },
  saveAddress: { address: anAddress() },
  getClientMenu: { hoy: '2026-03-02' },
  saveOrder: { order: orderFor(menu, { day: 'jueves' }) },
  cancelOrder: { order_id: owner.scheduled, envioRestore: true },
  getClientOrders: { ...paging, search: '', searchState: '' },
  sendReview: {
    review: { id_platillo: owner.delivered, platillo: 'Locro', description: 'Muy rico', rating: 5 },
  },
  getClientPayments: { ...paging, search: '', searchState: '' },
  getClientPayment: { payment: owner.payment },
  getClientReferrals: { ...paging, search: '' },
  claimReward: { referred: owner.referred },
  renewMembership: { membership: '2', payment: { id: owner.walletOrder, status: 'COMPLETED' } },
  closeSession: {},
  closeAllSessions: {},
  getDevices: {},
  // Unknown: its own would end the session that the other calls need.
  closeDevice: { id: 'another-device' },
  getOwnData: {},
  deleteOwnAccount: { email: owner.email },
  sendEmailCode: { email: 'nuevo@correo.test' },
  changeEmail: { email: 'nuevo@correo.test', code: '012345' },
  getPasskeys: {},
  getPasskeyCreation: {},
  savePasskey: newPasskey(server, owner.session).input,
  removePasskey: { id: owner.passkeyId },
  getPasskeyChallenge: {},
  enterWithPasskey: answerWith(owner.passkey, { challenge: makeChallenge(server.deps, 'enter') }),
  createWalletOrder: { membership: '2', request_id: 'attempt-1' },
  captureWalletOrder: { order: owner.walletOrder },
  getNotices: {},
  saveNotice: { aviso: 'recordatorio', activo: false },
  getPush: {},
  savePush: {
    endpoint: 'https://push.example.com/ana',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  removePush: { endpoint: 'https://push.example.com/ana' },
  getMails: { cliente: owner.session.keylogin },
  resendMail: { id: owner.mail },
  getSettings: {},
  waitForSector: { email: 'maria@correo.test', sector: 'Cumbayá, Quito', registro: 'ticket-1' },
  getWaiting: {},
  removeWaiting: { email: 'ana@demo.test' },
  saveSettings: { tema: 'cocina', valores: { nombre: 'La Cocina de Rosa' } },
  tryMaps: { valores: {} },
  tryWallet: { valores: {} },
  getServices: {},
  saveService: { id: '1', precio: 64.5, visible: true },
  saveLogo: { image: new Blob([Buffer.from(SMALL_PICTURE, 'base64')], { type: 'image/png' }) },
  getCopies: {},
  makeCopy: {},
  getCopyLink: { id: 'vianda-2026-03-02-030000.copia.gz' },
  getMissing: {},
  getSettingChanges: { tema: 'cocina' },
  getMailState: {},
  sendTestMail: {},
  // A link that somebody guesses; right ones: SETUP_REQUESTS.
  getSetup: { token: 'x' },
  saveSetup: { token: 'x', tema: 'cocina', valores: { nombre: 'La Cocina de Rosa' } },
  saveSetupServices: { token: 'x', servicios: [] },
  sendSetupCode: { token: 'x', email: 'rosa@correo.test' },
  validateSetupCode: { token: 'x', email: 'rosa@correo.test', code: '123456' },
  finishSetup: { token: 'x', email: 'rosa@correo.test', nombre: 'Rosa' },
  getTeam: {},
  inviteMember: { nombre: 'Rosa', correo: 'rosa@correo.test', areas: ['cocina'] },
  changeMember: { cuenta: owner.member, areas: ['caja'] },
  endMember: { cuenta: owner.member },
  getSecurityEvents: paging,
  createAccessCode: { cliente: owner.session.keylogin },
  endClientSessions: { cliente: owner.session.keylogin },
  getTransfers: { ...paging, searchState: '' },
  registerPayment: {
    ...hand,
    cliente: owner.session.keylogin,
    metodo: 'efectivo',
    recibo: '',
    nota: '',
    otro_valor: false,
  },
  refuseTransfer: { id: owner.transfer, reason: 'No se lee' },
  getStatementColumns: { banco: BANK },
  reviewStatement: {
    banco: BANK,
    columnas: 'fecha,valor,numero,texto',
    lineas: sheetOf([{ fila: 2, fecha: '2026-03-01', cents: 9000, numero: 'R-1', texto: 'Ana Paz' }]),
  },
  acceptStatementLine: {
    banco: BANK,
    fecha: '2026-03-01',
    valor: 90,
    numero: 'R-1',
    texto: 'Ana Paz',
    nth: 1,
    transferencia: owner.transfer,
    otro_visto: true,
  },
  getTroubles: {},
  settleTrouble: { id: owner.trouble },
  reversePayment: { payment: owner.payment, reason: 'Era de otro cliente' },
  reportTransfer: hand,
  getOwnTransfers: {},
  getMonthClosing: { desde: '2026-02-01', hasta: '2026-02-28' },
  getSeries: { intervalo: '7 DAY' },
  getReviews: { ...paging, estrellas: 5, platillo: 'locro', cliente: owner.session.keylogin },
  changeOrderDish: {
    order_id: owner.scheduled,
    dish_id: String(menu.dishes.martes[0]?.id),
    reason: 'Se agotó',
  },
  cancelForClient: { order_id: owner.scheduled, reason: 'Lo pidió por teléfono' },
  rescheduleOrder: { order_id: owner.scheduled },
  getDay: { date: '2026-03-03' },
  getClosedDays: { desde: '2026-03-02' },
  closeDay: { date: '2026-03-03', reason: 'Feriado' },
  openDay: { date: '2026-03-03' },
  getDayClients: { date: '2026-03-03', searchType: '' },
  sendDayMessage: {
    date: '2026-03-03',
    searchType: '',
    texto: 'Llegamos 20 minutos tarde.',
    request_id: 'aviso-1',
  },
  setSoldOut: { dish_id: String(menu.dishes.martes[1]?.id), sold_out: true },
  setCap: { date: '2026-03-03', dish_id: String(menu.dishes.martes[1]?.id), cap: 12 },
  moveDishOrders: {
    dish_id: String(menu.dishes.martes[1]?.id),
    to_dish_id: String(menu.dishes.martes[0]?.id),
    reason: 'Se agotó',
  },
  getOrderHistory: { order_id: owner.scheduled },
  getUndoables: {},
  undoBatch: { batch: '1' },
  previewImport: {
    filas: sheetOf([{ fila: 2, completo: 'Rosa Ñauta', email: 'rosa@hoja.test', envios: '7' }]),
  },
  importClients: {
    filas: sheetOf([{ fila: 2, completo: 'Rosa Ñauta', email: 'rosa@hoja.test', envios: '7' }]),
    request_id: 'import-1',
    carta: true,
  },
  undoImport: { lote: '1' },
  getImports: {},
  getShowcase: {},
  getTerms: {},
  getOwnTerms: {},
  acceptTerms: { version: PRODUCT_TERMS_AT },
  getCalendar: {},
  renewCalendar: { enlace: '' },
  getForgotten: {},
  saveForgotten: {
    dias: [{ dia: 'lunes', tipo: 'almuerzo' }],
    prefiere: ['pollo'],
    evita: ['hígado'],
    kcal: 700,
    variado: true,
    jugo: true,
  },
  getDayAddresses: {},
  saveDayAddress: { dias: ['lunes'], address: anAddress() },
  getStopsLeft: { order_id: owner.scheduled },
  reportProblem: { order_id: owner.delivered, motivo: 'frio', detalle: 'Llegó frío.' },
  answerProblem: { order_id: owner.delivered, respuesta: 'Lo sentimos.', devolver: true },
  getDestination: { order_id: owner.scheduled },
  saveOrderAddress: { pedidos: [owner.scheduled], nombre: 'Oficina', address: anAddress() },
  getKitchenSheet: { search: '2026-03-03', searchType: 'almuerzo' },
  getPanel: { search: '2026-03-03', semana: '2026-03-09' },
  getDeliveryList: { search: '2026-03-03', searchType: 'almuerzo' },
  saveStopOrder: { paradas: [owner.session.keylogin] },
  tickStop: { order_id: owner.scheduled, marcada: true },
  createRoute: {
    search: '2026-03-03',
    searchType: 'almuerzo',
    nombre: 'Luis',
    sectores: [],
    request_id: 'route-1',
  },
  createExport: { lista: 'pedidos', formato: 'csv', search: '2026-03-03', searchState: '', searchType: '' },
  getRoutes: { search: '2026-03-02' },
  revokeRoute: { id: owner.route.id },
  getRoute: { token: owner.route.token },
  markStops: {
    token: owner.route.token,
    marcas: [{ order_id: owner.scheduled, resultado: 'entregado', nota: '', at: 0 }],
  },
})
