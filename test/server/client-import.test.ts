import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteClient, getClients, getDeliveryUser } from '#contract/calls/clients'
import { saveOrder } from '#contract/calls/orders'
import { getSummary } from '#contract/calls/reports'
import { getNote } from '#contract/extensions/clients'
import { undoBatch } from '#contract/extensions/history'
import { getImports, importClients, previewImport, undoImport } from '#contract/extensions/import'
import { getMovements } from '#contract/extensions/movements'
import { dateTimeIn } from '#domain/calendar'
import { SHEET_ROWS_MAX } from '#domain/sheet'
import { IMPORT_ANSWERS } from '../../server/modules/clients/import-texts'
import { DAY_ANSWERS } from '../../server/modules/day/texts'
import { addAccount } from '../support/accounts'
import { sheetCells, sheetRows } from '../support/client-sheet'
import { brokenBalances } from '../support/database-dump'
import { sheetOf } from '../support/every-call'
import { orderFor, startKitchen } from '../support/kitchen'
import { sessionFor } from '../support/sessions'

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, admin } = kitchen
  const preview = (rows: readonly object[]) => server.call(previewImport, { filas: sheetOf(rows) }, admin)
  const run = (rows: readonly object[], request_id = 'hoja-1', carta = false) =>
    server.call(importClients, { filas: sheetOf(rows), request_id, carta }, admin)
  const undo = (lote: string) => server.call(undoImport, { lote }, admin)
  const clients = () =>
    server.db.query
      .selectFrom('accounts')
      .selectAll()
      .where('rol', '=', 1)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  const find = async (email: string) => (await clients()).find((it) => it.email === email)
  return { ...kitchen, preview, run, undo, clients, find }
}

const person = (nr: number, more: object = {}) => ({
  fila: nr + 1,
  completo: `Ana Pérez ${nr}`,
  email: `p${nr}@hoja.test`,
  ...more,
})

