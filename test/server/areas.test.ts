import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOT_ALLOWED } from '#contract/envelope'
import { createExport, EXPORT_AREAS } from '#contract/extensions/exports'
import { getRoute } from '#contract/extensions/routes'
import { AREAS, type Area, mayAct } from '#domain/areas'
import { addAccount } from '../support/accounts'
import { anAddress } from '../support/call-answers'
import { EVERY_CALL, rightRequests, startWorld, type World } from '../support/every-call'
import { addRoute, addWaitingSale } from '../support/rows'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

/** The office's table, copied by hand from the words: K cocina, R reparto, C caja; '' = administración alone. */
const TABLE: Readonly<Record<string, string>> = {
  getMenus: 'K',
  getMenu: 'K',
  editMenu: 'K',
  deleteMenu: 'K',
  getDay: 'K',
  closeDay: 'K',
  openDay: 'K',
  setSoldOut: 'K',
  setCap: 'K',
  moveDishOrders: 'K',
  changeOrderDish: 'K',
  cancelForClient: 'K',
  rescheduleOrder: 'KC',
  getMenuFor: 'C',
  saveOrderFor: 'C',
  cancelOrderFor: 'C',
  getPausesOf: 'C',
  savePauseFor: 'C',
  endPauseFor: 'C',
  getKitchenSheet: 'K',
  getClosedDays: 'KR',
  getDayClients: 'KR',
  sendDayMessage: 'KR',
  getOrders: 'KR',
  updateOrders: 'KR',
  editOrderAsAdmin: 'KR',
  undoBatch: 'KR',
  getUndoables: 'KR',
  getPanel: 'KR',
  getDeliveryList: 'KR',
  saveStopOrder: 'R',
  tickStop: 'R',
  createRoute: 'R',
  getRoutes: 'R',
  revokeRoute: 'R',
  getOrderHistory: 'KRC',
  getDeliveryUser: 'KRC',
  getDestination: 'RC',
  answerProblem: 'K',
  createExport: 'KRC',
  getClients: 'C',
  updateClient: 'C',
  deleteClient: 'C',
  getOrdersOfClient: 'C',
  getPaymentsOfClient: 'C',
  getMovements: 'C',
  getBilling: 'C',
  saveBilling: 'C',
  getNote: 'KC',
  createClient: 'C',
  correctAccount: 'C',
  correctAddress: 'C',
  getCorrections: 'C',
  saveNote: 'C',
  getMails: 'C',
  resendMail: 'C',
  getPayments: 'C',
  getPayment: 'C',
  getTransfers: 'C',
  registerPayment: 'C',
  refuseTransfer: 'C',
  getStatementColumns: 'C',
  reviewStatement: 'C',
  acceptStatementLine: 'C',
  reversePayment: 'C',
  getTroubles: 'C',
  settleTrouble: 'C',
  getMailState: '',
  sendTestMail: '',
  getMonthClosing: 'C',
  getReferrals: '',
  getSummary: '',
  getSeries: '',
  getReviews: '',
  getSecurityEvents: '',
  createAccessCode: '',
  endClientSessions: '',
  getSettings: '',
  saveSettings: '',
  saveLogo: '',
  getSettingChanges: '',
  getCopies: '',
  makeCopy: '',
  getCopyLink: '',
  getMissing: '',
  getServices: '',
  saveService: '',
  tryMaps: '',
  tryWallet: '',
  previewImport: 'C',
  importClients: 'C',
  undoImport: 'C',
  getImports: 'C',
  getWaiting: '',
  removeWaiting: '',
  getTeam: '',
  inviteMember: '',
  changeMember: '',
  endMember: '',
}
const LETTERS: Readonly<Record<Area, string>> = { administracion: '', cocina: 'K', reparto: 'R', caja: 'C' }

const OFFICE = EVERY_CALL.filter(({ access, areas }) => access === 'admin' || areas.length > 0)

let world: World
const staff = new Map<string, TestSession>()
beforeAll(async () => {
  world = await startWorld()
  for (const areas of ['cocina', 'reparto', 'caja', 'cocina,caja']) {
    const id = await addAccount(world.server.deps, { email: `${areas}@staff.test`, rol: 4, areas })
    staff.set(areas, await sessionFor(world.server, id))
  }
  staff.set('administracion', world.admin)
})
afterAll(() => world.server.close())

const answerTo = async (name: string, areas: string, over: object = {}) => {
  const call = EVERY_CALL.find((found) => found.name === name)
  if (!call) throw new Error(`No call ${name}`)
  const input = { ...rightRequests(world, world.own.bea)[name], ...over }
  const session = staff.get(areas)
  const own = call.keylogin === 'subject' ? { session_id: session?.session_id ?? '' } : session
  return (await world.server.call(call, { ...own, ...input })).raw
}

const refusals = async () => {
  const rows = await world.server.db.query
    .selectFrom('security_events')
    .select('id')
    .where('event', '=', 'role_refused')
    .execute()
  return rows.length
}

