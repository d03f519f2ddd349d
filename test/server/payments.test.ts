import { afterEach, describe, expect, it } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { getClientPayment, getClientPayments, getPayment, getPayments } from '#contract/calls/payments'
import { PAYMENT_ANSWERS } from '../../server/modules/payments/texts'
import { type Kitchen, startKitchen } from '../support/kitchen'
import { addPayment } from '../support/rows'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

/** Ana has paid four times (twice in the same second), Bea once in between. */
const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, ids, admin, ana } = kitchen
  const { db } = server
  const payments = {
    old: await addPayment(db, { account_id: ids.ana, id_payment: 'OLD', created_at: '2026-01-31 23:59:59' }),
    day: await addPayment(db, {
      account_id: ids.ana,
      id_payment: 'DAY',
      created_at: '2026-02-01 00:00:00',
      payment_status: 'REFUNDED',
    }),
    twin1: await addPayment(db, {
      account_id: ids.ana,
      id_payment: 'TWIN-1',
      created_at: '2026-02-10 12:00:00',
    }),
    twin2: await addPayment(db, {
      account_id: ids.ana,
      id_payment: 'TWIN-2',
      created_at: '2026-02-10 12:00:00',
      payment_status: 'PENDING',
    }),
    bea: await addPayment(db, {
      account_id: ids.bea,
      id_payment: 'BEA',
      created_at: '2026-02-05 12:00:00',
      value_cents: 13_005,
      divisa: 'EUR',
      type_sell: 'Transferencia',
    }),
  }
  const all = async (input = {}) => (await server.call(getPayments, input, admin)).data
  const own = async (input = {}) => (await server.call(getClientPayments, input, ana)).data
  return { ...kitchen, db, payments, all, own }
}

const idsOf = (answer: { payments: { id_payment: string }[] }) =>
  answer.payments.map(({ id_payment }) => id_payment)

describe('the payments lists (get_payments.php, get_payments_client.php)', () => {
  it('[CALL-22] the administrator sees everybody’s, the newest first, the id deciding within a second', async () => {
    const { all } = await start()
    const answer = await all()
    expect(idsOf(answer)).toEqual(['TWIN-2', 'TWIN-1', 'BEA', 'DAY', 'OLD'])
    expect(answer.totalPages).toBe(1)
  })

  it('[CALL-36] a client sees the own ones alone', async () => {
    const { own } = await start()
    expect(idsOf(await own())).toEqual(['TWIN-2', 'TWIN-1', 'DAY', 'OLD'])
  })

  it('[ENT-18] a payment has its id, date, e-mail, kind, state, description, value and currency, and whose it is', async () => {
    const { all, payments } = await start()
    expect((await all()).payments[2]).toEqual({
      id: String(payments.bea),
      id_payment: 'BEA',
      createAt: '2026-02-05 12:00:00',
      email: 'bea@demo.test',
      cliente_nombre: 'Bea Sol',
      type_sell: 'Transferencia',
      payment_status: 'COMPLETED',
      descripcion: 'Servicio Almuerzo',
      value: 130.05,
      divisa: 'EUR',
    })
  })

  it('are found by the name or telephone of who paid, and carry the name, which a client’s own list does not', async () => {
    const { server, admin, ana, all } = await start()
    const found = async (input: Record<string, unknown>) =>
      (await server.call(getPayments, { search: '', searchState: '', ...input }, admin)).data.payments
    const ids = async (nombre: string) => (await found({ nombre })).map(({ id_payment }) => id_payment)
    expect(await ids('SÓL')).toEqual(['BEA'])
    expect(await ids(' paz  ana ')).toEqual(['TWIN-2', 'TWIN-1', 'DAY', 'OLD'])
    expect(await ids('099 123')).toHaveLength(5)
    expect(await ids('nadie')).toEqual([])
    expect(await found({ nombre: 'paz', search: '2026-02-10' })).toHaveLength(2)
    expect((await all()).payments.map(({ cliente_nombre }) => cliente_nombre)).toContain('Bea Sol')
    const own = await server.call(getClientPayments, { search: '', searchState: '', nombre: 'Bea' }, ana)
    expect(own.data.payments).toHaveLength(4)
    expect(own.data.payments[0]).not.toHaveProperty('cliente_nombre')
  })

  it('a deleted client’s payments stay, without the e-mail', async () => {
    const { all, db, ids } = await start()
    await db.query
      .updateTable('accounts')
      .set({ deleted_at: '2026-03-02 07:00:00', email: null })
      .where('id', '=', ids.bea)
      .execute()
    expect((await all()).payments[2]).toMatchObject({ id_payment: 'BEA', email: '' })
  })
})

describe('one payment (get_payment.php, get_payment_client.php)', () => {
  it('[CALL-23] the administrator opens any client’s and reads whose it is, until that client is deleted', async () => {
    const { server, admin, bea, payments } = await start()
    const { payment } = (await server.call(getPayment, { payment: payments.bea }, admin)).data
    const { keylogin: cliente } = bea
    expect(payment).toMatchObject({ id: String(payments.bea), id_payment: 'BEA', value: 130.05, cliente })
    const own = await server.call(getClientPayment, { payment: payments.bea }, bea)
    expect(own.data.payment).not.toHaveProperty('cliente')
    await server.call(deleteClient, { id: cliente }, admin)
    const after = await server.call(getPayment, { payment: payments.bea }, admin)
    expect(after.data.payment.cliente ?? '').toBe('')
  })

  it('[CALL-37] a client opens the own one; another client’s gets the same refusal as an unknown one', async () => {
    const { server, ana, bea, payments } = await start()
    const { payment } = (await server.call(getClientPayment, { payment: payments.day }, ana)).data
    expect(payment).toMatchObject({ id_payment: 'DAY', payment_status: 'REFUNDED', value: 70 })
    for (const id of [payments.day, 999_999, 'DAY', '0', '1e1', `${payments.bea} or 1=1`]) {
      const { mensaje } = await server.call(getClientPayment, { payment: id }, bea)
      expect([id, mensaje]).toEqual([id, PAYMENT_ANSWERS.unknownPayment])
    }
  })
})
