import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor } from 'xstate'
import { NO_SERVER } from '#domain/constants'
import type { Sheet } from '#domain/sheet'
import { CallFailed } from '#machines/shared/call-result'
import {
  bindStatement,
  type MappedStatement,
  type ReadFile,
  type Review,
  type ReviewedLine,
  type StatementPorts,
  statementView,
  type ToAccept,
} from '#machines/statement/machine'
import { walk } from './support/model'
import { manualCall } from './support/time'

const SHEET: Sheet = {
  name: 'banco.csv',
  headings: ['Fecha', 'Documento', 'Monto'],
  rows: [
    { fila: 2, cells: ['01/03/2026', '11112222', '90,00'] },
    { fila: 3, cells: ['02/03/2026', '33334444', '90,00'] },
    { fila: 4, cells: ['02/03/2026', '5', '-1,00'] },
    { fila: 5, cells: ['ayer', '6', '1,00'] },
  ],
}
const MAPPING = ['fecha', 'numero', 'valor'] as const
const line = (fila: number, more: Partial<ReviewedLine> = {}): ReviewedLine => ({
  fila,
  estado: 'segura',
  transferencia: String(fila * 10),
  numero: true,
  valor: true,
  nombre: false,
  otro_numero: false,
  otro_nombre: false,
  dias: 0,
  quien: null,
  cuando: null,
  ...more,
})
const REVIEW: Review = { lineas: [line(2), line(3)], transferencias: [] }
const DONE: Review = {
  lineas: [2, 3].map((fila) => line(fila, { estado: 'conciliada', quien: 'Eva' })),
  transferencias: [],
}
const FILE = new File(['x'], 'banco.csv')
const ok = <T>(data: T) => ({ kind: 'ok' as const, data })
const NO = { kind: 'refused' as const, text: 'Esta línea ya se concilió: Eva.' }
const GONE = { kind: 'failed' as const, text: NO_SERVER }

const start = () => {
  const read = manualCall<File, Awaited<ReturnType<StatementPorts['read']>>>()
  const compare = manualCall<MappedStatement, Awaited<ReturnType<StatementPorts['compare']>>>()
  const accept = manualCall<ToAccept, Awaited<ReturnType<StatementPorts['accept']>>>()
  const ports = {
    read: read.call,
    compare: (it: MappedStatement) => compare.call(it),
    accept: accept.call,
  }
  const actor = createActor(bindStatement(ports))
  actor.start()
  const view = () => statementView(actor.getSnapshot())
  return { read, compare, accept, view, send: actor.send.bind(actor) }
}

const reviewed = async (file: ReadFile = { sheet: SHEET, kept: MAPPING }) => {
  const flow = start()
  flow.send({ type: 'user.choose', file: FILE })
  await flow.read.answer(ok(file))
  if (file.kept === null) flow.send({ type: 'user.next' })
  await flow.compare.answer(ok(REVIEW))
  return flow
}

