import { expect, it, onTestFinished } from 'vitest'
import { deleteClient, getClients, getDeliveryUser, updateClient } from '#contract/calls/clients'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { getClientPayment } from '#contract/calls/payments'
import { claimReward } from '#contract/calls/referrals'
import { validateSession } from '#contract/calls/session'
import { SUCCESS } from '#contract/envelope'
import { getMovements } from '#contract/extensions/movements'
import { getTransfers, registerPayment, reportTransfer, reversePayment } from '#contract/extensions/transfers'
import { createWalletOrder } from '#contract/extensions/wallet'
import { MOST_DAYS_AHEAD } from '#domain/sales'
import { beginDue } from '../../server/modules/membership'
import { TRANSFER_ANSWERS } from '../../server/modules/payments/texts'
import { recordRefund } from '../../server/records/payments-repository'
import { lowerSale, owedBy } from '../../server/records/sales-repository'
import { addAccount } from '../support/accounts'
import { balanceOf, orderFor, startKitchen } from '../support/kitchen'
import { sessionFor } from '../support/sessions'

const FORM = {
  membership: '3',
  metodo: 'efectivo' as const,
  banco: '',
  recibo: '',
  valor: 130,
  fecha: '2026-03-01',
  nota: '',
  otro_valor: false,
}

const DAY_MS = 24 * 3_600_000

const start = async (envios = 0) => {
  const kitchen = await startKitchen({ ana: { envios } })
  const { server, admin, ana, ids, menu } = kitchen
  onTestFinished(() => server.close())
  let nr = 0
  const pay = (more: object = {}) => {
    nr += 1
    return server.call(
      registerPayment,
      { ...FORM, cliente: ana.keylogin, request_id: `pago-${nr}`, ...more },
      admin,
    )
  }
  const settle = (valor: number, more: object = {}) => pay({ valor, abono: true, ...more })
  const early = (more: object = {}) => pay({ adelantado: true, ...more })
  const reverse = (payment: string) => server.call(reversePayment, { payment, reason: 'Se equivocó' }, admin)
  const owed = () => owedBy(server.db.query, ids.ana)
  const user = async () => (await server.call(validateSession, {}, ana)).data.user
  const client = async () => (await server.call(getDeliveryUser, { keylogin: ana.keylogin }, admin)).data.user
  const order = (day: 'miercoles' | 'jueves' | 'viernes') =>
    server.call(saveOrder, { order: orderFor(menu, { day }) }, ana)
  const begin = () => beginDue(server.deps)
  const balances = async () => [
    (await balanceOf(server.db, ids.ana)).envios,
    (await balanceOf(server.db, ids.bea)).envios,
  ]
  return { ...kitchen, pay, settle, early, reverse, owed, user, client, order, begin, balances }
}

it('less than the price is meant or refused; the client owes the rest on every side, until it is settled', async () => {
  const { pay, settle, owed, user, client, server, ana, admin } = await start()
  expect((await pay({ valor: 100 })).mensaje).toBe(
    'El monto no es el precio del servicio ($130,00). Queda debiendo $30,00. Confirma que quieres registrar este monto.',
  )
  expect(await owed()).toBe(0)
  const { payment } = (await pay({ valor: 100, otro_valor: true, debia: 0 })).data
  expect([await owed(), (await user()).debe, (await client()).debe]).toEqual([3000, 30, 30])
  expect((await server.call(getClientPayment, { payment }, ana)).data.payment).toMatchObject({
    value: 100,
    total: 130,
    debe: 30,
  })
  const { transferencias } = (await server.call(getTransfers, { searchState: '' }, admin)).data
  expect(transferencias).toMatchObject([{ debe: 30 }])
  expect((await settle(10)).mensaje).toBe(SUCCESS)
  expect((await settle(25)).mensaje).toBe(
    'Debe $20,00. Quedan $5,00 a favor. Confirma que quieres registrar este monto.',
  )
  const last = (await settle(20)).data.payment
  expect([await owed(), (await user()).debe]).toEqual([0, undefined])
  const shown = (await server.call(getClientPayment, { payment: last }, ana)).data.payment
  expect(shown).toMatchObject({ descripcion: 'Abono', value: 20, debe: 0 })
  expect(shown).not.toHaveProperty('total')
})