describe('the work of the office', () => {
  it('every call of administrators has its areas in the contract, as in the table', () => {
    const table = OFFICE.map(({ areas, name }) => {
      expect(areas.length, name).toBeGreaterThan(0)
      return [name, areas.map((area) => LETTERS[area]).join('')]
    })
    expect(Object.fromEntries(table)).toEqual(TABLE)
  })

  it.each([...AREAS, 'cocina,caja'])('%s makes exactly the calls of its areas', async (areas) => {
    const own = AREAS.filter((area) => areas.split(',').includes(area))
    // An empty body is never done: who may call is told what is wrong with it.
    const nothing = (name: string) => Object.keys(rightRequests(world, world.own.bea)[name] ?? {})
    for (const call of OFFICE) {
      const before = await refusals()
      const isWrite = !call.name.startsWith('get')
      const over = isWrite ? Object.fromEntries(nothing(call.name).map((field) => [field, undefined])) : {}
      const { mensaje } = await answerTo(call.name, areas, over)
      const isAllowed = mayAct(own, call.areas)
      expect([call.name, mensaje !== NOT_ALLOWED]).toEqual([call.name, isAllowed])
      if (isAllowed && !isWrite) expect([call.name, mensaje]).toEqual([call.name, 'success'])
      expect((await refusals()) - before, call.name).toBe(isAllowed ? 0 : 1)
    }
  })

  it.each(AREAS)('%s takes only its own lists as files', async (area) => {
    for (const [lista, areas] of Object.entries(EXPORT_AREAS)) {
      const day = { search: '2026-03-03', hasta: '2026-03-03', searchType: 'almuerzo' }
      const { mensaje } = await answerTo(createExport.name, area, { lista, ...day })
      expect([lista, mensaje === 'success']).toEqual([lista, mayAct([area], areas)])
    }
  })
})

const PHONE = '0991234567'
const ALLERGY = 'Maní y mariscos'

/** What a person's rows hold, by marks that stand nowhere else, and whose work needs each. */
const MARKS = {
  telefono: { mark: '0987001122', sees: 'RC' },
  calle: { mark: 'Calle Escondida', sees: 'RC' },
  alergia: { mark: 'Almendras', sees: 'K' },
  choque: { mark: '"choque":"Mar', sees: 'K' },
  nota: { mark: 'Debe dos cenas', sees: 'KC' },
  correo: { mark: 'secreta@correo.test', sees: 'C' },
  saldo: { mark: '"envios":173', sees: 'C' },
  servicio: { mark: '"nivel":{', sees: 'C' },
  referente: { mark: 'Zoraida Referente', sees: 'C' },
  siguiente: { mark: 'Servicio Guardado', sees: 'C' },
  siguiente_desde: { mark: '2026-12-24', sees: 'C' },
} as const
/** Made to telephone the clients of a sold-out dish, or of a day (`shows`). */
const SHOWN: Readonly<Record<string, string>> = {
  getDay: 'telefono',
  getDayClients: 'telefono',
  moveDishOrders: 'telefono',
}
const STOCKED = { search: '2026-03-03', searchType: 'almuerzo' }

describe('what a person’s rows hold', () => {
  beforeAll(async () => {
    const { query } = world.server.db
    const { bea } = world.ids
    const referrer = { email: 'zoraida@demo.test', nombre: 'Zoraida', apellidos: 'Referente' }
    const referrer_id = await addAccount(world.server.deps, referrer)
    await addWaitingSale(world.server.db, {
      account_id: bea,
      level_name: MARKS.siguiente.mark,
      begins_on: MARKS.siguiente_desde.mark,
    })
    const said = { alergias: 'Almendras, mariscos', email: MARKS.correo.mark, note: MARKS.nota.mark }
    const phones = { phone: MARKS.telefono.mark, phone_e164: '+593987001122', phone2: MARKS.telefono.mark }
    await query
      .updateTable('accounts')
      .set({ ...said, ...phones, envios: 173, referrer_id })
      .where('id', '=', bea)
      .execute()
    const address = anAddress({ direccion: MARKS.calle.mark })
    await query
      .insertInto('addresses')
      .values({ ...address, account_id: bea })
      .execute()
    await query
      .updateTable('dishes')
      .set({ allergens: 'Mariscos', sold_out_at: '2026-03-02 08:00:00' })
      .execute()
  })

  const told = (text: string) =>
    Object.entries(MARKS).flatMap(([name, { mark }]) => (text.includes(mark) ? [name] : []))
  const needed = (area: Area, call: string) =>
    Object.entries(MARKS).flatMap(([name, { sees }]) =>
      sees.includes(LETTERS[area]) || SHOWN[call] === name ? [name] : [],
    )

  it.each(['cocina', 'reparto', 'caja'] as const)(
    'is told to %s only as far as its work needs',
    async (area) => {
      const seen = new Set<string>()
      for (const call of OFFICE.filter(
        ({ areas, name }) => mayAct([area], areas) && name.startsWith('get'),
      )) {
        const found = told(JSON.stringify(await answerTo(call.name, area)))
        expect([call.name, found.filter((name) => !needed(area, call.name).includes(name))]).toEqual([
          call.name,
          [],
        ])
        for (const name of found) seen.add(name)
      }
      for (const [lista, areas] of Object.entries(EXPORT_AREAS)) {
        if (!mayAct([area], areas)) continue
        const { enlace } = await answerTo(createExport.name, area, { lista, ...STOCKED })
        const { body } = await world.server.app.inject({ url: `/api/${String(enlace)}` })
        expect([lista, told(body).filter((name) => !needed(area, lista).includes(name))]).toEqual([lista, []])
        expect([lista, body.includes('Choca con')]).toEqual([lista, area === 'cocina'])
      }
      // Its own work is not emptied with the others'.
      expect([...seen]).toEqual(expect.arrayContaining(needed(area, '')))
    },
  )

  it('is told to a driver without a word of allergies', async () => {
    const route = { actor_id: world.ids.admin, date: '2026-03-03', request_id: 'sin-alergias' }
    const { token } = await addRoute(world.server, route)
    const { raw } = await world.server.call(getRoute, { token })
    expect(told(JSON.stringify(raw))).toEqual(['telefono', 'calle'])
    expect(JSON.stringify(raw)).not.toContain('Mariscos')
  })
})

