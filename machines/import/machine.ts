/** Clients from a spreadsheet: a file, its columns, what would happen, and the import. */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { CallFailure, CallResult } from '#domain/call-result'
import {
  fieldTwice,
  guessMapping,
  type ImportField,
  type ImportMapping,
  lackingIn,
} from '#domain/client-import'
import { NO_SERVER } from '#domain/constants'
import type { NamedLevel } from '#domain/imported-person'
import type { Sheet } from '#domain/sheet'
import { dataOf, failureOf } from '../shared/call-result'

/**
 * What importing would do. `existentes`: the rows of people who have an account, `importado` by an import; `repetidas`:
 * those that say what row `de` says; `servicios`: what a row's service may be.
 */
export interface ImportPreview {
  nuevos: number
  envios: number
  existentes: readonly { fila: number; importado: string | null }[]
  repetidas: readonly { fila: number; de: number }[]
  servicios: readonly NamedLevel[]
  problemas: readonly { fila: number; campo: string; texto: string }[]
}

/** `lote`: by it the import is undone; null when nobody was new. */
export interface Imported {
  lote: string | null
  nuevos: number
  existentes: number
  repetidas: number
  con_error: number
  envios: number
}

export interface MappedSheet {
  sheet: Sheet
  mapping: ImportMapping
}

export interface ToImport extends MappedSheet {
  /** The same id is the same import, however often it is sent. */
  requestId: string
  carta: boolean
}

export interface ImportPorts {
  newId(): string
  /** `refused`: no list of clients, and why. */
  read(file: File): Promise<CallResult<Sheet>>
  preview(request: MappedSheet, signal: AbortSignal): Promise<CallResult<ImportPreview>>
  /** Leaving the screen does not abort it. */
  run(request: ToImport): Promise<CallResult<Imported>>
}

interface ImportContext extends ToImport {
  preview: ImportPreview | null
  done: Imported | null
  /** Why the last step failed. */
  error: string | null
}

type ImportEvent =
  | { type: 'user.choose'; file: File }
  | { type: 'user.map'; column: number; field: ImportField | '' }
  | { type: 'user.toggleLetter'; carta: boolean }
  | { type: 'user.next' | 'user.back' | 'user.import' | 'user.restart' }

const NO_SHEET: Sheet = { name: '', headings: [], rows: [] }

const nothing = (): ImportContext => ({
  sheet: NO_SHEET,
  mapping: [],
  requestId: '',
  carta: false,
  preview: null,
  done: null,
  error: null,
})

const importSetup = (ports: ImportPorts) =>
  setup({
    types: { context: {} as ImportContext, events: {} as ImportEvent },
    actors: {
      read: fromPromise<Sheet, { file: File }>(({ input }) => dataOf(ports.read(input.file))),
      preview: fromPromise<ImportPreview, MappedSheet>(({ input, signal }) =>
        dataOf(ports.preview(input, signal)),
      ),
      run: fromPromise<Imported, ToImport>(({ input }) => dataOf(ports.run(input))),
    },
    guards: {
      isMapped: ({ context: { mapping } }) => lackingIn(mapping) === null && fieldTwice(mapping) === null,
      hasNew: ({ context: { preview } }) => (preview?.nuevos ?? 0) > 0,
    },
    actions: {
      reset: assign(nothing),
      clearError: assign({ error: null }),
      assignSheet: assign((_, sheet: Sheet) => ({
        ...nothing(),
        sheet,
        mapping: guessMapping(sheet.headings),
      })),
      assignField: assign(({ context }, { column, field }: { column: number; field: ImportField | '' }) => ({
        mapping: context.mapping.map((it, place) => (place === column ? field : it)),
        error: null,
      })),
      /** What is looked at now is a new import. */
      assignPreview: assign((_, preview: ImportPreview) => ({ preview, requestId: ports.newId() })),
      assignLetter: assign((_, { carta }: { carta: boolean }) => ({ carta })),
      assignDone: assign((_, done: Imported) => ({ done })),
      flag: assign((_, { text }: CallFailure) => ({ error: text })),
    },
  })

/** The only way to runnable logic: a missing port does not compile. Screens read {@link importView}. */
export function bindImport(ports: ImportPorts) {
  const failed = ({ event }: { event: { error: unknown } }) => failureOf(event.error, NO_SERVER)
  return importSetup(ports).createMachine({
    id: 'import',
    context: nothing,
    initial: 'choosing',
    states: {
      choosing: { on: { 'user.choose': 'reading' } },
      reading: {
        entry: 'clearError',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ event }) => {
            if (event.type !== 'user.choose') throw new Error(`No file comes with ${event.type}`)
            return { file: event.file }
          },
          onDone: {
            target: 'mapping',
            actions: { type: 'assignSheet', params: ({ event }) => event.output },
          },
          onError: { target: 'choosing', actions: ['reset', { type: 'flag', params: failed }] },
        },
      },
      mapping: {
        on: {
          'user.map': { actions: { type: 'assignField', params: ({ event }) => event } },
          'user.next': { guard: 'isMapped', target: 'previewing' },
          'user.back': { target: 'choosing', actions: 'reset' },
        },
      },
      previewing: {
        entry: 'clearError',
        invoke: {
          id: 'preview',
          src: 'preview',
          input: ({ context: { sheet, mapping } }) => ({ sheet, mapping }),
          onDone: {
            target: 'reviewing',
            actions: { type: 'assignPreview', params: ({ event }) => event.output },
          },
          onError: { target: 'mapping', actions: { type: 'flag', params: failed } },
        },
        on: { 'user.back': 'mapping' },
      },
      reviewing: {
        on: {
          'user.toggleLetter': { actions: { type: 'assignLetter', params: ({ event }) => event } },
          'user.import': { guard: 'hasNew', target: 'importing' },
          'user.back': { target: 'mapping', actions: 'clearError' },
          'user.choose': 'reading',
        },
      },
      importing: {
        entry: 'clearError',
        invoke: {
          id: 'run',
          src: 'run',
          input: ({ context: { sheet, mapping, requestId, carta } }) => ({
            sheet,
            mapping,
            requestId,
            carta,
          }),
          onDone: { target: 'done', actions: { type: 'assignDone', params: ({ event }) => event.output } },
          onError: { target: 'reviewing', actions: { type: 'flag', params: failed } },
        },
      },
      done: { on: { 'user.restart': { target: 'choosing', actions: 'reset' } } },
    },
  })
}

type ImportSnapshot = SnapshotFrom<ReturnType<typeof bindImport>>

const STEPS = {
  choosing: 'file',
  reading: 'file',
  mapping: 'columns',
  previewing: 'columns',
  reviewing: 'review',
  importing: 'review',
  done: 'done',
} as const

/** What the screen shows of an import; `isBusy`: its step waits for a file or for the server. */
export const importView = ({ value, context }: ImportSnapshot) => ({
  ...context,
  step: STEPS[value],
  isBusy: value === 'reading' || value === 'previewing' || value === 'importing',
  /** Only then leaving loses nothing that was sent. */
  isImporting: value === 'importing',
  lacking: lackingIn(context.mapping),
  twice: fieldTwice(context.mapping),
})
export type ImportView = ReturnType<typeof importView>
export type ImportSend = (event: ImportEvent) => void
