import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { SUCCESS } from '#contract/envelope'
import { acceptStatementLine, getStatementColumns, reviewStatement } from '#contract/extensions/statement'
import { refuseTransfer, registerPayment, reversePayment } from '#contract/extensions/transfers'
import { countedLines, STATEMENT_LINES_MAX, type StatementLine } from '#domain/bank-statement'
import { PERSON_ANSWERS } from '../../server/identity/texts'
import { STATEMENT_ANSWERS, TRANSFER_ANSWERS } from '../../server/modules/payments/texts'
import { addAccount } from '../support/accounts'
import { brokenBalances } from '../support/database-dump'
import { sheetOf } from '../support/every-call'
import { startKitchen } from '../support/kitchen'
import { addTransfer } from '../support/rows'
import type { TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const BANK = 'fecha|concepto|documento|monto'
const COLUMNS = 'fecha,texto,numero,valor'
const SURNAMES = ['Paz', 'Sol', 'Mora', 'Vega', 'Luna', 'Rey', 'Toro', 'Cruz']
const NAMES = ['Rosa', 'Luis', 'Eva', 'Hugo', 'Inés']
const nameOf = (nr: number) => ({
  nombre: NAMES[nr % NAMES.length] ?? '',
  apellidos: SURNAMES[Math.floor(nr / NAMES.length)] ?? '',
})

const start = async () => {
  const kitchen = await startKitchen({ ana: { envios: 0 } })
  const { server, admin } = kitchen
  onTestFinished(() => server.close())
  const { db, deps } = server
  const staff = await addAccount(deps, {
    email: 'eva@staff.test',
    rol: 4,
    areas: 'caja',
    nombre: 'Eva',
    apellidos: 'Caja',
  })
  const eva = await sessionFor(server, staff)
  const review = async (lines: readonly StatementLine[]) => {
    const { data, mensaje } = await server.call(
      reviewStatement,
      { banco: BANK, columnas: COLUMNS, lineas: sheetOf(lines) },
      admin,
    )
    const of = (state: string) => data.lineas.filter(({ estado }) => estado === state)
    const figures = ['segura', 'posible', 'conciliada', 'sin_pago'].map((state) => of(state).length)
    const here = data.transferencias.filter(({ fila }) => fila === null)
    return { data, mensaje, of, figures, here }
  }
  /** Accepts a line of a statement as one press does. */
  const accept = (
    lines: readonly StatementLine[],
    fila: number,
    transferencia: string,
    { who = admin, ...seen }: { who?: TestSession; otro_visto?: boolean } = {},
  ) => {
    const line = countedLines(lines).find((one) => one.fila === fila)
    if (!line) throw new Error(`No line ${fila}`)
    const { cents, fecha, nth, numero, texto } = line
    const input = { banco: BANK, fecha, valor: cents / 100, numero, texto, nth, transferencia, ...seen }
    return server.call(acceptStatementLine, input, who)
  }
  const client = (nr: number) => addAccount(deps, { email: `c${nr}@demo.test`, ...nameOf(nr), envios: 0 })
  const count = async (table: 'payments' | 'statement_lines' | 'shipments_ledger') =>
    (await db.query.selectFrom(table).select('id').execute()).length
  return { ...kitchen, eva, review, accept, client, count }
}

const receipt = (nr: number) => `0004${1000 + nr}`
const line = (fila: number, more: Partial<StatementLine>): StatementLine => ({
  fila,
  fecha: '2026-03-01',
  cents: 9000,
  numero: '',
  texto: 'TRANSFERENCIA RECIBIDA',
  ...more,
})
const fullOf = (nr: number) => `${nameOf(nr).nombre} ${nameOf(nr).apellidos}`.toUpperCase()

/**
 * 60 lines: of transfers 0 to 19 number and amount, of 20 to 27 name and amount a day later; two lines share the number and
 * amount of 28 (one of them may be 29 by its amount), of 30 and 31 the amount is another; 28 more are of nobody here.
 */
const sixty = (): StatementLine[] => [
  ...Array.from({ length: 20 }, (_, nr) => line(nr + 2, { numero: `4${1000 + nr}` })),
  ...Array.from({ length: 8 }, (_, nr) =>
    line(nr + 22, { fecha: '2026-03-02', texto: `TRF SPI ${fullOf(nr + 20)}`, numero: '' }),
  ),
  line(30, { numero: receipt(28) }),
  line(31, { numero: receipt(28), texto: 'OTRA' }),
  line(32, { numero: receipt(30), cents: 8500 }),
  line(33, { numero: receipt(31), cents: 9500 }),
  ...Array.from({ length: 27 }, (_, nr) => line(nr + 34, { cents: 1500 + nr, numero: String(880000 + nr) })),
  line(61, { cents: 4444, texto: 'DEPÓSITO' }),
]

/** 40 waiting transfers; 32 to 39 have no line. */
const forty = async (world: Awaited<ReturnType<typeof start>>): Promise<number[]> => {
  const ids: number[] = []
  for (let nr = 0; nr < 40; nr += 1) {
    const account_id = await world.client(nr)
    const paid_on = nr < 32 ? '2026-03-01' : '2026-02-10'
    ids.push(await addTransfer(world.server.db, { account_id, receipt: receipt(nr), paid_on }))
  }
  return ids
}

describe('60 lines against 40 waiting transfers', { timeout: 60_000 }, () => {
  it('are sure, perhaps or alone, with the figures; accepted, they are payments once', async () => {
    const world = await start()
    const { accept, count, review, server } = world
    const ids = await forty(world)
    const lines = sixty()
    const first = await review(lines)
    expect(first.figures).toEqual([28, 4, 0, 28])
    expect(first.here.map(({ id }) => Number(id))).toEqual(ids.slice(32))
    const right = first.of('segura').map(({ fila, transferencia }) => [fila, Number(transferencia)])
    expect(right).toEqual(Array.from({ length: 28 }, (_, nr) => [nr + 2, ids[nr]]))
    expect(first.of('segura')[0]).toMatchObject({ numero: true, valor: true, nombre: false, dias: 0 })
    expect(first.of('segura')[20]).toMatchObject({ numero: false, valor: true, nombre: true, dias: 1 })
    expect(first.of('posible').map(({ transferencia }) => Number(transferencia))).toEqual([
      ids[29],
      ids[28],
      ids[30],
      ids[31],
    ])
    // Nothing is written by looking, and the lines' order says nothing.
    expect([await count('payments'), await count('statement_lines')]).toEqual([0, 0])
    expect((await review([...lines].reverse())).figures).toEqual(first.figures)

    for (const { fila, transferencia } of first.of('segura')) {
      expect((await accept(lines, fila, transferencia ?? '')).mensaje).toBe(SUCCESS)
    }
    expect([await count('payments'), await count('statement_lines')]).toEqual([28, 28])
    expect(await brokenBalances(server)).toEqual([])
    const second = await review(lines)
    expect(second.figures).toEqual([0, 4, 28, 28])
    expect(second.of('conciliada')[0]).toMatchObject({
      quien: expect.stringMatching(/\S/),
      cuando: expect.any(String),
    })
    // The same file again, and every press again.
    for (const { fila, transferencia } of first.of('segura')) {
      expect((await accept(lines, fila, transferencia ?? '')).mensaje).toBe(SUCCESS)
    }
    expect([await count('payments'), await count('statement_lines')]).toEqual([28, 28])
    // What differs in its amount is for the form.
    const [, , other] = second.of('posible')
    expect(second.data.transferencias.find(({ id }) => id === other?.transferencia)).toMatchObject({
      a_mano: true,
    })
    expect((await accept(lines, other?.fila ?? 0, other?.transferencia ?? '')).mensaje).toBe(
      STATEMENT_ANSWERS.otherAmount,
    )
  })
})

describe('a line', () => {
  it('of two people is one’s: the other reads who', async () => {
    const { accept, client, count, eva, server } = await start()
    const transfer = String(await addTransfer(server.db, { account_id: await client(1) }))
    const lines = [line(2, { numero: '123', texto: fullOf(1) })]
    const answers = await Promise.all([accept(lines, 2, transfer), accept(lines, 2, transfer, { who: eva })])
    const texts = answers.map(({ mensaje }) => mensaje).sort()
    expect(texts.filter((text) => text === SUCCESS)).toHaveLength(1)
    expect(texts.find((text) => text !== SUCCESS)).toMatch(
      /^Esta línea ya se concilió: \S.*, el lunes 2 de marzo\.$/,
    )
    expect([await count('payments'), await count('statement_lines')]).toEqual([1, 1])
  })

  it('has one transfer, and a transfer one line', async () => {
    const { accept, client, review, server } = await start()
    const one = String(await addTransfer(server.db, { account_id: await client(1) }))
    const two = String(await addTransfer(server.db, { account_id: await client(2), receipt: '456' }))
    const lines = [line(2, { numero: '777777' }), line(3, { numero: '777777' })]
    expect((await accept(lines, 2, one)).mensaje).toBe(SUCCESS)
    expect((await accept(lines, 2, two)).mensaje).toMatch(/^Esta línea ya se concilió/)
    expect((await accept(lines, 3, one)).mensaje).toMatch(/^Esta transferencia ya se concilió con otra línea/)
    // The second of two same lines is another one, in another file too.
    expect((await accept(lines, 3, two)).mensaje).toBe(SUCCESS)
    expect((await review([lines[0] ?? line(2, {})])).figures).toEqual([0, 0, 1, 0])
  })

  it('of a payment by transfer is linked, and the payment stays as it is', async () => {
    const { accept, admin, ana, count, review, server } = await start()
    const form = {
      cliente: ana.keylogin,
      membership: '2',
      metodo: 'transferencia' as const,
      banco: 'Pichincha',
      recibo: '55667788',
      valor: 90,
      fecha: '2026-03-01',
      nota: '',
      otro_valor: false,
      request_id: 'office-1',
    }
    await server.call(registerPayment, form, admin)
    const before = await server.db.query.selectFrom('payments').selectAll().execute()
    const lines = [line(2, { numero: '55667788' })]
    const { of } = await review(lines)
    const { transferencia } = of('segura')[0] ?? {}
    const { data } = await accept(lines, 2, transferencia ?? '')
    expect(data.payment).toBe(String(before[0]?.id))
    expect(await server.db.query.selectFrom('payments').selectAll().execute()).toEqual(before)
    expect((await review(lines)).figures).toEqual([0, 0, 1, 0])
    // A reversed payment frees its line, for another one.
    await server.call(reversePayment, { payment: String(before[0]?.id), reason: 'Otro cliente' }, admin)
    expect((await review(lines)).figures).toEqual([0, 0, 0, 1])
    expect((await accept(lines, 2, transferencia ?? '')).mensaje).toBe(TRANSFER_ANSWERS.wasReversed)
    await server.call(registerPayment, { ...form, request_id: 'office-2' }, admin)
    const again = await review(lines)
    expect(again.figures).toEqual([1, 0, 0, 0])
    expect((await accept(lines, 2, again.of('segura')[0]?.transferencia ?? '')).mensaje).toBe(SUCCESS)
    expect([await count('statement_lines'), (await review(lines)).figures]).toEqual([1, [0, 0, 1, 0]])
  })

  it('of a transfer that was refused, or whose client was deleted, gets words and keeps nothing', async () => {
    const { accept, admin, client, count, server } = await start()
    const [gone, stays] = [await client(1), await client(2)]
    const deleted = String(await addTransfer(server.db, { account_id: gone }))
    const refused = String(await addTransfer(server.db, { account_id: stays, receipt: '456' }))
    const lines = [line(2, {}), line(3, { texto: 'OTRA' })]
    await server.call(refuseTransfer, { id: refused, reason: 'No llegó' }, admin)
    await server.call(deleteClient, { id: (await sessionFor(server, gone)).keylogin }, admin)
    expect((await accept(lines, 2, deleted)).mensaje).toBe(PERSON_ANSWERS.unknownClient)
    expect((await accept(lines, 3, refused)).mensaje).toMatch(/^Esta transferencia ya se rechazó \(\S/)
    expect((await accept(lines, 3, '999')).mensaje).toBe(TRANSFER_ANSWERS.unknownTransfer)
    expect([await count('payments'), await count('statement_lines')]).toEqual([0, 0])
  })

  it('of another name or number needs the yes of who saw it', async () => {
    const { accept, count, ids, server } = await start()
    const transfer = String(await addTransfer(server.db, { account_id: ids.ana, receipt: '55667788' }))
    for (const other of [{ texto: 'TRF LUIS MORA' }, { numero: '99887766' }]) {
      const lines = [line(2, other)]
      expect((await accept(lines, 2, transfer)).mensaje).toBe(STATEMENT_ANSWERS.otherPerson)
      expect([await count('payments'), await count('statement_lines')]).toEqual([0, 0])
    }
    const lines = [line(2, { texto: 'TRF LUIS MORA' })]
    expect((await accept(lines, 2, transfer, { otro_visto: true })).mensaje).toBe(SUCCESS)
  })

  it('of a client who still has shipments is for the form, and is not half accepted', async () => {
    const { accept, count, ids, review, server } = await start()
    await server.db.query.updateTable('accounts').set({ envios: 3 }).where('id', '=', ids.ana).execute()
    const transfer = String(await addTransfer(server.db, { account_id: ids.ana }))
    const { data, figures } = await review([line(2, { numero: '123' })])
    expect(figures).toEqual([0, 1, 0, 0])
    expect(data.transferencias).toMatchObject([{ id: transfer, a_mano: true }])
    expect((await accept([line(2, {})], 2, transfer)).mensaje).not.toBe(SUCCESS)
    expect([await count('payments'), await count('statement_lines')]).toEqual([0, 0])
  })
})

describe('a statement', () => {
  it('keeps its columns for its bank', async () => {
    const { admin, review, server } = await start()
    const columns = async (banco: string) =>
      (await server.call(getStatementColumns, { banco }, admin)).data.columnas
    expect(await columns(BANK)).toBe('')
    await review([line(2, {})])
    expect([await columns(BANK), await columns('otro')]).toEqual([COLUMNS, ''])
  })

  it.each([
    ['nothing', [], STATEMENT_ANSWERS.noLines],
    ['something else', [{ hola: 1 }], STATEMENT_ANSWERS.unreadable],
    ['no day', [line(2, { fecha: '2026-02-30' })], STATEMENT_ANSWERS.unreadable],
    ['a negative amount', [line(2, { cents: -5 })], STATEMENT_ANSWERS.unreadable],
    [
      'too many lines',
      Array.from({ length: STATEMENT_LINES_MAX + 1 }, (_, nr) => line(nr + 1, {})),
      STATEMENT_ANSWERS.tooMany,
    ],
  ])('of %s gets a sentence', async (_, lines, text) => {
    const { admin, server } = await start()
    const input = { banco: BANK, columnas: COLUMNS, lineas: sheetOf(lines) }
    expect((await server.call(reviewStatement, input, admin)).mensaje).toBe(text)
  })
})
