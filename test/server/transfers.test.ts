import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { saveOrder } from '#contract/calls/orders'
import { getClientPayments } from '#contract/calls/payments'
import { getSummary } from '#contract/calls/reports'
import { SUCCESS } from '#contract/envelope'
import {
  getOwnTransfers,
  getTransfers,
  refuseTransfer,
  registerPayment,
  reportTransfer,
  reversePayment,
} from '#contract/extensions/transfers'
import { MESSAGES } from '#domain/messages'
import { TRANSFER_ANSWERS } from '../../server/modules/payments/texts'
import { addAccount } from '../support/accounts'
import { brokenBalances } from '../support/database-dump'
import { balanceOf, orderFor, startKitchen } from '../support/kitchen'
import { secondServer, sendTo } from '../support/second-server'
import type { TestSession } from '../support/server'

const TRANSFER = {
  membership: '2',
  banco: 'Banco Pichincha',
  recibo: '00 123-456',
  valor: 90,
  fecha: '2026-03-01',
  request_id: 'word-1',
}

const start = async (envios = 0) => {
  const kitchen = await startKitchen({ ana: { envios } })
  const { server, admin, ana, ids } = kitchen
  onTestFinished(() => server.close())
  const { db } = server
  const level = await db.query.selectFrom('niveles').selectAll().where('id', '=', 2).executeTakeFirstOrThrow()
  const said = { ...TRANSFER, valor: level.precio_cents / 100 }
  const form = {
    ...said,
    cliente: ana.keylogin,
    metodo: 'transferencia' as const,
    nota: '',
    otro_valor: false,
  }
  const register = (more: object = {}) =>
    server.call(registerPayment, { ...form, request_id: 'office-1', ...more }, admin)
  const report = (more: object = {}, who: TestSession = ana) =>
    server.call(reportTransfer, { ...said, ...more }, who)
  const accept = async (transferencia: string, more: object = {}) => register({ transferencia, ...more })
  const reverse = (payment: string) =>
    server.call(reversePayment, { payment, reason: 'Era de otro cliente' }, admin)
  const account = () =>
    db.query.selectFrom('accounts').selectAll().where('id', '=', ids.ana).executeTakeFirstOrThrow()
  const payments = () => db.query.selectFrom('payments').selectAll().orderBy('id').execute()
  return { ...kitchen, db, level, said, form, register, report, accept, reverse, account, payments }
}

it('records a transfer as a payment that renews, once however often it is sent, and pays the reward', async () => {
  const { server, db, level, register, account, payments, admin, ids } = await start()
  const inviter = await addAccount(server.deps, { email: 'invita@demo.test' })
  await db.query.updateTable('accounts').set({ referrer_id: inviter }).where('id', '=', ids.ana).execute()
  const first = await register()
  const again = await register()
  expect(first.data).toEqual(again.data)
  expect(await payments()).toMatchObject([
    {
      account_id: ids.ana,
      id_payment: 'Banco Pichincha 00 123-456',
      type_sell: 'Transferencia',
      payment_status: 'COMPLETED',
      value_cents: level.precio_cents,
      membership_id: 2,
    },
  ])
  expect(await account()).toMatchObject({
    envios: level.envios,
    nivel: 2,
    membership_id: 2,
    reward_available: 1,
  })
  const ledger = await db.query
    .selectFrom('shipments_ledger')
    .selectAll()
    .where('account_id', '=', ids.ana)
    .execute()
  expect(ledger).toMatchObject([{ delta: level.envios, reason: 'renovacion', actor_id: ids.admin }])
  server.clock.advance(1000)
  const { sales, profit } = (await server.call(getSummary, { intervalo: '1 DAY' }, admin)).data
  expect(sales).toBe(1)
  expect({ ...profit }).toEqual({ USD: level.precio_cents / 100 })
})

