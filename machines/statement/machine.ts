/** A bank's statement: a file, its columns, what each line is, and accepting lines one after the other. */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import {
  type CountedLine,
  countedLines,
  guessStatement,
  readStatement,
  type StatementField,
  type StatementMapping,
  statementLacking,
  statementTwice,
} from '#domain/bank-statement'
import type { CallFailure, CallResult } from '#domain/call-result'
import { NO_SERVER } from '#domain/constants'
import type { Sheet } from '#domain/sheet'
import { dataOf, failureOf } from '../shared/call-result'

/** What a line is. `transferencia`: the id of its transfer; the reasons say what both have in common, and what speaks against it. */
export interface ReviewedLine {
  fila: number
  /** `segura`, `posible`, `conciliada` or `sin_pago`. */
  estado: string
  transferencia: string | null
  numero: boolean | null
  valor: boolean | null
  nombre: boolean | null
  otro_numero: boolean | null
  otro_nombre: boolean | null
  dias: number | null
  quien: string | null
  cuando: string | null
}

/** A transfer that waits, or a payment by transfer. `fila`: its line; `a_mano`: only the form decides. */
export interface HereTransfer {
  id: string | null
  fila: number | null
  payment: string | null
  cliente: string | null
  nombre: string | null
  valor: number | null
  divisa: string | null
  banco: string | null
  recibo: string | null
  fecha: string | null
  estado: string | null
  a_mano: boolean | null
}

export interface Review {
  lineas: readonly ReviewedLine[]
  transferencias: readonly HereTransfer[]
}

/** `kept`: how this bank's columns were read before; null where they are to be looked at. */
export interface ReadFile {
  sheet: Sheet
  kept: StatementMapping | null
}

export interface MappedStatement {
  sheet: Sheet
  mapping: StatementMapping
  lines: readonly CountedLine[]
}

export interface ToAccept {
  sheet: Sheet
  line: CountedLine
  transferencia: string
  /** The person read that its number or name is another one, and said yes. */
  isOtherSeen: boolean
}

export interface StatementPorts {
  /** `refused`: no statement, and why. */
  read(file: File): Promise<CallResult<ReadFile>>
  compare(request: MappedStatement, signal: AbortSignal): Promise<CallResult<Review>>
  /** Leaving the screen does not abort it; the same line again changes nothing. */
  accept(request: ToAccept): Promise<CallResult<unknown>>
}

interface Failure {
  transferencia: string
  text: string
}

interface StatementContext extends MappedStatement {
  /** Lines of money that left, and rows that cannot be read. */
  debits: number
  unread: readonly number[]
  review: Review | null
  /** The rows whose lines are still to be accepted; the first one is under way. */
  queue: readonly number[]
  /** How many the last press meant, and how many of them were accepted. */
  wanted: number
  accepted: number
  /** Why a pair of line and transfer was not accepted, by the line's row. */
  failures: ReadonlyMap<number, Failure>
  /** Why the last step failed. */
  error: string | null
}

type StatementEvent =
  | { type: 'user.choose'; file: File }
  | { type: 'user.map'; column: number; field: StatementField | '' }
  | { type: 'user.accept'; filas: readonly number[] }
  | { type: 'user.next' | 'user.back' | 'user.restart' | 'user.return' }

const nothing = (): StatementContext => ({
  sheet: { name: '', headings: [], rows: [] },
  mapping: [],
  lines: [],
  debits: 0,
  unread: [],
  review: null,
  queue: [],
  wanted: 0,
  accepted: 0,
  failures: new Map(),
  error: null,
})

/** The line that is accepted next, and what it is. */
const nextOf = ({ lines, queue, review, sheet }: StatementContext): ToAccept => {
  const line = lines.find(({ fila }) => fila === queue[0])
  const found = review?.lineas.find(({ fila }) => fila === queue[0])
  if (!line || !found?.transferencia) throw new Error('A line without a transfer is not accepted')
  const { otro_nombre, otro_numero, transferencia } = found
  return { sheet, line, transferencia, isOtherSeen: otro_nombre === true || otro_numero === true }
}

