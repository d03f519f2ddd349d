import { readXlsx } from 'hucre/xlsx'
import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { claimReward } from '#contract/calls/referrals'
import { NOT_ALLOWED, SUCCESS } from '#contract/envelope'
import { saveBilling } from '#contract/extensions/billing'
import { createExport } from '#contract/extensions/exports'
import { getMonthClosing } from '#contract/extensions/month'
import { saveSettings } from '#contract/extensions/settings'
import { registerPayment, reversePayment } from '#contract/extensions/transfers'
import { epochOf } from '#domain/calendar'
import { RENEWS_SOON } from '#domain/client-bounds'
import { debtsAt, owedCents } from '../../server/db/owed'
import { topUpDemo } from '../../server/demo'
import { addAccount } from '../support/accounts'
import { rowsOnly } from '../support/pictures'
import { startTestServer, type TestServer, type TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

type Span = { desde: string; hasta: string }
const FEBRUARY = { desde: '2026-02-01', hasta: '2026-02-28' }
const MARCH = { desde: '2026-03-01', hasta: '2026-03-31' }

type Cell = string | number | Date | boolean | null
/** A sheet's rows by their headings. */
const rowsOf = (rows: readonly (readonly unknown[])[]): Record<string, Cell>[] => {
  const [headings = [], ...body] = rows
  return body.map((cells) =>
    Object.fromEntries(headings.map((heading, at) => [String(heading), (cells[at] ?? null) as Cell])),
  )
}

/** The accountant's own addition: of a column, in cents so that no fraction is lost. */
const sum = (rows: readonly Record<string, Cell>[], heading: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[heading] ?? 0) * 100), 0) / 100

const filesOf = (server: TestServer, admin: TestSession) => {
  const closing = async (span: Span) => (await server.call(getMonthClosing, span, admin)).data
  const file = async ({ desde, hasta }: Span) => {
    const input = { lista: 'cierre', formato: 'xlsx', search: desde, hasta } as const
    const { enlace } = (await server.call(createExport, input, admin)).data
    const response = await server.inject({ method: 'GET', url: `/api/${enlace}` })
    expect(response.headers['content-disposition']).toContain(`cierre-${desde}-${hasta}.xlsx`)
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload))
    const byName = new Map(sheets.map(({ name, rows }) => [name, rowsOf(rows)]))
    return (name: string) => byName.get(name) ?? expect.fail(`no sheet ${name}`)
  }
  return { closing, file }
}

/** The demo on 4 March, its office, and what a demo lacks: debts, credits, reversals, refunds and billing data. */
const startDemo = async () => {
  const server = await startTestServer({
    now: epochOf('2026-02-26', '09:30'),
    seed: async (deps) => void (await topUpDemo({ ...deps, images: rowsOnly })),
  })
  onTestFinished(() => server.close())
  const boss = await addAccount(server.deps, { email: 'duena@demo.test', rol: 4 })
  const admin = await sessionFor(server, boss)
  await server.call(saveSettings, { tema: 'pagos', valores: { iva: '15' } }, admin)
  const clients: TestSession[] = []
  for (const nr of [1, 2, 3, 4]) {
    const id = await addAccount(server.deps, { email: `nuevo${nr}@demo.test`, nombre: `Nueva ${nr}` })
    clients.push(await sessionFor(server, id))
  }
  let nr = 0
  const pay = async (client: number, valor: number, more: object = {}) => {
    nr += 1
    const form = { membership: '1', metodo: 'efectivo', banco: '', recibo: '', fecha: '2026-02-26', nota: '' }
    const input = { ...form, valor, otro_valor: true, request_id: `pago-${nr}`, ...more }
    const cliente = clients[client]?.keylogin ?? ''
    const answer = await server.call(registerPayment, { ...input, cliente }, admin)
    expect(answer.mensaje).toBe('success')
    return answer.data.payment
  }
  const reverse = async (payment: string) =>
    expect((await server.call(reversePayment, { payment, reason: 'Era de otro' }, admin)).mensaje).toBe(
      'success',
    )
  const toMarch = () => server.clock.set(epochOf('2026-03-04', '09:30'))
  return { server, admin, clients, pay, reverse, toMarch, ...filesOf(server, admin) }
}