it('more is credit, which the next service uses without a question', async () => {
  const { pay, settle, owed, client, server, ids } = await start()
  expect((await pay({ valor: 140 })).mensaje).toContain('Quedan $10,00 a favor.')
  expect((await pay({ valor: 140, otro_valor: true })).mensaje).toBe(SUCCESS)
  expect((await client()).debe).toBe(-10)
  await server.db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute()
  expect((await pay({ valor: 120 })).mensaje).toBe(SUCCESS)
  expect(await owed()).toBe(0)
  expect((await settle(5)).mensaje).toContain('El cliente no debe nada. Quedan $5,00 a favor.')
  expect((await settle(-5)).mensaje).toContain('mayor que 0')
})

it('two who register at once: the second sees that the debt is another by now', async () => {
  const { pay, settle, owed } = await start()
  await pay({ valor: 100, otro_valor: true })
  const answers = await Promise.all([1, 2].map(() => settle(30, { debia: 30 })))
  expect(answers.map(({ mensaje }) => mensaje).sort()).toEqual([TRANSFER_ANSWERS.debtChanged(''), SUCCESS])
  expect(await owed()).toBe(0)
})

it('a service whose price changed meanwhile is refused with the new one, and nothing is kept', async () => {
  const { pay, owed, server } = await start()
  const changed = (await pay({ valor: 100, precio: 120, otro_valor: true })).mensaje
  expect(changed).toContain('$130,00')
  expect(changed).toContain('si ya cobraste otro monto, escríbelo en «Monto».')
  expect(await owed()).toBe(0)
  expect(await server.db.query.selectFrom('payments').selectAll().execute()).toEqual([])
})

it('paid early, a service waits, begins with the order that takes the last shipment, and only one waits', async () => {
  const { early, pay, user, client, order, server, ana, ids } = await start(2)
  expect((await pay()).mensaje).toContain('Él lee:')
  expect((await early()).mensaje).toBe(SUCCESS)
  expect((await early()).mensaje).toBe(TRANSFER_ANSWERS.oneWaits)
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 2, ledger: 2 })
  expect(await user()).toMatchObject({ nivel: 1, envios: 2, siguiente: 'Almuerzo y cena' })
  expect(await client()).toMatchObject({ siguiente: 'Almuerzo y cena' })
  expect((await order('miercoles')).mensaje).toBe(SUCCESS)
  expect((await user()).siguiente).toBe('Almuerzo y cena')
  const { id = '' } = (await order('jueves')).data
  expect(await user()).toMatchObject({ nivel: 3, envios: 40, membership: { id: '3' } })
  expect((await user()).siguiente).toBeUndefined()
  expect((await server.call(cancelOrder, { order_id: id, envioRestore: true }, ana)).mensaje).toBe(SUCCESS)
  expect((await order('jueves')).mensaje).toBe(SUCCESS)
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 40, ledger: 40 })
})

it('with a day, it begins on that day with what is left, once however often and wherever the task runs', async () => {
  const { early, begin, user, server, ids } = await start(2)
  for (const empieza of ['2026-03-02', '2027-03-02']) {
    expect((await early({ empieza })).mensaje).toContain(`hasta en ${MOST_DAYS_AHEAD} días`)
  }
  expect((await early({ empieza: '2026-03-04' })).mensaje).toBe(SUCCESS)
  expect(await user()).toMatchObject({ siguiente: 'Almuerzo y cena', siguiente_desde: '2026-03-04' })
  await begin()
  expect((await user()).envios).toBe(2)
  server.clock.advance(2 * DAY_MS)
  await Promise.all([begin(), begin(), begin()])
  await begin()
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 42, ledger: 42 })
  const begun = await server.db.query.selectFrom('changes').selectAll().where('field', '=', 'nivel').execute()
  expect(begun).toMatchObject([{ from_value: '1', to_value: '3', actor_id: null }])
})

it('whose shipments end before the day gets the service then, and not again on its day', async () => {
  const { early, begin, order, user, server, ids } = await start(1)
  expect((await early({ empieza: '2026-03-06' })).mensaje).toBe(SUCCESS)
  expect((await order('jueves')).mensaje).toBe(SUCCESS)
  expect(await user()).toMatchObject({ nivel: 3, envios: 40, membership: { id: '3' } })
  expect((await user()).siguiente).toBeUndefined()
  server.clock.advance(4 * DAY_MS)
  await begin()
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 40, ledger: 40 })
})