describe('a statement', () => {
  it('of a new bank shows its columns; of a known one it is compared at once', async () => {
    const first = start()
    first.send({ type: 'user.choose', file: FILE })
    await first.read.answer(ok({ sheet: SHEET, kept: null }))
    expect(first.view()).toMatchObject({ step: 'columns', mapping: MAPPING, isBusy: false })
    const { compare, view } = await reviewed()
    expect(view()).toMatchObject({ step: 'review', review: REVIEW, debits: 1, unread: [5] })
    expect(compare.asked[0]?.request).toMatchObject({
      mapping: MAPPING,
      lines: [{ fila: 2, nth: 1 }, { fila: 3 }],
    })
  })

  it('without a date or an amount is not compared', async () => {
    const { compare, read, send, view } = start()
    send({ type: 'user.choose', file: FILE })
    await read.answer(ok({ sheet: SHEET, kept: null }))
    send({ type: 'user.map', column: 0, field: '' })
    send({ type: 'user.next' })
    expect(view()).toMatchObject({ step: 'columns', lacking: 'fecha', isBusy: false })
    send({ type: 'user.map', column: 0, field: 'valor' })
    expect(view()).toMatchObject({ twice: 'valor' })
    expect(compare.asked).toHaveLength(0)
  })

  it('is accepted line after line, and compared again', async () => {
    const { accept, compare, send, view } = await reviewed({ sheet: SHEET, kept: null })
    send({ type: 'user.accept', filas: [2, 3] })
    expect(view()).toMatchObject({ isAccepting: true, wanted: 2, accepted: 0 })
    await accept.answer(ok(null))
    expect(view()).toMatchObject({ isAccepting: true, accepted: 1 })
    await accept.answer(ok(null))
    expect(accept.asked.map(({ request }) => [request.line.fila, request.transferencia])).toEqual([
      [2, '20'],
      [3, '30'],
    ])
    await compare.answer(ok(DONE))
    expect(view()).toMatchObject({ review: DONE, accepted: 2, isBusy: false, error: null })
  })

  it('goes on behind a line that is refused, and keeps why', async () => {
    const { accept, compare, send, view } = await reviewed()
    send({ type: 'user.accept', filas: [2, 3] })
    await accept.answer(NO)
    await accept.answer(ok(null))
    await compare.answer(ok(DONE))
    expect(view()).toMatchObject({ accepted: 1, wanted: 2, failures: new Map([[2, NO.text]]) })
    send({ type: 'user.accept', filas: [2] })
    expect(view().failures.size).toBe(0)
    await accept.answer(NO)
    await compare.answer(GONE)
    expect(view()).toMatchObject({ accepted: 0, error: NO_SERVER, step: 'review', isBusy: false })
  })

  it('forgets why a pair was refused when the line is another transfer’s', async () => {
    const { accept, compare, send, view } = await reviewed()
    send({ type: 'user.accept', filas: [2] })
    await accept.answer(NO)
    const other = { ...REVIEW, lineas: [line(2, { transferencia: '99' }), line(3)] }
    await compare.answer(ok(other))
    expect(view()).toMatchObject({ failures: new Map(), past: [NO.text] })
    send({ type: 'user.accept', filas: [3] })
    expect(view().past).toEqual([])
    await accept.answer(NO)
    // Alone by now: it still says why.
    await compare.answer(ok({ ...REVIEW, lineas: [line(3, { transferencia: '', estado: 'sin_pago' })] }))
    expect(view()).toMatchObject({ failures: new Map([[3, NO.text]]), past: [] })
  })

  it('is compared again when its person returns from a form', async () => {
    const { compare, send, view } = await reviewed()
    send({ type: 'user.return' })
    await compare.answer(ok(DONE))
    expect(view()).toMatchObject({ review: DONE, step: 'review', isBusy: false })
  })

  it('stops where no answer comes, and says so', async () => {
    const { accept, compare, send, view } = await reviewed()
    send({ type: 'user.accept', filas: [2, 3] })
    await accept.answer(GONE)
    await compare.answer(ok(REVIEW))
    expect(view()).toMatchObject({ error: NO_SERVER, accepted: 0, queue: [], isBusy: false })
    expect(accept.asked).toHaveLength(1)
  })

  it('accepts nothing that has no transfer, and nothing twice', async () => {
    const { accept, send, view } = await reviewed()
    send({ type: 'user.accept', filas: [] })
    send({ type: 'user.accept', filas: [2, 4] })
    expect(view().isBusy).toBe(false)
    send({ type: 'user.accept', filas: [2] })
    send({ type: 'user.accept', filas: [2] })
    expect(accept.asked).toHaveLength(1)
  })
})

it('every state and every transition is reached on the running machine, as the chart says', () => {
  const never = () => new Promise<never>(() => {})
  const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
  const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })
  const { steps, ...gaps } = walk({
    machine: bindStatement({ read: never, compare: never, accept: never }),
    inputs: [undefined],
    events: [
      { type: 'user.choose', file: FILE },
      { type: 'user.map', column: 0, field: '' },
      { type: 'user.map', column: 0, field: 'fecha' },
      { type: 'user.accept', filas: [2, 3] },
      ...['next', 'back', 'restart', 'return'].map((name) => ({ type: `user.${name}` })),
      done('read', { sheet: SHEET, kept: MAPPING }),
      done('read', { sheet: SHEET, kept: null }),
      done('compare', REVIEW),
      done('refresh', REVIEW),
      done('accept', null),
      ...['read', 'compare', 'refresh', 'accept'].map((id) => failed(id, new CallFailed(NO))),
      failed('accept', new CallFailed(GONE)),
    ],
    nameOf: ({ value, context: { mapping, review, queue, error } }) =>
      JSON.stringify([value, mapping, review !== null, queue, error !== null]),
    setClock: () => {},
  })
  expect(gaps).toEqual({ disagreements: [], unreachedStates: [], untakenTransitions: [] })
  expect(steps).toBeGreaterThan(20)
})

it('a machine with a missing port does not compile', () => {
  const never = () => new Promise<never>(() => {})
  // @ts-expect-error accept is missing, and that must be an error of the compiler
  bindStatement({ read: never, compare: never })
  expectTypeOf(bindStatement).parameter(0).toEqualTypeOf<StatementPorts>()
  expect(bindStatement({ read: never, compare: never, accept: never }).id).toBe('statement')
})