/** Whether a line is another transfer's by now than the one that was not accepted; alone, it still says why. */
const isPast = (
  { failures, review }: Pick<StatementContext, 'failures' | 'review'>,
  row: number,
): boolean => {
  const now = review?.lineas.find(({ fila }) => fila === row)?.transferencia ?? ''
  return now !== '' && now !== failures.get(row)?.transferencia
}

const statementSetup = (ports: StatementPorts) =>
  setup({
    types: { context: {} as StatementContext, events: {} as StatementEvent },
    actors: {
      read: fromPromise<ReadFile, { file: File }>(({ input }) => dataOf(ports.read(input.file))),
      compare: fromPromise<Review, MappedStatement>(({ input, signal }) =>
        dataOf(ports.compare(input, signal)),
      ),
      accept: fromPromise<unknown, ToAccept>(({ input }) => dataOf(ports.accept(input))),
    },
    guards: {
      isMapped: ({ context: { mapping } }) =>
        statementLacking(mapping) === null && statementTwice(mapping) === null,
      isKept: (_, { kept }: ReadFile) => kept !== null,
      /** Each of them is a line with a transfer. */
      areMatched: ({ context: { review } }, { filas }: { filas: readonly number[] }) =>
        filas.length > 0 &&
        filas.every((one) => review?.lineas.some(({ fila, transferencia }) => fila === one && transferencia)),
      hasMore: ({ context: { queue } }) => queue.length > 1,
      hasMoreAfterRefusal: ({ context: { queue } }, { kind }: CallFailure) =>
        kind === 'refused' && queue.length > 1,
    },
    actions: {
      reset: assign(nothing),
      clearError: assign({ error: null }),
      assignFile: assign((_, { kept, sheet }: ReadFile) => ({
        ...nothing(),
        sheet,
        mapping: kept ?? guessStatement(sheet.headings),
      })),
      assignField: assign(
        ({ context }, { column, field }: { column: number; field: StatementField | '' }) => ({
          mapping: context.mapping.map((it, place) => (place === column ? field : it)),
          error: null,
        }),
      ),
      assignLines: assign(({ context: { mapping, sheet } }) => {
        const { lines, ...rest } = readStatement(sheet, mapping)
        return {
          ...rest,
          lines: countedLines(lines),
          failures: new Map(),
          wanted: 0,
          accepted: 0,
          error: null,
        }
      }),
      assignReview: assign((_, review: Review) => ({ review })),
      assignQueue: assign(({ context }, { filas }: { filas: readonly number[] }) => ({
        queue: filas,
        wanted: filas.length,
        accepted: 0,
        failures: new Map(
          [...context.failures].filter(([fila]) => !filas.includes(fila) && !isPast(context, fila)),
        ),
        error: null,
      })),
      countAccepted: assign(({ context: { accepted, queue } }) => ({
        accepted: accepted + 1,
        queue: queue.slice(1),
      })),
      /** A line that the server refuses says why, and the next one goes on; without a server none does. */
      noteFailure: assign(({ context }, { kind, text }: CallFailure) => {
        if (kind === 'failed') return { queue: [], error: text }
        const { line, transferencia } = nextOf(context)
        const { failures, queue } = context
        return {
          queue: queue.slice(1),
          failures: new Map(failures).set(line.fila, { transferencia, text }),
        }
      }),
      flag: assign((_, { text }: CallFailure) => ({ error: text })),
    },
  })

