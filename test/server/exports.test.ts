import { Readable } from 'node:stream'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { expect, it, onTestFinished } from 'vitest'
import { getClients } from '#contract/calls/clients'
import { getOrders } from '#contract/calls/orders'
import { getPayments } from '#contract/calls/payments'
import { NOT_ALLOWED } from '#contract/envelope'
import { getDeliveryList } from '#contract/extensions/delivery'
import { createExport } from '#contract/extensions/exports'
import { closeSession } from '#contract/extensions/session'
import { csvOf } from '../../server/exports/csv'
import {
  inPages,
  numberColumn,
  PAGE_ROWS,
  phoneColumn,
  tableOf,
  textColumn,
} from '../../server/exports/table'
import { EXPORT_ANSWERS } from '../../server/exports/texts'
import { xlsxOf } from '../../server/exports/xlsx'
import { tokenHashOf } from '../../server/identity/keys'
import { addAccount } from '../support/accounts'
import { startKitchen } from '../support/kitchen'
import { addOrderRow, addPayment } from '../support/rows'
import type { TestSession } from '../support/server'

const DAY = '2026-03-03'
const PAGE = { page: 1, itemsPerPage: 100 }

const start = async () => {
  const kitchen = await startKitchen({
    ana: { nombre: '=HYPERLINK("http://x")', phone: '+593 99 123 4567', alergias: 'Leche' },
    bea: { phone: '', note: 'Dice: "sin ají";\ntoca el timbre' },
  })
  const { server, admin } = kitchen
  onTestFinished(() => server.close())
  const linkOf = (input: object, session: TestSession = admin) =>
    server.call(createExport, { formato: 'csv', ...input }, session)
  const get = (enlace: string) => server.inject({ method: 'GET', url: `/api/${enlace}` })
  const download = async (input: object) => get((await linkOf(input)).data.enlace)
  const csv = async (input: object) =>
    parseCsv((await download(input)).payload, { delimiter: ';' }).map((row) => row.map(String))
  /** The cells of one column, below its heading. */
  const column = async (heading: string, input: object) => {
    const [headings = [], ...rows] = await csv(input)
    return rows.map((row) => row[headings.indexOf(heading)])
  }
  const sheets = async (input: object) =>
    (await readXlsx(new Uint8Array((await download({ ...input, formato: 'xlsx' })).rawPayload))).sheets
  return { ...kitchen, linkOf, get, download, csv, column, sheets }
}

/** Cancelled orders: a day may have any number of them. */
const addMany = async ({ server, menu, ids }: Awaited<ReturnType<typeof start>>, count: number) => {
  const dish_id = menu.dishes.martes[0]?.id ?? 0
  const rows = Array.from({ length: count }, (_, n) => ({
    account_id: n % 2 === 0 ? ids.ana : ids.bea,
    menu_id: menu.id,
    dish_id,
    dish_name: 'Guatita martes',
    dish_position: 0,
    type: 'almuerzo' as const,
    date: n % 3 === 0 ? '2026-02-24' : '2026-02-25',
    time: n % 5 === 0 ? '10:00' : '12:30',
    jugo: 0 as const,
    status: 'cancelado' as const,
    created_at: '2026-02-20 10:00:00',
    updated_at: '2026-02-20 10:00:00',
  }))
  for (let from = 0; from < count; from += 500) {
    await server.db.query
      .insertInto('orders')
      .values(rows.slice(from, from + 500))
      .execute()
  }
}

it('a file has every order of all pages once, in the order of the list', async () => {
  const kitchen = await start()
  const count = 2 * PAGE_ROWS + 1
  await addMany(kitchen, count)
  const { server, admin, column } = kitchen
  const ids = await column('Pedido', { lista: 'pedidos' })
  expect(new Set(ids).size).toBe(count)
  const listed = []
  for (let page = 1; listed.length < count; page += 1) {
    const { orders } = (await server.call(getOrders, { ...PAGE, page }, admin)).data
    listed.push(...(orders ?? []).map(({ id }) => id))
  }
  expect(ids).toEqual(listed)
})