it('each figure of a closed month is the sum of the rows of its file', async () => {
  const { clients, closing, file, pay, reverse, server, toMarch } = await startDemo()
  const person = { tipo: 'cedula', numero: '0926687856', nombre: 'Nueva Uno', direccion: 'Quito' } as const
  await server.call(saveBilling, person, clients[0])
  await pay(0, 50)
  await pay(1, 500)
  await reverse(await pay(2, 90))
  const late = await pay(3, 77)
  await server.db.query
    .updateTable('payments')
    .set({ refunded_cents: 1234, refunded_at: '2026-02-27 10:00:00' })
    .where('payment_status', '=', 'COMPLETED')
    .where('type_sell', '=', 'PayPal')
    .where('created_at', '<', '2026-02-20')
    .where('value_cents', '>', 1234)
    .execute()
  toMarch()
  await reverse(late)
  for (const span of [FEBRUARY, MARCH, { desde: '2026-02-10', hasta: '2026-03-03' }]) {
    const figures = await closing(span)
    const sheet = await file(span)
    const invoices = sheet('Facturas')
    expect(figures.tasa).toBe(15)
    expect(figures.cobrado).toEqual({ cantidad: invoices.length, total: sum(invoices, 'Total') })
    expect([figures.base, figures.iva]).toEqual([sum(invoices, 'Base imponible'), sum(invoices, 'IVA')])
    for (const row of invoices)
      expect(sum([row], 'Base imponible') + sum([row], 'IVA')).toBeCloseTo(sum([row], 'Total'), 6)
    for (const { cantidad, forma, servicio, total } of figures.ventas) {
      const own = invoices.filter((row) => row['Descripción'] === servicio && row['Forma de pago'] === forma)
      expect([cantidad, total]).toEqual([own.length, sum(own, 'Total')])
    }
    expect(figures.ventas.reduce((all, { cantidad }) => all + (cantidad ?? 0), 0)).toBe(invoices.length)
    const back = sheet('Devoluciones')
    expect(figures.devuelto).toEqual({ cantidad: back.length, total: sum(back, 'Devuelto') })
    // A line says what went back of it by the span's end: what 'Devoluciones' has of payments of the span.
    const marked = invoices.filter((row) => row['Devuelto'] !== 0)
    const numbers = new Set(invoices.map((row) => row['Comprobante']))
    const ofSpan = back.filter((row) => numbers.has(row['Comprobante'] ?? null))
    const told = (rows: typeof back) => rows.map((row) => `${row['Comprobante']} ${row['Devuelto']}`).sort()
    expect(told(marked)).toEqual(told(ofSpan))
    const balances = sheet('Saldos')
    const debts = balances.filter((row) => row['Debe'] !== 0)
    expect(figures.deben).toEqual({ cantidad: debts.length, total: sum(balances, 'Debe') })
    expect(figures.a_favor.total).toBe(sum(balances, 'A favor'))
    expect((figures.deben.cantidad ?? 0) + (figures.a_favor.cantidad ?? 0)).toBe(balances.length)
    const shipments = sheet('Envíos')
    const names = ['Al inicio', 'Vendidos', 'Usados', 'Recompensas', 'Ajustes', 'Al final']
    const { ajustes, fin, inicio, recompensas, usados, vendidos } = figures.envios
    expect([inicio, vendidos, usados, recompensas, ajustes, fin]).toEqual(
      names.map((name) => sum(shipments, name)),
    )
    expect(Number(inicio) + Number(vendidos) - Number(usados) + Number(recompensas) + Number(ajustes)).toBe(
      fin,
    )
    const due = sheet('Por renovar')
    expect(figures.renovaciones).toEqual({ cantidad: due.length, total: sum(due, 'Precio') })
  }
  const sheet = await file(FEBRUARY)
  expect(sheet('Facturas').length).toBeGreaterThan(20)
  expect(sheet('Devoluciones').length).toBeGreaterThan(5)
  expect(sheet('Saldos').length).toBeGreaterThan(1)
  expect(sheet('Por renovar').length).toBeGreaterThan(3)
  expect(sheet('Facturas').find((row) => row['Razón social'] === 'Nueva Uno')).toMatchObject({
    'Código SRI': '05',
    Identificación: 'Cédula',
    'Número de identificación': '0926687856',
    'Código de pago SRI': '01',
    'Base imponible': 43.48,
    'Tarifa IVA %': 15,
    IVA: 6.52,
    Total: 50,
  })
  expect(sheet('Facturas').find((row) => String(row['Cliente']).startsWith('Nueva 2'))).toMatchObject({
    'Código SRI': '07',
    'Número de identificación': '9999999999999',
    'Razón social': 'CONSUMIDOR FINAL',
  })
  const ofClient = (name: string) =>
    sheet('Facturas').find((row) => String(row['Cliente']).startsWith(name)) ?? expect.fail(name)
  // Reversed within the month; reversed after it; never.
  expect(['Nueva 3', 'Nueva 4', 'Nueva 1'].map((name) => ofClient(name)['Devuelto'])).toEqual([90, 0, 0])
})

