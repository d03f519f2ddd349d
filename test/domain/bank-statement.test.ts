import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bankOf,
  contentOf,
  countedLines,
  fittingMapping,
  guessStatement,
  readStatement,
  STATEMENT_TEXT_MAX,
  type StatementLine,
  statementCents,
  statementDate,
  statementLacking,
  statementNamedIn,
  statementTwice,
} from '#domain/bank-statement'
import { type MatchCandidate, matchStatement } from '#domain/statement-matching'

const sheetOf = (rows: readonly (readonly string[])[]) => ({
  rows: rows.map((cells, index) => ({ fila: index + 2, cells })),
})
const line = (more: Partial<StatementLine> = {}): StatementLine => ({
  fila: 2,
  fecha: '2026-03-02',
  cents: 9000,
  numero: '',
  texto: '',
  ...more,
})
const here = (more: Partial<MatchCandidate> = {}): MatchCandidate => ({
  id: 1,
  fecha: '2026-03-02',
  cents: 9000,
  recibo: '99887766',
  nombre: 'Rosa Paz',
  ...more,
})
const match = (lines: readonly StatementLine[], candidates: readonly MatchCandidate[]) =>
  matchStatement(countedLines(lines), candidates)

describe('the columns of a statement', () => {
  it.each([
    [
      ['Fecha', 'Concepto', 'Tipo', 'Documento', 'Oficina', 'Monto', 'Saldo'],
      ['fecha', 'texto', 'tipo', 'numero', '', 'valor', ''],
    ],
    [
      ['FECHA', 'DESCRIPCIÓN', 'REFERENCIA', 'DÉBITO', 'CRÉDITO', 'SALDO'],
      ['fecha', 'texto', 'numero', '', 'credito', ''],
    ],
    [
      ['Fecha Transacción', 'No. Documento', 'Detalle', 'Valor', 'Ordenante'],
      ['fecha', 'numero', 'texto', 'valor', 'nombre'],
    ],
    [
      ['Fecha', 'Crédito', 'Valor'],
      ['fecha', 'credito', ''],
    ],
    [
      ['Nombre', 'Correo'],
      ['nombre', ''],
    ],
  ])('%j are %j', (headings, mapping) => {
    expect(guessStatement(headings)).toEqual(mapping)
  })

  it('lack a date or an amount, or say money twice', () => {
    expect(statementLacking(['', 'valor'])).toBe('fecha')
    expect(statementLacking(['fecha', 'texto'])).toBe('valor')
    expect(statementLacking(['fecha', 'credito'])).toBeNull()
    expect(statementTwice(['valor', 'credito'])).toBe('credito')
    expect(statementTwice(['fecha', '', 'fecha'])).toBe('fecha')
    expect(statementTwice(['fecha', 'valor'])).toBeNull()
    expect(statementNamedIn(['Cuenta', '2200123'])).toBeLessThan(statementNamedIn(['Fecha', 'Monto']))
  })

  it('are kept by the headings, and used while they fit', () => {
    expect(bankOf(['Fecha ', 'CRÉDITO'])).toBe(bankOf(['fecha', 'Credito']))
    expect(fittingMapping(['fecha', 'valor'], ['A', 'B'])).toEqual(['fecha', 'valor'])
    expect(fittingMapping(['fecha', 'valor'], ['A', 'B', 'C'])).toBeNull()
    expect(fittingMapping(['fecha', 'otra'], ['A', 'B'])).toBeNull()
    expect(fittingMapping(null, ['A'])).toBeNull()
  })
})

describe('a cell', () => {
  it.each([
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['$ 30', 3000],
    ['USD 1.234', 123400],
    ['90,5', 9050],
    ['.50', 50],
    ['49.90000000000001', 4990],
    ['+12.00', 1200],
    ['-12,00', -1200],
    ['(12.00)', -1200],
    ['12.00-', -1200],
    ['−1.000,00', -100000],
    ['1.2.3', null],
    ['12,34,56', null],
    ['', null],
    ['Saldo', null],
  ])('%j is an amount of %j cents', (text, cents) => {
    expect(statementCents(text)).toBe(cents)
  })

  it.each([
    ['2026-03-02', '2026-03-02'],
    ['02/03/2026', '2026-03-02'],
    ['2/3/26 14:05', '2026-03-02'],
    ['02-mar-2026', '2026-03-02'],
    ['2 de marzo de 2026', '2026-03-02'],
    ['20260302', '2026-03-02'],
    ['46083', '2026-03-02'],
    ['46083.59', '2026-03-02'],
    ['2026-03-02T10:00:00', '2026-03-02'],
    ['30/02/2026', null],
    ['TOTAL', null],
    ['', null],
  ])('%j is the day %j', (text, day) => {
    expect(statementDate(text)).toBe(day)
  })
})