it('refuses while shipments remain, a receipt that was used, another amount unless confirmed, and a date to come', async () => {
  const { register, server, ids, account } = await start(1)
  expect((await register()).mensaje).toBe(TRANSFER_ANSWERS.clientBlocked(MESSAGES.renewalBlocked))
  await server.db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute()
  expect((await register({ fecha: '2026-03-03' })).mensaje).toBe('La fecha del pago no puede ser futura.')
  expect((await register({ valor: 12.5 })).mensaje).toContain('Confirma que quieres registrar este monto.')
  expect((await register({ valor: 12.555 })).mensaje).toContain('mayor que 0')
  expect((await register({ valor: 12.5, otro_valor: true })).mensaje).toBe(SUCCESS)
  await server.db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute()
  const same = { banco: 'bco. del PICHINCHA', recibo: '123456', request_id: 'office-2' }
  expect((await register(same)).mensaje).toBe(TRANSFER_ANSWERS.receiptUsed)
  expect((await account()).envios).toBe(0)
})

it('takes cash without a receipt, each request its own payment', async () => {
  const { register, server, ids, payments } = await start()
  const cash = { metodo: 'efectivo', banco: '', recibo: '' }
  expect((await register(cash)).mensaje).toBe(SUCCESS)
  await server.db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute()
  expect((await register({ ...cash, request_id: 'office-2' })).mensaje).toBe(SUCCESS)
  expect((await payments()).map(({ type_sell }) => type_sell)).toEqual(['Efectivo', 'Efectivo'])
})

it('keeps what a client says once, for the office to accept; the client sees it in review and then done', async () => {
  const { server, report, accept, admin, ana, bea, payments } = await start()
  const { id } = (await report()).data
  expect((await report({ request_id: 'word-2' })).data).toEqual({ id })
  expect((await report({}, bea)).mensaje).toBe(TRANSFER_ANSWERS.receiptUsed)
  const waits = (await server.call(getTransfers, { searchState: 'revision' }, admin)).data
  expect(waits).toMatchObject({
    pendientes: 1,
    transferencias: [{ id, nombre: 'Ana Paz', estado: 'revision' }],
  })
  const of = async ({ keylogin: cliente }: typeof ana) =>
    (await server.call(getTransfers, { searchState: 'revision', cliente }, admin)).data
  expect([(await of(ana)).transferencias.length, await of(bea)]).toEqual([
    1,
    { transferencias: [], totalPages: 1, pendientes: 1 },
  ])
  const own = async () => (await server.call(getOwnTransfers, {}, ana)).data.transferencias
  expect(await own()).toMatchObject([{ id, estado: 'revision', banco: 'Banco Pichincha' }])
  const accepted = (await accept(id)).data
  expect((await accept(id, { request_id: 'office-9' })).data).toEqual(accepted)
  expect(await own()).toMatchObject([{ id, estado: 'aceptada', payment: accepted.payment }])
  expect(await payments()).toHaveLength(1)
  const other = await accept(id, { valor: 12.5, otro_valor: true })
  expect(other.mensaje).toContain('ya se aceptó (Jefa Paz)')
  const late = await server.call(refuseTransfer, { id, reason: 'No llegó' }, admin)
  expect(late.mensaje).toContain('ya se aceptó (Jefa Paz)')
})

it('refuses with a reason; the client may ask once more, and not a third time', async () => {
  const { server, report, accept, admin, ana } = await start()
  for (const nr of [1, 2]) {
    const { id } = (await report({ request_id: `word-${nr}` })).data
    expect((await server.call(refuseTransfer, { id, reason: 'No se lee' }, admin)).mensaje).toBe(SUCCESS)
    expect((await server.call(refuseTransfer, { id, reason: 'No se lee' }, admin)).mensaje).toBe(SUCCESS)
    expect((await accept(id)).mensaje).toContain('ya se rechazó (Jefa Paz)')
  }
  expect((await report({ request_id: 'word-3' })).mensaje).toBe(TRANSFER_ANSWERS.alreadyReviewed)
  const { transferencias } = (await server.call(getOwnTransfers, {}, ana)).data
  expect(transferencias.map(({ estado, motivo }) => [estado, motivo])).toEqual([
    ['rechazada', 'No se lee'],
    ['rechazada', 'No se lee'],
  ])
})