it('the filters of each screen are in force', async () => {
  const { server, admin, ids, column, ...kitchen } = await start()
  const order = (given: object) => addOrderRow({ server, ids, ...kitchen }, given)
  const live = await order({ date: DAY, status: 'programado' })
  await order({ date: DAY, status: 'programado', type: 'cena' })
  const beas = await order({ account_id: ids.bea, date: DAY, status: 'enviado' })
  await order({ date: '2026-02-24' })
  const orders = (input: object) => column('Pedido', { lista: 'pedidos', search: DAY, ...input })
  expect(await orders({ searchType: 'almuerzo' })).toEqual([String(beas), String(live)])
  expect(await orders({ searchState: 'enviado' })).toEqual([String(beas)])
  expect(await orders({ nombre: 'SOL bea' })).toEqual([String(beas)])

  const emails = (input: object) => column('Correo', { lista: 'clientes', ...input })
  const listed = (await server.call(getClients, { ...PAGE, search: '' }, admin)).data.accounts
  expect(await emails({})).toEqual(listed.map(({ email }) => email))
  expect(await emails({ correo: 'BEA' })).toEqual(['bea@demo.test'])
  expect(await emails({ nombre: '0991234567' })).toEqual(['ana@demo.test'])
  expect(await emails({ filtro: 'sin_envios' })).toEqual([])

  await addPayment(server.db, { account_id: ids.ana, id_payment: 'OLD', created_at: '2025-01-05 10:00:00' })
  const id = await addPayment(server.db, { account_id: ids.bea, id_payment: 'NEW', value_cents: 1250 })
  expect(await column('ID', { lista: 'pagos', search: '2026-01-01' })).toEqual([String(id)])
  const { payments } = (await server.call(getPayments, { ...PAGE, search: '' }, admin)).data
  expect(await column('ID', { lista: 'pagos' })).toEqual(payments.map((payment) => payment.id))
  // A number, with the decimal comma.
  expect(await column('Precio', { lista: 'pagos' })).toEqual(['12,50', '70,00'])
})

it('CSV is UTF-8 with a BOM, semicolons and CRLF; what looks like a formula is text', async () => {
  const { server, ids, download, ...kitchen } = await start()
  const bea = await addOrderRow({ server, ids, ...kitchen }, { account_id: ids.bea, date: DAY })
  const ana = await addOrderRow({ server, ids, ...kitchen }, { date: DAY, time: '09:00', jugo: 0 })
  const file = await download({ lista: 'pedidos', search: DAY })
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="pedidos-${DAY}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect([...file.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const { address, flat, landmark, sector, city, hints } = EXPORT_ANSWERS
  expect(file.rawPayload.subarray(3).toString().split('\r\n')).toEqual([
    `Pedido;Día;Hora;Tipo;Estado;Cliente;Correo;Teléfono;Platillo;Jugo;Alergias;Choca con;${[address, flat, landmark, sector, city, hints].join(';')};Nota interna`,
    `${bea};2026-03-03;10:00;almuerzo;entregado;Bea Sol;bea@demo.test;;Locro martes;Sí;;;;;;;;;"Dice: ""sin ají"";\ntoca el timbre"`,
    `${ana};2026-03-03;09:00;almuerzo;entregado;"'=HYPERLINK(""http://x"") Paz";ana@demo.test;+593 99 123 4567;Locro martes;No;Leche;Lácteos;;;;;;;`,
  ])
})

/** What a text becomes in CSV, and in XLSX. */
const writtenAs = async (kind: typeof phoneColumn, text: string) => {
  const table = () => tableOf('Lista', [kind('A', (value: string) => value)], [text])
  const written = Buffer.concat(await Readable.from(csvOf([table()])).toArray())
  const csv = parseCsv(written.toString(), { delimiter: ';' })
  const xlsx = await readXlsx(Buffer.concat(await Readable.from(xlsxOf([table()])).toArray()))
  return { csv: csv[1]?.[0], xlsx: xlsx.sheets[0]?.rows[1]?.[0] }
}