describe('a statement is read', () => {
  const mapping = ['fecha', 'texto', 'tipo', 'numero', 'valor'] as const

  it('with what came; what left is counted, and what cannot be read is named', () => {
    const read = readStatement(
      sheetOf([
        ['01/03/2026', 'TRANSF ROSA PAZ', 'C', '0012345', '90,00'],
        ['01/03/2026', 'Pago de luz', 'D', '4', '35,10'],
        ['02/03/2026', 'Comisión', 'C', '5', '-0,54'],
        ['02/03/2026', 'Nada', 'C', '6', ''],
        ['ayer', 'TRANSF', 'C', '7', '90,00'],
        ['02/03/2026', 'TRANSF', 'C', '8', 'noventa'],
        ['', 'TOTAL', '', '', '1.000,00'],
      ]),
      mapping,
    )
    expect(read).toEqual({
      lines: [{ fila: 2, fecha: '2026-03-01', cents: 9000, numero: '0012345', texto: 'TRANSF ROSA PAZ' }],
      debits: 3,
      unread: [6, 7],
    })
  })

  it.each([
    ['D', false],
    ['ND', false],
    ['N/D', false],
    ['Débito', false],
    ['Nota de débito', false],
    ['NOTAS DE DÉBITO', false],
    ['Transferencia (débito)', false],
    ['Egreso', false],
    ['-', false],
    ['', true],
    ['C', true],
    ['N/C', true],
    ['Nota de crédito', true],
    ['Abono', true],
    ['Reverso de débito', true],
  ])('and the kind %j says whether money came: %s', (tipo, hasCome) => {
    const { lines } = readStatement(sheetOf([['01/03/2026', 'TRANSF', tipo, '4', '35,10']]), mapping)
    expect(lines).toHaveLength(hasCome ? 1 : 0)
  })

  it('with months first where a day above 12 says so, and by a column of credits alone', () => {
    const rows = sheetOf([
      ['03/02/2026', 'a', '5.00', ''],
      ['03/14/2026', 'b', '', '9.00'],
    ])
    const read = readStatement(rows, ['fecha', 'texto', '', 'credito'])
    expect(read).toMatchObject({ lines: [{ fecha: '2026-03-14', cents: 900 }], debits: 1 })
  })

  it('with long texts cut', () => {
    const rows = sheetOf([['01/03/2026', 'x'.repeat(999), 'C', '1', '1']])
    expect(readStatement(rows, mapping).lines[0]?.texto).toHaveLength(STATEMENT_TEXT_MAX)
  })
})

describe('a line is matched', () => {
  it.each([
    [
      'number and amount',
      { numero: '099887766' },
      {},
      'segura',
      { numero: true, valor: true, nombre: false },
    ],
    ['a number in the text', { texto: 'TRF 99887766 SPI' }, {}, 'segura', { numero: true }],
    [
      'name and amount, a day later',
      { texto: 'ROSA MARIA PAZ', fecha: '2026-03-03' },
      {},
      'segura',
      { dias: 1, nombre: true },
    ],
    ['name and amount, a week later', { texto: 'PAZ ROSA', fecha: '2026-03-09' }, {}, 'posible', { dias: 7 }],
    ['number, another amount', { numero: '99887766', cents: 8900 }, {}, 'posible', { valor: false }],
    ['amount alone', { texto: 'DEPÓSITO' }, {}, 'posible', { valor: true, nombre: false, numero: false }],
    ['amount, of nobody named', {}, {}, 'posible', { otro_nombre: false, otro_numero: false }],
    [
      'amount, in words of banks',
      { texto: 'TRANSFERENCIA RECIBIDA SPI BANCO GUAYAQUIL' },
      {},
      'posible',
      { otro_nombre: false },
    ],
    [
      'amount, with another name',
      { texto: 'TRF DE PEDRO SOL' },
      {},
      'posible',
      { otro_nombre: true, otro_numero: false },
    ],
    [
      'amount, with another number',
      { numero: '55443322' },
      {},
      'posible',
      { otro_numero: true, otro_nombre: false },
    ],
    ['amount, with an office’s number', { numero: '12' }, {}, 'posible', { otro_numero: false }],
    [
      'amount and one word of the name',
      { texto: 'ROSA SOL' },
      {},
      'posible',
      { nombre: false, otro_nombre: false },
    ],
    [
      'number, with another name',
      { numero: '99887766', texto: 'PEDRO SOL' },
      {},
      'posible',
      { numero: true, otro_nombre: true },
    ],
    [
      'name, with another number',
      { numero: '55443322', texto: 'ROSA PAZ' },
      {},
      'posible',
      { nombre: true, otro_numero: true },
    ],
    [
      'a number in the text beside the bank’s own',
      { numero: '1234567', texto: 'TRF 99887766' },
      {},
      'segura',
      { otro_numero: false },
    ],
  ])('by %s', (_, bank, own, grade, reasons) => {
    expect(match([line(bank)], [here(own)])).toMatchObject([{ id: 1, grade, reasons }])
  })

  it.each([
    ['amount alone, days away', { fecha: '2026-03-09' }, {}],
    ['a number of last month', { numero: '99887766', fecha: '2026-04-20' }, {}],
    ['one word of a name', { texto: 'ROSA SOL', cents: 100 }, {}],
    ['a short number', { numero: '12', cents: 100 }, { recibo: '12' }],
  ])('not by %s', (_, bank, own) => {
    expect(match([line(bank)], [here(own)])).toEqual([])
  })

  it('not by an amount that two have', () => {
    expect(match([line(), line({ texto: 'otra' })], [here()])).toEqual([])
    expect(match([line()], [here(), here({ id: 2, recibo: '11112222' })])).toEqual([])
  })

  it('to the one whose number it has, though a name fits another', () => {
    const two = [here(), here({ id: 2, recibo: '11112222', nombre: 'Beatriz Sol' })]
    expect(match([line({ numero: '11112222', texto: 'ROSA PAZ' })], two)).toMatchObject([
      { id: 2, grade: 'posible', reasons: { otro_nombre: true } },
    ])
  })

  it('never surely where a receipt number comes twice with one amount; another amount tells them apart', () => {
    const twice = [line({ numero: '99887766' }), line({ numero: '99887766', fecha: '2026-03-03' })]
    expect(match(twice, [here()]).map(({ grade }) => grade)).toEqual(['posible'])
    const apart = [line({ numero: '99887766' }), line({ numero: '99887766', cents: 100 })]
    expect(match(apart, [here()])).toMatchObject([{ grade: 'segura', line: { cents: 9000 } }])
    const banks = [here(), here({ id: 2 })]
    expect(match([line({ numero: '99887766' })], banks)).toMatchObject([{ id: 1, grade: 'posible' }])
  })

  it('not surely to one of two transfers of one person', () => {
    const two = [here(), here({ id: 2, recibo: '11112222' })]
    expect(match([line({ texto: 'ROSA PAZ' })], two)).toMatchObject([{ grade: 'posible' }])
  })
})

