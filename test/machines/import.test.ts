import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor } from 'xstate'
import { NO_SERVER } from '#domain/constants'
import type { Sheet } from '#domain/sheet'
import {
  bindImport,
  type Imported,
  type ImportPorts,
  type ImportPreview,
  importView,
  type MappedSheet,
  type ToImport,
} from '#machines/import/machine'
import { CallFailed } from '#machines/shared/call-result'
import { walk } from './support/model'
import { manualCall } from './support/time'

const SHEET: Sheet = {
  name: 'clientes.csv',
  headings: ['Nombre', 'Correo', 'Celular'],
  rows: [{ fila: 2, cells: ['Ana Pérez', 'ana@hoja.test', '0991234567'] }],
}
const PREVIEW: ImportPreview = {
  nuevos: 1,
  envios: 4,
  existentes: [],
  repetidas: [],
  problemas: [],
  servicios: [],
}
const NOBODY: ImportPreview = { ...PREVIEW, nuevos: 0, envios: 0 }
const DONE: Imported = {
  lote: '7',
  nuevos: 1,
  existentes: 0,
  repetidas: 0,
  con_error: 0,
  envios: 4,
}
const FILE = new File(['x'], 'clientes.csv')
const ok = <T>(data: T) => ({ kind: 'ok' as const, data })
const NO = { kind: 'refused' as const, text: 'No se puede' }

const start = () => {
  const read = manualCall<File, Awaited<ReturnType<ImportPorts['read']>>>()
  const preview = manualCall<MappedSheet, Awaited<ReturnType<ImportPorts['preview']>>>()
  const run = manualCall<ToImport, Awaited<ReturnType<ImportPorts['run']>>>()
  let ids = 0
  const newId = () => {
    ids += 1
    return `id-${ids}`
  }
  const ports = { newId, read: read.call, preview: (it: MappedSheet) => preview.call(it), run: run.call }
  const actor = createActor(bindImport(ports))
  actor.start()
  const view = () => importView(actor.getSnapshot())
  return { actor, read, preview, run, view, send: actor.send.bind(actor) }
}

const reviewed = async () => {
  const flow = start()
  flow.send({ type: 'user.choose', file: FILE })
  await flow.read.answer(ok(SHEET))
  flow.send({ type: 'user.next' })
  await flow.preview.answer(ok(PREVIEW))
  return flow
}

describe('an import', () => {
  it('goes from the file to its columns, to what would happen, to the import', async () => {
    const { send, run, view } = await reviewed()
    expect(view()).toMatchObject({ step: 'review', preview: PREVIEW, requestId: 'id-1', isBusy: false })
    send({ type: 'user.toggleLetter', carta: true })
    send({ type: 'user.import' })
    expect(view()).toMatchObject({ step: 'review', isBusy: true, isImporting: true })
    expect(run.asked[0]?.request).toMatchObject({
      requestId: 'id-1',
      carta: true,
      mapping: ['completo', 'email', 'phone'],
    })
    await run.answer(ok(DONE))
    expect(view()).toMatchObject({ step: 'done', done: DONE })
    send({ type: 'user.restart' })
    expect(view()).toMatchObject({ step: 'file', done: null, requestId: '' })
  })

  it('that got no answer is sent again as the same one', async () => {
    const { send, run, view } = await reviewed()
    send({ type: 'user.import' })
    await run.answer({ kind: 'failed', text: NO_SERVER })
    expect(view()).toMatchObject({ step: 'review', error: NO_SERVER })
    send({ type: 'user.import' })
    expect(view().error).toBeNull()
    expect(run.asked.map(({ request }) => request.requestId)).toEqual(['id-1', 'id-1'])
  })

  it('does not look at columns that say nothing of the e-mail, or one thing twice', async () => {
    const { send, read, preview, view } = start()
    send({ type: 'user.choose', file: FILE })
    await read.answer(ok(SHEET))
    send({ type: 'user.map', column: 1, field: '' })
    send({ type: 'user.next' })
    expect(view()).toMatchObject({ step: 'columns', isBusy: false, lacking: 'email' })
    send({ type: 'user.map', column: 1, field: 'phone' })
    send({ type: 'user.next' })
    expect(view()).toMatchObject({ twice: 'phone', isBusy: false })
    expect(preview.asked).toHaveLength(0)
  })

  it('of a file that is no list says why and takes another; a corrected one replaces what was looked at', async () => {
    const { send, read, view } = start()
    send({ type: 'user.choose', file: FILE })
    await read.answer(NO)
    expect(view()).toMatchObject({ step: 'file', error: 'No se puede' })
    const other = await reviewed()
    other.send({ type: 'user.choose', file: FILE })
    await other.read.answer(ok({ ...SHEET, name: 'corregida.xlsx' }))
    expect(other.view()).toMatchObject({ step: 'columns', preview: null, sheet: { name: 'corregida.xlsx' } })
  })
})

it('every state and every transition is reached on the running machine, as the chart says', () => {
  const never = () => new Promise<never>(() => {})
  const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
  const { steps, ...gaps } = walk({
    machine: bindImport({ newId: () => 'id', read: never, preview: never, run: never }),
    inputs: [undefined],
    events: [
      { type: 'user.choose', file: FILE },
      { type: 'user.map', column: 1, field: '' },
      { type: 'user.map', column: 1, field: 'email' },
      { type: 'user.toggleLetter', carta: true },
      ...['next', 'back', 'import', 'restart'].map((name) => ({ type: `user.${name}` })),
      done('read', SHEET),
      done('preview', PREVIEW),
      done('preview', NOBODY),
      done('run', DONE),
      ...['read', 'preview', 'run'].map((id) => ({
        type: `xstate.error.actor.${id}`,
        error: new CallFailed(NO),
      })),
    ],
    nameOf: ({ value, context: { mapping, preview, carta, error } }) =>
      JSON.stringify([value, mapping, preview?.nuevos, carta, error]),
    setClock: () => {},
  })
  expect(gaps).toEqual({ disagreements: [], unreachedStates: [], untakenTransitions: [] })
  expect(steps).toBeGreaterThan(20)
})

it('a machine with a missing port does not compile', () => {
  const never = () => new Promise<never>(() => {})
  // @ts-expect-error run is missing, and that must be an error of the compiler
  bindImport({ newId: () => '', read: never, preview: never })
  expectTypeOf(bindImport).parameter(0).toEqualTypeOf<ImportPorts>()
  expect(bindImport({ newId: () => '', read: never, preview: never, run: never }).id).toBe('import')
})