// LibreOffice 7.4 opens each of these as a text; so does Excel, which takes digits with spaces between for no number.
it.each([
  ['0991234567', '099 123 4567'],
  ['+593991234567', '+593 99 123 4567'],
  ['+593 99 123 4567', '+593 99 123 4567'],
  ['099-123-4567', '099 123 4567'],
  ['022345678', '(02) 234-5678'],
  ['+34612345678', '+34 612 34 56 78'],
  ['2345678', '2345678'],
  // No telephone: the guard for any other text.
  ['0001234567', "'0001234567"],
  ['+1+1', "'+1+1"],
  ['+593 cmd|x', "'+593 cmd|x"],
  ['-2+3', "'-2+3"],
  ['0991234567 / 022345678', "'0991234567 / 022345678"],
])('CSV keeps every digit of the telephone %s, and no formula', async (text, csv) => {
  expect(await writtenAs(phoneColumn, text)).toEqual({ csv, xlsx: text })
})

it.each(['0012', '3-4', '1/2', '8E12', '12345678901234567890', '=1+1', '@SUM(A1)'])(
  'CSV lets no spreadsheet make another value of %s',
  async (text) => {
    expect(await writtenAs(textColumn, text)).toEqual({ csv: `'${text}`, xlsx: text })
  },
)

it.each(['12', '10:00', 'Torre 3', '12-B'])('CSV writes %s as it is', async (text) => {
  expect(await writtenAs(textColumn, text)).toEqual({ csv: text, xlsx: text })
})

it('XLSX has the same rows, typed: no text is a formula, and no cell is longer than Excel takes', async () => {
  const { server, ids, sheets, ...kitchen } = await start()
  const id = await addOrderRow({ server, ids, ...kitchen }, { date: DAY })
  await server.db.query
    .updateTable('accounts')
    .set({ note: `@${'ñ'.repeat(40_000)}` })
    .where('id', '=', ids.ana)
    .execute()
  const [sheet] = await sheets({ lista: 'pedidos', search: DAY })
  expect(sheet?.name).toBe('Pedidos')
  const [headings = [], row = []] = sheet?.rows ?? []
  expect(row.slice(0, 8)).toEqual([
    id,
    new Date(DAY),
    '10:00',
    'almuerzo',
    'entregado',
    '=HYPERLINK("http://x") Paz',
    'ana@demo.test',
    '+593 99 123 4567',
  ])
  expect(row[headings.indexOf('Nota interna')]).toBe(`@${'ñ'.repeat(32_766)}`)
  expect([...(sheet?.cells ?? new Map()).values()].filter((cell) => cell.formula !== undefined)).toEqual([])
})

it("the delivery list keeps its order, and can be one sector's; the kitchen's sheet has people with care apart", async () => {
  const { server, admin, ids, csv, column, sheets, linkOf, ...kitchen } = await start()
  for (const [account_id, colonia] of [
    [ids.ana, 'Quitumbe'],
    [ids.bea, 'iñaquito'],
  ] as const) {
    const rest = { direccion: '-0', referencia: '', apartamento: '', estado: '', ciudad: 'Quito', cp: 1 }
    await server.db.query
      .insertInto('addresses')
      .values({ account_id, colonia, lat: -0.25, lng: -78.5, comentarios: '', ...rest })
      .execute()
    await addOrderRow({ server, ids, ...kitchen }, { account_id, date: DAY, status: 'programado' })
  }
  const day = { search: DAY, searchType: 'almuerzo' }
  const { stops } = (await server.call(getDeliveryList, day, admin)).data
  const list = { lista: 'entrega', ...day }
  expect(await column('Pedido', list)).toEqual(stops.map(({ order_id }) => order_id))
  expect(await column('Latitud', list)).toEqual(['-0,25', '-0,25'])
  expect(await column('Dirección', list)).toEqual(["'-0", "'-0"])
  expect(await column('Cliente', { ...list, sector: 'Iñaquito' })).toEqual(['Bea Sol'])
  // It goes with the driver: the office's note does not.
  expect((await csv(list))[0]).not.toContain('Nota interna')

  const kitchens = await csv({ lista: 'cocina', ...day })
  expect(kitchens.map((row) => row.slice(0, 4))).toEqual([
    ['Platillo', 'Con jugo', 'Sin jugo', 'Total'],
    ['Locro martes', '2', '0', '2'],
    [''],
    ['Con alergias'],
    ['Cliente', 'Platillo', 'Alergias', 'Choca con'],
    [`'=HYPERLINK("http://x") Paz`, 'Locro martes', 'Leche', 'Lácteos'],
    ['Bea Sol', 'Locro martes', '', ''],
  ])
  const workbook = await sheets({ lista: 'cocina', ...day })
  expect(workbook.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Cocina', 2],
    ['Con alergias', 3],
  ])
  for (const lista of ['entrega', 'cocina']) {
    expect((await linkOf({ lista, search: DAY })).mensaje).toBe(EXPORT_ANSWERS.needsDayAndType)
  }
})