describe('300 clients from a spreadsheet', () => {
  it('are imported, undone and imported again; the ledger is what the sheet says', async () => {
    const { server, admin, preview, run, undo, clients } = await start()
    const cells = sheetCells()
    const rows = sheetRows(cells)
    const before = await clients()
    const seen = (await preview(rows)).data
    expect([seen.nuevos, seen.existentes, new Set(seen.problemas.map(({ fila }) => fila)).size]).toEqual([
      290,
      [],
      9,
    ])
    expect(seen.problemas).toContainEqual({ fila: 102, campo: 'email', texto: 'falta el correo' })
    // Two say something else of one e-mail, each names the other; the third says the same again.
    const both = [12, 13, 299, 300].map((row) => [
      row,
      IMPORT_ANSWERS.twice([row < 100 ? row + 287 : row - 287]),
    ])
    expect(
      seen.problemas.flatMap(({ fila, texto }) => (texto.startsWith('mismo correo') ? [[fila, texto]] : [])),
    ).toEqual(both)
    expect(seen.repetidas).toEqual([{ fila: 301, de: 14 }])
    expect(seen.problemas.find(({ fila }) => fila === 42)).toMatchObject({ texto: 'falta el nombre' })
    expect(seen.problemas.find(({ fila }) => fila === 52)?.campo).toBe('phone')

    const { data } = await run(rows)
    expect(data).toMatchObject({
      nuevos: 290,
      existentes: 0,
      repetidas: 1,
      con_error: 9,
      envios: seen.envios,
    })
    const wrong = new Set([...seen.problemas, ...seen.repetidas].map(({ fila }) => fila))
    const right = cells.filter((_, index) => !wrong.has(index + 2))
    const opened = (await clients()).slice(before.length)
    expect(opened.map(({ email, envios }) => [email, envios])).toEqual(
      right.map((row) => [row[2]?.toLowerCase(), Number(row[9])]),
    )
    expect(opened[0]).toMatchObject({
      nombre: 'María José',
      apellidos: 'Pérez Andrade',
      phone: '+593 99 100 1000',
    })
    expect(await brokenBalances(server)).toEqual([])

    // The same file again changes nothing, whatever its key.
    expect((await run(rows, 'hoja-2')).data).toMatchObject({ lote: null, nuevos: 0, existentes: 290 })
    expect((await run(rows)).data).toMatchObject({ lote: data.lote, nuevos: 290, existentes: 0 })
    expect(await clients()).toHaveLength(before.length + 290)

    const lote = data.lote ?? ''
    expect((await undo(lote)).data).toEqual({ eliminados: 290 })
    expect((await undo(lote)).data).toEqual({ eliminados: 290, again: true })
    expect(await clients()).toEqual(before)
    expect(await brokenBalances(server)).toEqual([])

    expect((await run(rows, 'hoja-3')).data).toMatchObject({ nuevos: 290, existentes: 0 })
    expect(await brokenBalances(server)).toEqual([])
    const { importaciones } = (await server.call(getImports, {}, admin)).data
    expect(importaciones.map(({ nuevos, deshecha }) => [nuevos, deshecha])).toEqual([
      [290, false],
      [290, true],
    ])
    // An undone import leaves the report's new clients.
    const { clients: counted } = (await server.call(getSummary, { intervalo: '1 DAY' }, admin)).data
    expect(counted).toBeLessThan(2 * 290)
  })

  it('a row brings what it says: service, note, address without a pin, both telephones, a movement', async () => {
    const { server, admin, run, find } = await start()
    const row = person(1, {
      alreves: '',
      phone: '0991234567',
      phone2: '02 210 0200',
      alergias: 'Maní\nLeche',
      servicio: 'ALMUERZO Y CENA',
      envios: '12',
      direccion: 'Av. Colón',
      cp: '170135',
      nota: 'Perro bravo',
    })
    await run([row, person(2, { lat: '-0,18', lng: '-78.47' }), person(3)])
    const made = await find('p1@hoja.test')
    expect(made).toMatchObject({
      nivel: 3,
      membership_id: 3,
      envios: 12,
      referrer_id: null,
      phone2: '02 210 0200',
    })
    const keylogin = made?.keylogin ?? ''
    const { user } = (await server.call(getDeliveryUser, { keylogin }, { ...admin, keylogin })).data
    expect(user?.address).toMatchObject({ direccion: 'Av. Colón', cp: 170135, lat: null, lng: null })
    expect((await server.call(getNote, { cliente: keylogin }, admin)).data.nota).toBe('Perro bravo')
    const { movimientos } = (
      await server.call(getMovements, { cliente: keylogin, page: 1, itemsPerPage: 10 }, admin)
    ).data
    expect(movimientos).toMatchObject([{ delta: 12, saldo: 12, motivo: 'inicial' }])
    expect(await find('p3@hoja.test')).toMatchObject({ nivel: 1, membership_id: 0, envios: 0 })
    const places = await server.db.query.selectFrom('addresses').select(['account_id', 'lat']).execute()
    expect(places.find(({ account_id }) => account_id === made?.id)?.lat).toBeNull()
    expect(places.filter(({ lat }) => lat === -0.18)).toHaveLength(1)
  })

  it.each([
    ['email', { email: 'ana(arroba)hoja.test' }, 'no parece un correo'],
    ['email', { email: '' }, 'falta el correo'],
    ['completo', { completo: '  ' }, 'falta el nombre'],
    ['completo', { completo: '=HYPERLINK("http://mal.test";"Ana")' }, IMPORT_ANSWERS.formula],
    ['phone', { phone: 'no tiene' }, /un solo teléfono/],
    ['servicio', { servicio: 'Desayuno' }, /«Almuerzo», «Almuerzo plus», «Almuerzo y cena»/],
    ['envios', { envios: '-3' }, /200/],
    ['envios', { envios: '2000' }, /200/],
    ['envios', { envios: '2,5' }, /200/],
    ['cp', { cp: '17-01' }, IMPORT_ANSWERS.cp],
    ['lat', { lat: '91' }, IMPORT_ANSWERS.place],
    ['lat', { lat: '40,4', lng: '-3,7' }, IMPORT_ANSWERS.outside],
    ['servicio', { servicio: 'Almuerzo 2' }, /o su número: 1, 2 o 3$/],
    ['nota', { nota: 'x'.repeat(501) }, /hasta 500/],
    ['direccion', { direccion: 'x'.repeat(301) }, IMPORT_ANSWERS.tooLong],
  ])('a wrong %s is told of with its cell and keeps its row out: %j', async (campo, wrong, texto) => {
    const { preview, run, find } = await start()
    const rows = [person(1), person(2, wrong)]
    const { data } = await preview(rows)
    expect(data.problemas).toEqual([
      { fila: 3, campo, texto: texto instanceof RegExp ? expect.stringMatching(texto) : texto },
    ])
    expect((await run(rows)).data).toMatchObject({ nuevos: 1, con_error: 1 })
    expect(await find('p1@hoja.test')).toBeDefined()
  })

  it('rows with one e-mail and other data are all wrong, until one is left; the same twice is one', async () => {
    const { preview, run, find } = await start()
    const again = (nr: number, more: object = {}) => ({ ...person(1, more), fila: nr })
    const seen = async (...rows: object[]) => {
      const { nuevos, problemas, repetidas } = (await preview(rows)).data
      return [nuevos, problemas.map(({ fila, texto }) => [fila, texto]), repetidas]
    }
    expect(await seen(person(1), again(7, { envios: '3' }), again(9))).toEqual([
      0,
      [
        [2, IMPORT_ANSWERS.twice([7, 9])],
        [7, IMPORT_ANSWERS.twice([2, 9])],
        [9, IMPORT_ANSWERS.twice([2, 7])],
      ],
      [],
    ])
    expect(IMPORT_ANSWERS.twice([7])).toMatch(/^mismo correo que la fila 7,/)
    expect(await seen(person(1), again(9, { email: ' P1@HOJA.test' }))).toEqual([1, [], [{ fila: 9, de: 2 }]])
    // A wrong cell is told of once.
    expect(await seen(person(1, { cp: 'x' }), again(9, { cp: 'x' }))).toEqual([
      0,
      [[2, IMPORT_ANSWERS.cp]],
      [{ fila: 9, de: 2 }],
    ])
    expect((await run([person(1), again(9, { envios: '3' })])).data).toMatchObject({
      nuevos: 0,
      con_error: 2,
    })
    expect(await find('p1@hoja.test')).toBeUndefined()
  })

  it('who came by an import is told of with its day, also after another one', async () => {
    const { server, preview, run, undo } = await start()
    const when = async () => (await preview([person(1)])).data.existentes
    const { lote } = (await run([person(1)])).data
    const first = await when()
    expect(first).toEqual([{ fila: 2, importado: dateTimeIn(server.clock) }])
    server.clock.advance(24 * 3_600_000)
    expect(await when()).toEqual(first)
    await undo(lote ?? '')
    expect(await when()).toEqual([])
    await run([person(1)], 'hoja-2')
    expect(await when()).toEqual([{ fila: 2, importado: dateTimeIn(server.clock) }])
  })

  it('a service’s name that two share is never picked; its number is', async () => {
    const { server, preview } = await start()
    const name = { descripcion: 'Almuerzo' }
    await server.db.query.updateTable('niveles').set(name).where('id', '=', 2).execute()
    const rows = ['Almuerzo', '2', 'nivel 2'].map((servicio, nr) => person(nr + 1, { servicio }))
    const { problemas, servicios } = (await preview(rows)).data
    expect(problemas.map(({ fila, campo, texto }) => [fila, campo, texto])).toEqual([
      [2, 'servicio', 'hay más de un servicio que se llama «Almuerzo»: escribe su número, 1 o 2'],
    ])
    expect(servicios.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('our own exports come back: an apostrophe of theirs goes, as does what cannot be seen in an e-mail', async () => {
    const { run, find } = await start()
    await run([person(1, { phone: "'+593 99 123 4567", alergias: "'-lactosa", email: 'P1\u200b@hoja.test' })])
    expect(await find('p1@hoja.test')).toMatchObject({ phone: '+593 99 123 4567', alergias: '-lactosa' })
  })

  it('an e-mail that has an account changes nothing, also in capitals; a deleted client may come again', async () => {
    const { server, admin, preview, run, clients, find } = await start()
    const before = await find('ana@demo.test')
    const rows = [person(1, { email: 'ANA@demo.test', envios: '99' }), person(2)]
    expect((await preview(rows)).data).toMatchObject({
      nuevos: 1,
      existentes: [{ fila: 2, importado: null }],
      problemas: [],
    })
    await run(rows)
    expect(await find('ana@demo.test')).toEqual(before)
    const gone = (await find('p2@hoja.test'))?.keylogin ?? ''
    await server.call(deleteClient, { id: gone }, admin)
    expect((await run(rows, 'otra')).data).toMatchObject({ nuevos: 1, existentes: 1 })
    expect((await find('p2@hoja.test'))?.keylogin).toBe(gone)
    expect(await clients()).toHaveLength(
      (await server.call(getClients, { page: 1, itemsPerPage: 100, search: '' }, admin)).data.accounts.length,
    )
  })

  it('is undone only while nobody of them has ordered, and says who has', async () => {
    const { server, menu, run, undo, find } = await start()
    const { lote } = (await run([person(1, { envios: '5' }), person(2)])).data
    const ana = await find('p1@hoja.test')
    await server.call(
      saveOrder,
      { order: orderFor(menu, { day: 'jueves' }) },
      await sessionFor(server, ana?.id ?? 0),
    )
    expect((await undo(lote ?? '')).mensaje).toBe(IMPORT_ANSWERS.hindered(['Ana Pérez 1'], 0))
    expect(await find('p2@hoja.test')).toBeDefined()
  })

  it('a guest, a payment or an adjustment hinders too; a client deleted meanwhile does not', async () => {
    const { server, admin, run, undo, find, clients } = await start()
    const before = await clients()
    const { lote } = (await run([person(1), person(2)])).data
    const host = await find('p1@hoja.test')
    const guest = await addAccount(server.deps, { email: 'guest@hoja.test', referrer_id: host?.id ?? null })
    expect((await undo(lote ?? '')).mensaje).toMatch(/^No se puede deshacer: .* de Ana Pérez 1\.$/)
    await server.db.query.updateTable('accounts').set({ referrer_id: null }).where('id', '=', guest).execute()
    await server.call(deleteClient, { id: host?.keylogin ?? '' }, admin)
    expect((await undo(lote ?? '')).data).toEqual({ eliminados: 1 })
    expect((await clients()).filter(({ id }) => id !== guest)).toEqual(before)
  })

  it('letters of welcome wait for their turn, one a client; undoing takes back those that wait', async () => {
    const { server, run, undo } = await start()
    const { lote } = (await run([person(1), person(2)], 'hoja-1', true)).data
    const mails = () =>
      server.db.query.selectFrom('mails').select(['recipient', 'next_try_ms']).orderBy('id').execute()
    const now = server.clock.now()
    expect(await mails()).toEqual([
      { recipient: 'p1@hoja.test', next_try_ms: now },
      { recipient: 'p2@hoja.test', next_try_ms: now + 1000 },
    ])
    await undo(lote ?? '')
    expect(await mails()).toEqual([])
  })

  it('too many rows, none, and an unknown import get a sentence; the office’s other undo leaves imports alone', async () => {
    const { server, admin, preview, run, undo } = await start()
    expect((await preview([])).mensaje).toBe(IMPORT_ANSWERS.noRows)
    expect((await server.call(previewImport, {}, admin)).mensaje).toBe(IMPORT_ANSWERS.noRows)
    const many = Array.from({ length: SHEET_ROWS_MAX + 1 }, (_, nr) => ({ fila: nr + 1 }))
    expect((await preview(many)).mensaje).toBe(IMPORT_ANSWERS.tooMany)
    expect((await undo('999')).mensaje).toBe(IMPORT_ANSWERS.unknown)
    const { lote } = (await run([person(1)])).data
    expect((await server.call(undoBatch, { batch: lote ?? '' }, admin)).mensaje).toBe(
      DAY_ANSWERS.unknownBatch,
    )
    const { lote: none } = (await run([person(2, { email: '' })], 'mal')).data
    expect(none).toBeNull()
  })

  it('two servers’ imports of one sheet at the same moment open each account once', async () => {
    const { server, run, clients } = await start()
    const before = (await clients()).length
    const rows = sheetRows(sheetCells(60))
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => run(rows, key)))
    const opened = answers.reduce((sum, { data }) => sum + data.nuevos, 0)
    expect((await clients()).length - before).toBe(opened)
    expect(await brokenBalances(server)).toEqual([])
  })
})