describe('telephones, allergies and money', () => {
  beforeAll(async () => {
    await world.server.db.query.updateTable('accounts').set({ alergias: ALLERGY, phone: PHONE }).execute()
  })
  const DAY = { search: '2026-03-03', searchType: 'almuerzo' }
  const seen = async (name: string, areas: string) => {
    const text = JSON.stringify(await answerTo(name, areas))
    return `${text.includes(PHONE) ? 'T' : ''}${text.includes('mariscos') ? 'A' : ''}`
  }

  it('are in shared answers only for those whose work needs them', async () => {
    const areas = ['administracion', 'cocina', 'reparto', 'caja', 'cocina,caja']
    const client = await Promise.all(areas.map((own) => seen('getDeliveryUser', own)))
    expect(client).toEqual(['TA', 'A', 'T', 'T', 'TA'])
    const stops = await Promise.all(areas.slice(0, 3).map((own) => seen('getDeliveryList', own)))
    expect(stops).toEqual(['TA', 'A', 'T'])
    const { pendientes } = await answerTo('getPanel', 'administracion')
    expect(pendientes).toBe(2)
    expect((await answerTo('getPanel', 'cocina'))['pendientes']).toBeNull()
  })

  it('a telephone finds nobody for those who do not see it, in the list and in its file', async () => {
    await world.server.db.query
      .updateTable('accounts')
      .set({ phone_e164: `+593${PHONE.slice(1)}` })
      .execute()
    for (const [areas, finds] of [
      ['cocina', false],
      ['reparto', true],
    ] as const) {
      const { orders } = await answerTo('getOrders', areas, { ...DAY, nombre: '9912' })
      expect(JSON.stringify(orders).includes('nombre'), areas).toBe(finds)
      const { enlace } = await answerTo('createExport', areas, { lista: 'pedidos', ...DAY, nombre: '9912' })
      const { body } = await world.server.app.inject({ url: `/api/${String(enlace)}` })
      expect(body.trim().split('\n').length > 1, areas).toBe(finds)
    }
  })

  it('the day’s call keeps the telephones that it is made for', async () => {
    await world.server.db.query.updateTable('dishes').set({ sold_out_at: '2026-03-02 08:00:00' }).execute()
    expect(await seen('getDay', 'cocina')).toBe('TA')
  })

  it('are no columns of a file for those who do not see them, and the file ends with the area', async () => {
    const linkOf = async (areas: string, lista: string) =>
      `/api/${String((await answerTo('createExport', areas, { lista, ...DAY }))['enlace'])}`
    const headings = async (areas: string, lista: string) => {
      const { body } = await world.server.app.inject({ url: await linkOf(areas, lista) })
      return ['Teléfono', 'Alergias', 'Choca con'].filter((heading) => body.split('\n')[0]?.includes(heading))
    }
    expect(await headings('administracion', 'entrega')).toEqual(['Teléfono', 'Alergias', 'Choca con'])
    expect(await headings('cocina', 'pedidos')).toEqual(['Alergias', 'Choca con'])
    expect(await headings('reparto', 'entrega')).toEqual(['Teléfono'])
    expect(await headings('caja', 'clientes')).toEqual(['Teléfono'])
    const url = await linkOf('caja', 'pagos')
    const areas = (now: string) =>
      world.server.db.query.updateTable('accounts').set({ areas: now }).where('areas', '=', 'caja').execute()
    await areas('cocina')
    expect((await world.server.app.inject({ url })).body).not.toContain('Pago')
  })
})