it('the figures are those of the books: payments, ledger, balances and debts, added up on their own', async () => {
  const { closing, pay, reverse, server, toMarch } = await startDemo()
  await pay(0, 50)
  await pay(1, 500)
  const gone = await pay(2, 90)
  toMarch()
  await reverse(gone)
  const { query } = server.db
  const february = await closing(FEBRUARY)
  const march = await closing(MARCH)
  expect(march.envios.inicio).toBe(february.envios.fin)
  const accounts = await query.selectFrom('accounts').select(['id', 'envios', 'rol']).execute()
  const clients = accounts.filter(({ rol }) => rol === 1)
  expect(march.envios.fin).toBe(clients.reduce((sum, { envios }) => sum + envios, 0))
  const debts = await query
    .selectFrom('accounts')
    .leftJoin(debtsAt('2026-03-04 09:30:01').as('debts'), 'debts.account_id', 'accounts.id')
    .select([owedCents.as('now'), 'debts.cents as then'])
    .where('rol', '=', 1)
    .execute()
  const owed = debts.map(({ now }) => Number(now))
  expect(debts.map(({ then }) => Number(then))).toEqual(owed)
  const cents = (wanted: (each: number) => boolean) =>
    owed.filter(wanted).reduce((sum, each) => sum + Math.abs(each), 0) / 100
  const soon = await query
    .selectFrom('accounts')
    .select('id')
    .where('rol', '=', 1)
    .where('deleted_at', 'is', null)
    .where('membership_id', '>', 0)
    .where('envios', '<=', RENEWS_SOON)
    .execute()
  expect(march.renovaciones.cantidad).toBe(soon.length)
  expect(march.deben.total).toBe(cents((each) => each > 0))
  expect(march.a_favor.total).toBe(cents((each) => each < 0))
  const years = [
    await closing({ desde: '2024-04-01', hasta: '2025-03-31' }),
    await closing({ desde: '2025-04-01', hasta: '2026-03-31' }),
  ]
  const left = years.reduce(
    (sum, { cobrado, devuelto }) => sum + Number(cobrado.total) - Number(devuelto.total),
    0,
  )
  const payments = await query.selectFrom('payments').selectAll().execute()
  const kept = payments
    .filter(({ payment_status }) => payment_status === 'COMPLETED')
    .reduce((sum, { refunded_cents, value_cents }) => sum + value_cents - refunded_cents, 0)
  expect(left).toBeCloseTo(kept / 100, 6)
})