it('a link opens for two minutes, as it was made, and only while its session is an administrator’s', async () => {
  const { server, ana, linkOf, get } = await start()
  expect((await linkOf({ lista: 'clientes' }, ana)).mensaje).toBe(NOT_ALLOWED)
  const { enlace } = (await linkOf({ lista: 'clientes' })).data
  const [where = '', proof = ''] = enlace.split('.php?enlace=')[1]?.split('.') ?? []
  const payload = JSON.parse(Buffer.from(where, 'base64url').toString())
  const other = Buffer.from(
    JSON.stringify({ ...payload, sessionHash: tokenHashOf(ana.session_id) }),
  ).toString('base64url')
  for (const token of [`${other}.${proof}`, where, `${where}.x`, '', '.']) {
    const refused = await get(`ext/descarga.php?enlace=${token}`)
    expect([refused.statusCode, refused.payload]).toEqual([403, EXPORT_ANSWERS.wrongLink])
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
  }
  server.clock.advance(2 * 60_000)
  expect((await get(enlace)).statusCode).toBe(200)
  server.clock.advance(1)
  expect((await get(enlace)).payload).toBe(EXPORT_ANSWERS.expired)

  await addAccount(server.deps, { email: 'nueva@demo.test', rol: 4 })
  const boss = await server.signIn('nueva@demo.test')
  const link = (await linkOf({ lista: 'pagos' }, boss)).data.enlace
  await server.db.query
    .updateTable('accounts')
    .set({ rol: 1 })
    .where('email', '=', 'nueva@demo.test')
    .execute()
  expect((await get(link)).payload).toBe(NOT_ALLOWED)

  await server.db.query
    .updateTable('accounts')
    .set({ rol: 4 })
    .where('email', '=', 'nueva@demo.test')
    .execute()
  const left = (await linkOf({ lista: 'pagos' }, boss)).data.enlace
  expect((await get(left)).statusCode).toBe(200)
  await server.call(closeSession, {}, boss)
  expect((await get(left)).payload).toBe(EXPORT_ANSWERS.sessionOver)
})

const ROWS = 40_000

/** A long list; `read` counts the rows read. */
const longList = () => {
  const counts = { read: 0, ended: false }
  const pages = inPages<number>(async (after, size) => {
    const first = (after ?? 0) + 1
    const page = Array.from({ length: Math.min(size, ROWS - first + 1) }, (_, n) => first + n)
    counts.read += page.length
    return page
  })
  async function* rows() {
    try {
      yield* pages
    } finally {
      counts.ended = true
    }
  }
  const columns = [numberColumn('N', (n: number) => n), textColumn('T', (n: number) => `fila ${n}`.repeat(9))]
  return { counts, table: tableOf('Larga', columns, rows()) }
}

it.each([
  ['csv', csvOf],
  ['xlsx', xlsxOf],
])('%s reads no further than it is taken, and stops when the browser goes', async (_format, write) => {
  const { counts, table } = longList()
  const file = Readable.from(write([table]), { objectMode: false })
  const reader = file[Symbol.asyncIterator]()
  await reader.next()
  // This download waits for its reader while another one finishes.
  const other = longList()
  for await (const chunk of write([other.table])) expect(chunk.length).toBeGreaterThan(0)
  expect(other.counts).toEqual({ read: ROWS, ended: true })
  expect(counts.read).toBeLessThan(ROWS / 4)
  await reader.return?.()
  await expect.poll(() => counts.ended).toBe(true)
  expect(counts.read).toBeLessThan(ROWS / 4)
})