/** The only way to runnable logic: a missing port does not compile. Screens read {@link statementView}. */
export function bindStatement(ports: StatementPorts) {
  const failed = ({ event }: { event: { error: unknown } }) => failureOf(event.error, NO_SERVER)
  return statementSetup(ports).createMachine({
    id: 'statement',
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
          onDone: [
            {
              guard: { type: 'isKept', params: ({ event }) => event.output },
              target: 'comparing',
              actions: { type: 'assignFile', params: ({ event }) => event.output },
            },
            { target: 'mapping', actions: { type: 'assignFile', params: ({ event }) => event.output } },
          ],
          onError: { target: 'choosing', actions: ['reset', { type: 'flag', params: failed }] },
        },
      },
      mapping: {
        on: {
          'user.map': { actions: { type: 'assignField', params: ({ event }) => event } },
          'user.next': { guard: 'isMapped', target: 'comparing' },
          'user.back': { target: 'choosing', actions: 'reset' },
        },
      },
      comparing: {
        entry: 'assignLines',
        invoke: {
          id: 'compare',
          src: 'compare',
          input: ({ context: { sheet, mapping, lines } }) => ({ sheet, mapping, lines }),
          onDone: {
            target: 'reviewing',
            actions: { type: 'assignReview', params: ({ event }) => event.output },
          },
          onError: { target: 'mapping', actions: { type: 'flag', params: failed } },
        },
        on: { 'user.back': 'mapping' },
      },
      reviewing: {
        on: {
          'user.accept': {
            guard: { type: 'areMatched', params: ({ event }) => event },
            target: 'accepting',
            actions: { type: 'assignQueue', params: ({ event }) => event },
          },
          // Forms open beside the statement: what was accepted there shows here.
          'user.return': { target: 'refreshing', actions: 'clearError' },
          'user.back': { target: 'mapping', actions: 'clearError' },
          'user.restart': { target: 'choosing', actions: 'reset' },
        },
      },
      accepting: {
        invoke: {
          id: 'accept',
          src: 'accept',
          input: ({ context }) => nextOf(context),
          onDone: [
            { guard: 'hasMore', target: 'accepting', reenter: true, actions: 'countAccepted' },
            { target: 'refreshing', actions: 'countAccepted' },
          ],
          onError: [
            {
              guard: { type: 'hasMoreAfterRefusal', params: failed },
              target: 'accepting',
              reenter: true,
              actions: { type: 'noteFailure', params: failed },
            },
            { target: 'refreshing', actions: { type: 'noteFailure', params: failed } },
          ],
        },
      },
      /** The lines compared again: somebody else may have accepted some meanwhile. */
      refreshing: {
        invoke: {
          id: 'refresh',
          src: 'compare',
          input: ({ context: { sheet, mapping, lines } }) => ({ sheet, mapping, lines }),
          onDone: {
            target: 'reviewing',
            actions: { type: 'assignReview', params: ({ event }) => event.output },
          },
          onError: { target: 'reviewing', actions: { type: 'flag', params: failed } },
        },
      },
    },
  })
}

type StatementSnapshot = SnapshotFrom<ReturnType<typeof bindStatement>>

const STEPS = {
  choosing: 'file',
  reading: 'file',
  mapping: 'columns',
  comparing: 'columns',
  reviewing: 'review',
  accepting: 'review',
  refreshing: 'review',
} as const

/** What the screen shows; `isBusy`: its step waits for a file or for the server. */
export const statementView = ({ value, context }: StatementSnapshot) => ({
  ...context,
  step: STEPS[value],
  isBusy: value !== 'choosing' && value !== 'mapping' && value !== 'reviewing',
  /** Lines go out one after the other. */
  isAccepting: value === 'accepting',
  /** Why a line was not accepted, by its row; and why it was not with a transfer that is not its own any more. */
  failures: new Map(
    [...context.failures].flatMap(([fila, { text }]) => (isPast(context, fila) ? [] : [[fila, text]])),
  ),
  past: [...context.failures].flatMap(([fila, { text }]) => (isPast(context, fila) ? [text] : [])),
  lacking: statementLacking(context.mapping),
  twice: statementTwice(context.mapping),
})
export type StatementView = ReturnType<typeof statementView>
export type StatementSend = (event: StatementEvent) => void