it('a month that was closed stays as it was, whatever is reversed later', async () => {
  const { closing, file, pay, reverse, toMarch } = await startDemo()
  await pay(0, 50)
  const late = await pay(3, 77)
  toMarch()
  const before = await closing(FEBRUARY)
  const shipments = (await file(FEBRUARY))('Envíos')
  await reverse(late)
  // A first payment in March moves nothing of February.
  await pay(2, 70, { fecha: '2026-03-04' })
  expect(await closing(FEBRUARY)).toEqual({
    ...before,
    // Who has no service any more renews none.
    renovaciones: expect.anything(),
  })
  expect((await file(FEBRUARY))('Envíos')).toEqual(shipments)
  expect((await closing(MARCH)).devuelto).toEqual({ cantidad: 1, total: 77 })
})

it('a reward that goes back with its payment is a reward less, not a sale less', async () => {
  const { clients, closing, pay, reverse, server } = await startDemo()
  const [invited, host] = clients
  const id = (session?: TestSession) =>
    server.db.query
      .selectFrom('accounts')
      .select('id')
      .where('keylogin', '=', session?.keylogin ?? '')
  const link = server.db.query.updateTable('accounts').set({ referrer_id: id(host) })
  await link.where('id', '=', id(invited)).execute()
  const before = (await closing(FEBRUARY)).envios
  const payment = await pay(0, 70)
  expect((await server.call(claimReward, { referred: invited?.keylogin ?? '' }, host)).mensaje).toBe(SUCCESS)
  expect((await closing(FEBRUARY)).envios.recompensas).toBeGreaterThan(Number(before.recompensas))
  await reverse(payment)
  expect((await closing(FEBRUARY)).envios).toEqual(before)
})

it('the money of a client who is deleted is in the closings of before, and in no later one', async () => {
  const { admin, clients, closing, pay, server, toMarch } = await startDemo()
  await pay(0, 500)
  const february = await closing(FEBRUARY)
  toMarch()
  const { a_favor } = await closing(MARCH)
  await server.call(deleteClient, { id: clients[0]?.keylogin ?? '' }, admin)
  expect((await closing(FEBRUARY)).a_favor).toEqual(february.a_favor)
  const after = (await closing(MARCH)).a_favor
  expect(Number(a_favor.cantidad) - Number(after.cantidad)).toBe(1)
})

it('without an IVA in Ajustes prices have none', async () => {
  const { admin, closing, pay, server } = await startDemo()
  const save = (iva: string) => server.call(saveSettings, { tema: 'pagos', valores: { iva } }, admin)
  await save('')
  await pay(0, 100)
  const { base, cobrado, iva, tasa } = await closing(FEBRUARY)
  expect([tasa, iva, base]).toEqual([null, 0, cobrado.total])
  for (const wrong of ['quince', '-1', '150', '12,5'])
    expect((await save(wrong)).mensaje).toMatch(/porcentaje|caracteres/)
})

it('refuses days that cannot be closed in words, on the screen and in the file, and people of other areas', async () => {
  const { admin, server } = await startDemo()
  const wrong: readonly [Span, RegExp][] = [
    [{ desde: '2026-02-10', hasta: '2026-02-01' }, /anterior o igual/],
    [{ desde: '2026-02-01', hasta: '2027-02-01' }, /todavía no llega/],
    [{ desde: '2024-02-01', hasta: '2026-02-01' }, /un año como máximo/],
  ]
  for (const [{ desde, hasta }, words] of wrong) {
    const input = { lista: 'cierre', formato: 'xlsx', search: desde, hasta } as const
    expect((await server.call(getMonthClosing, { desde, hasta }, admin)).mensaje).toMatch(words)
    expect((await server.call(createExport, input, admin)).mensaje).toMatch(words)
  }
  expect((await server.call(createExport, { lista: 'cierre', formato: 'csv' }, admin)).mensaje).toMatch(
    /Elige desde/,
  )
  const cook = await addAccount(server.deps, { email: 'k@demo.test', rol: 4, areas: 'cocina' })
  const refused = await server.call(getMonthClosing, FEBRUARY, await sessionFor(server, cook))
  expect(refused.mensaje).toBe(NOT_ALLOWED)
})