it('takes a payment back with its shipments, level and reward, and the receipt may be recorded anew', async () => {
  const { server, db, register, reverse, account, ana, level, payments, ids } = await start()
  await db.query
    .updateTable('accounts')
    .set({ referrer_id: ids.bea, nivel: 1, membership_id: 0 })
    .where('id', '=', ids.ana)
    .execute()
  const { payment } = (await register()).data
  expect((await reverse(payment)).mensaje).toBe(SUCCESS)
  expect((await reverse(payment)).mensaje).toBe(SUCCESS)
  const before = { envios: 0, nivel: 1, membership_id: 0, first_membership_at: null, reward_available: 0 }
  expect(await account()).toMatchObject(before)
  const shown = (await server.call(getClientPayments, { page: 1, itemsPerPage: 10 }, ana)).data.payments
  expect(shown).toMatchObject([{ payment_status: 'REFUNDED' }])
  expect((await register({ request_id: 'office-2' })).mensaje).toBe(SUCCESS)
  expect((await payments()).map(({ id_payment }) => id_payment)).toEqual([
    'Banco Pichincha 00 123-456',
    'Banco Pichincha 00 123-456 (2)',
  ])
  expect(await balanceOf(db, ids.ana)).toEqual({ envios: level.envios, ledger: level.envios })
})

it('a transfer whose payment was taken back is not accepted again by an old page', async () => {
  const { server, report, accept, reverse, admin, account, payments } = await start()
  const { id } = (await report()).data
  await reverse((await accept(id)).data.payment)
  expect((await accept(id)).mensaje).toBe(TRANSFER_ANSWERS.wasReversed)
  const late = await server.call(refuseTransfer, { id, reason: 'No llegó' }, admin)
  expect(late.mensaje).toBe(TRANSFER_ANSWERS.wasReversed)
  expect((await account()).envios).toBe(0)
  expect(await payments()).toMatchObject([{ payment_status: 'REFUNDED' }])
})

it('a payment that spells like another one is refused, and renews nothing', async () => {
  const { db, register, account, payments, ids } = await start()
  await register({ banco: 'Austro 1', recibo: '2' })
  await db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute()
  const other = await register({ banco: 'Austro', recibo: '1 2', request_id: 'office-2' })
  expect(other.mensaje).toBe(TRANSFER_ANSWERS.receiptUsed)
  expect(await payments()).toHaveLength(1)
  expect((await account()).envios).toBe(0)
})

it('does not take a payment back once a shipment was used, nor one of the wallet', async () => {
  const { server, db, menu, ana, register, reverse, level, ids } = await start()
  const { payment } = (await register()).data
  expect((await server.call(saveOrder, { order: orderFor(menu) }, ana)).mensaje).toBe(SUCCESS)
  expect((await reverse(payment)).mensaje).toBe(TRANSFER_ANSWERS.used(level.envios - 1, level.envios))
  await db.query.deleteFrom('transfers').execute()
  expect((await reverse(payment)).mensaje).toBe(TRANSFER_ANSWERS.walletPayment)
  expect((await balanceOf(db, ids.ana)).envios).toBe(level.envios - 1)
})

it('does not take an older payment back from what a newer one gave', async () => {
  const { server, db, register, reverse, level, ids } = await start()
  const { payment } = (await register()).data
  const used = {
    account_id: ids.ana,
    delta: -level.envios,
    reason: 'pedido',
    created_at: '2026-03-02 09:00:00',
  } as const
  await db.query.insertInto('shipments_ledger').values(used).execute()
  await db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute()
  expect((await register({ recibo: '99', request_id: 'office-2' })).mensaje).toBe(SUCCESS)
  expect((await reverse(payment)).mensaje).toBe(TRANSFER_ANSWERS.renewedSince)
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: level.envios, ledger: level.envios })
})