it('one service that cannot begin is logged, and those behind it begin', async () => {
  const { early, server, ids, bea, balances } = await start(2)
  await early({ empieza: '2026-03-04' })
  await early({ empieza: '2026-03-04', cliente: bea.keylogin })
  server.clock.advance(2 * DAY_MS)
  const { db } = server
  let isFirst = true
  const transaction: typeof db.transaction = (...given) => {
    if (!isFirst) return db.transaction(...given)
    isFirst = false
    return Promise.reject(new Error('no such luck'))
  }
  await beginDue({ ...server.deps, db: { ...db, transaction } })
  expect(await balances()).toEqual([2, 45])
  const failed = server.log.filter((line) => line.includes('service not begun'))
  expect(failed.map((line) => JSON.parse(line).account)).toEqual([ids.ana])
  await beginDue(server.deps)
  expect(await balances()).toEqual([42, 45])
})

it('a receipt of which the wallet gave a part back names no sum of the service', async () => {
  const { pay, server, ana } = await start()
  const { payment } = (await pay()).data
  const shown = async () => (await server.call(getClientPayment, { payment }, ana)).data.payment
  expect(await shown()).toMatchObject({ value: 130, total: 130 })
  const idPayment = (await shown()).id_payment
  await recordRefund(server.db.query, { idPayment, cents: 3000, at: '2026-03-02 09:00:00' })
  await server.db.transaction((trx) => lowerSale(trx, { idPayment, cents: 3000 }))
  expect(await shown()).toMatchObject({ value: 130, devuelto: 30, debe: 0 })
  expect(await shown()).not.toHaveProperty('total')
})

it('while one waits nobody pays twice: the wallet says so, and a transfer that came anyway can be kept as credit', async () => {
  const { early, pay, owed, server, ana } = await start(1)
  await early({ empieza: '2026-03-09' })
  await server.db.query.updateTable('accounts').set({ envios: 0 }).execute()
  const wallet = await server.call(createWalletOrder, { membership: 1, request_id: 'w' }, ana)
  expect(wallet.mensaje).toBe(
    'Tu siguiente servicio (Almuerzo y cena) ya está pagado y empieza solo. No se cobró nada: no pagues otra vez.',
  )
  const said = {
    membership: '1',
    banco: 'Austro',
    recibo: '7',
    valor: 70,
    fecha: '2026-03-01',
    request_id: 't',
  }
  const { id } = (await server.call(reportTransfer, said, ana)).data
  const accepted = { ...said, metodo: 'transferencia', transferencia: id, abono: true }
  expect((await pay(accepted)).mensaje).toContain('El cliente no debe nada. Quedan $70,00 a favor.')
  const kept = (await pay({ ...accepted, otro_valor: true })).data
  expect((await pay({ ...accepted, otro_valor: true })).data).toEqual(kept)
  expect(await owed()).toBe(-7000)
})

it('reversed, one that waits only goes; one that began goes with its shipments and the level of before', async () => {
  const { early, reverse, owed, user, server, ids, order } = await start(1)
  const waiting = (await early()).data.payment
  expect((await reverse(waiting)).mensaje).toBe(SUCCESS)
  expect(await user()).toMatchObject({ envios: 1, nivel: 1 })
  expect((await user()).siguiente).toBeUndefined()
  const { payment } = (await early()).data
  await order('jueves')
  expect(await user()).toMatchObject({ envios: 40, nivel: 3 })
  expect((await reverse(payment)).mensaje).toBe(SUCCESS)
  expect(await user()).toMatchObject({ envios: 0, nivel: 1, membership: { id: '0' } })
  expect(await owed()).toBe(0)
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
})

it('reversing what is used up begins the next one; money that only settled comes back as debt', async () => {
  const { early, pay, settle, reverse, owed, user, server, ids } = await start()
  const { payment } = (await pay({ valor: 100, otro_valor: true })).data
  const settled = (await settle(30)).data.payment
  await early({ membership: '1', valor: 70 })
  expect((await reverse(settled)).mensaje).toBe(SUCCESS)
  expect(await owed()).toBe(3000)
  expect((await reverse(payment)).mensaje).toBe(SUCCESS)
  expect(await user()).toMatchObject({ envios: 20, nivel: 1, membership: { id: '1' } })
  expect([await owed(), await balanceOf(server.db, ids.ana)]).toEqual([0, { envios: 20, ledger: 20 }])
})