const few = <const T>(...values: readonly T[]) => fc.constantFrom(...values)
const anyLine = fc.record({
  fila: fc.nat(),
  fecha: few('2026-03-01', '2026-03-02', '2026-03-09'),
  cents: few(7000, 9000),
  numero: few('', '0', '12345678', '012345678', '87654321'),
  texto: few('', 'ROSA PAZ', 'trf 87654321', 'LUIS SOL ROSA PAZ'),
})
const anyCandidate = fc.record({
  fecha: few('2026-03-01', '2026-03-02', '2026-03-08'),
  cents: few(7000, 9000),
  recibo: few('12345678', '87654321', '5'),
  nombre: few('Rosa Paz', 'Luis Sol', ''),
})
const anyCandidates = fc
  .array(anyCandidate, { maxLength: 8 })
  .map((all) => all.map((one, index) => ({ ...one, id: index + 1 })))
const anyLines = fc.array(anyLine, { maxLength: 8 }).map((all) => all.map((one, fila) => ({ ...one, fila })))

describe('whatever lines and transfers', () => {
  it('nothing is matched twice, and what is sure has one amount', () => {
    fc.assert(
      fc.property(anyLines, anyCandidates, (lines, candidates) => {
        const matches = match(lines, candidates)
        expect(new Set(matches.map(({ line: { fila } }) => fila)).size).toBe(matches.length)
        expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length)
        for (const { grade, id, line: one } of matches)
          if (grade === 'segura') expect(candidates.find((it) => it.id === id)?.cents).toBe(one.cents)
      }),
    )
  })

  it('equal receipt numbers are sure only where the amount tells them apart', () => {
    fc.assert(
      fc.property(anyLines, anyCandidates, (lines, candidates) => {
        const key = (number: string) => number.replace(/^0+/, '')
        for (const { grade, line: one } of match(lines, candidates)) {
          if (grade !== 'segura' || key(one.numero).length < 4) continue
          const same = lines.filter((it) => key(it.numero) === key(one.numero) && it.cents === one.cents)
          expect(same).toHaveLength(1)
        }
      }),
    )
  })

  it('their order does not matter', () => {
    const said = (lines: readonly StatementLine[], candidates: readonly MatchCandidate[]) =>
      match(lines, candidates)
        // Numbers that differ in their zeros are one: the same movement.
        .map(({ grade, id, line: one, reasons }) =>
          JSON.stringify([id, grade, reasons, contentOf(one), one.nth]),
        )
        .sort()
    fc.assert(
      fc.property(anyLines, anyCandidates, fc.nat(), (lines, candidates, turn) => {
        const turned = <T>(all: readonly T[]) => [...all.slice(turn % 8), ...all.slice(0, turn % 8)].reverse()
        expect(said(turned(lines), turned(candidates))).toEqual(said(lines, candidates))
      }),
    )
  })
})