it('keeps a receipt picture while it is shown, and nothing personal of a client who is deleted', async () => {
  const { server, db, report, admin, ana } = await start()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  expect((await report({ image: new File([png], 'recibo.png', { type: 'image/png' }) })).mensaje).toBe(
    SUCCESS,
  )
  const pdf = new File(['%PDF-1.7'], 'recibo.pdf', { type: 'application/pdf' })
  expect((await report({ recibo: '9', request_id: 'word-2', image: pdf })).mensaje).toBe(
    MESSAGES.notAnImage('recibo.pdf'),
  )
  const [row] = await db.query.selectFrom('transfers').selectAll().execute()
  expect(row?.image_ruta).toMatch(/^imagenes\//)
  await server.call(deleteClient, { id: ana.keylogin }, admin)
  const [after] = await db.query.selectFrom('transfers').selectAll().execute()
  expect(after).toMatchObject({ image_ruta: null, state: 'rechazada' })
})

it('a receipt that is said again keeps its picture, and the office sees how the client stands and who did what', async () => {
  const { server, db, report, register, reverse, admin, ana, bea, level } = await start()
  const { payment } = (await register({ recibo: '1', nota: 'Por teléfono' })).data
  const { id } = (await report()).data
  const image_ruta = 'imagenes/foto.webp'
  await db.query.updateTable('transfers').set({ image_ruta }).where('id', '=', Number(id)).execute()
  await server.call(refuseTransfer, { id, reason: 'No se lee' }, admin)
  const again = { anterior: id, recibo: '00 123-457' }
  expect((await report({ ...again, request_id: 'word-2' })).mensaje).toBe(SUCCESS)
  await report({ ...again, recibo: '9', request_id: 'word-3' }, bea)
  const { transferencias } = (await server.call(getTransfers, { searchState: 'revision' }, admin)).data
  expect(transferencias.map(({ imagen, nombre }) => [nombre, imagen])).toEqual([
    ['Bea Sol', ''],
    ['Ana Paz', expect.stringMatching(/^ext\/comprobante\.webp\?enlace=/)],
  ])
  expect(transferencias[1]).toMatchObject({
    envios: level.envios,
    ultimo_valor: level.precio_cents / 100,
    revisiones: 0,
  })
  server.clock.advance(60_000)
  await reverse(payment)
  const of = async () =>
    (await server.call(getTransfers, { searchState: '', payment }, admin)).data.transferencias
  expect(await of()).toMatchObject([
    { payment, nota: 'Por teléfono', quien: 'Jefa Paz', estado: 'revertida', motivo: 'Era de otro cliente' },
  ])
  const own = (await server.call(getOwnTransfers, { payment }, ana)).data.transferencias
  expect(own).toMatchObject([
    { payment, fecha: '2026-03-01', revertida: expect.stringMatching(/^2026-03-02 /) },
  ])
  expect((await server.call(getOwnTransfers, { payment }, bea)).data.transferencias).toEqual([])
})

it('fifty acceptances of one transfer at two servers are one payment, one renewal and one reward', async () => {
  const { server, db, report, form, admin, ids, level, payments, account } = await start()
  await db.query.updateTable('accounts').set({ referrer_id: ids.bea }).where('id', '=', ids.ana).execute()
  const { id } = (await report()).data
  const apps = [server.app, await secondServer(server.deps)]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nr) => {
      const input = { ...form, transferencia: id, request_id: `office-${nr}` }
      return sendTo(apps[nr % 2], registerPayment, input, admin)
    }),
  )
  expect(new Set(answers.map(({ mensaje, payment }) => `${mensaje} ${payment}`)).size).toBe(1)
  expect(answers[0]?.mensaje).toBe(SUCCESS)
  expect(await payments()).toHaveLength(1)
  expect(await account()).toMatchObject({ envios: level.envios, reward_available: 1 })
  expect(await brokenBalances(server)).toEqual([])
})