it('a reward goes back with its payment where it is still there, may be earned again, and else it is said', async () => {
  const { pay, reverse, server, bea, ids } = await start()
  await server.db.query
    .updateTable('accounts')
    .set({ referrer_id: ids.bea })
    .where('id', '=', ids.ana)
    .execute()
  const { keylogin: referral } = (await server.call(validateSession, {}, await sessionFor(server, ids.ana)))
    .data.user
  const claim = () => server.call(claimReward, { referred: referral ?? '' }, bea)
  const envios = async () => (await balanceOf(server.db, ids.bea)).envios
  for (const round of [1, 2]) {
    const { payment } = (await pay()).data
    expect([round, (await claim()).mensaje, await envios()]).toEqual([round, SUCCESS, 6])
    expect((await reverse(payment)).data).toEqual({ recompensa_devuelta: 1 })
    expect(await envios()).toBe(5)
  }
  expect((await reverse((await pay()).data.payment)).data).toEqual({ recompensa_devuelta: 0 })
  const { movimientos } = (await server.call(getMovements, {}, bea)).data
  expect(movimientos[0]).toMatchObject({
    delta: -1,
    motivo: 'reverso',
    palabras: TRANSFER_ANSWERS.rewardBack,
  })
  const { payment } = (await pay()).data
  await claim()
  await server.db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.bea).execute()
  expect((await reverse(payment)).data).toEqual({ recompensa_usada: 1 })
  expect((await claim()).mensaje).not.toBe(SUCCESS)
})

it('a deleted client’s service never begins', async () => {
  const { early, begin, server, admin, ana, ids } = await start(1)
  await early({ empieza: '2026-03-04' })
  await server.call(deleteClient, { id: ana.keylogin }, admin)
  server.clock.advance(3 * DAY_MS)
  await begin()
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 0, ledger: 0 })
})

it('a change by hand says why in the movements, and a stranger’s without a reason is as before', async () => {
  const { server, admin, ana } = await start(5)
  const change = { cliente: ana.keylogin, nivel: 1, rewardAvailable: 0, referrer: '' }
  const words = 'Dos viandas llegaron frías'
  expect((await server.call(updateClient, { ...change, envios: 7, motivo: words }, admin)).mensaje).toBe(
    SUCCESS,
  )
  expect((await server.call(updateClient, { ...change, envios: 8 }, admin)).mensaje).toBe(SUCCESS)
  const long = await server.call(updateClient, { ...change, envios: 9, motivo: 'x'.repeat(201) }, admin)
  expect(long.mensaje).toContain('200')
  const { movimientos } = (await server.call(getMovements, {}, ana)).data
  expect(movimientos.map(({ delta, palabras }) => [delta, palabras])).toEqual([
    [1, ''],
    [2, words],
    [5, ''],
  ])
})

it('takes the last shipments by hand: the service that waits begins at once', async () => {
  const { early, server, admin, ana, ids, user } = await start(3)
  await early()
  const change = { cliente: ana.keylogin, nivel: 1, rewardAvailable: 0, referrer: '', motivo: 'Viajó' }
  expect((await server.call(updateClient, { ...change, envios: 0 }, admin)).mensaje).toBe(SUCCESS)
  expect(await user()).toMatchObject({ nivel: 3, envios: 40 })
  expect(await balanceOf(server.db, ids.ana)).toEqual({ envios: 40, ledger: 40 })
})

it('a payment can be reversed when who invited its client is deleted by now', async () => {
  const { pay, reverse, server, ids } = await start()
  const gone = await addAccount(server.deps, { email: 'gone@demo.test' })
  await server.db.query.updateTable('accounts').set({ referrer_id: gone }).where('id', '=', ids.ana).execute()
  const { payment } = (await pay()).data
  await server.db.query
    .updateTable('accounts')
    .set({ deleted_at: '2026-03-02 09:00:00' })
    .where('id', '=', gone)
    .execute()
  expect((await reverse(payment)).data).toEqual({})
})

it('who owes is found in Clientes, with how much; credit is no debt', async () => {
  const { server, admin, pay, settle } = await start()
  const found = async (input: Readonly<Record<string, unknown>>) =>
    (await server.call(getClients, input, admin)).data.accounts
  await pay({ valor: 100, otro_valor: true })
  expect(await found({ filtro: 'debe' })).toMatchObject([{ email: 'ana@demo.test', debe: 30 }])
  await settle(35, { otro_valor: true })
  expect(await found({ filtro: 'debe' })).toEqual([])
  expect(await found({ nombre: 'ana paz' })).toMatchObject([{ debe: -5 }])
})
