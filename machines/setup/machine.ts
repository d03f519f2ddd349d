import { assign, emit, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { CallFailure } from '#domain/call-result'
import { isSetupOver } from '#domain/setup-link'
import { CallFailed, dataOf, failureOf } from '../shared/call-result'
import {
  bindMailedCode,
  type CodeMessage,
  type CodeView,
  codeView,
  mailCode,
  type SentCode,
} from '../shared/mailed-code'
import {
  emailError,
  NO_ERRORS,
  type ProvedEmail,
  SETUP_TEXTS,
  type SetupAcceptance,
  type SetupContext,
  type SetupEmitted,
  type SetupErrors,
  type SetupEvent,
  type SetupInput,
  type SetupPorts,
  type SetupProof,
  type SetupSave,
  type SetupStep,
  stepAfterSave,
  stepFrom,
  typedEmail,
} from './context'

const HOME = '/admin/dashboard'
const NOBODY = { email: '', proof: '' } as const

const setupActors = (ports: SetupPorts) => ({
  open: fromPromise<{ proved: ProvedEmail | null }>(({ signal }) => dataOf(ports.open(signal))),
  save: fromPromise<unknown, SetupSave>(({ input, signal }) => dataOf(ports.save(input, signal))),
  sendCode: mailCode(ports),
  mailedCode: bindMailedCode(ports),
  finish: fromPromise<SetupAcceptance, ProvedEmail & { nombre: string }>(({ input, signal }) =>
    dataOf(ports.finish(input, signal)),
  ),
})

// Only carries types (xstate reads nothing of it), hence the empty objects.
const types = {
  context: {} as SetupContext,
  events: {} as SetupEvent | CodeMessage<SetupProof>,
  input: {} as SetupInput,
  emitted: {} as SetupEmitted,
  children: {} as { mailedCode: 'mailedCode' },
}

const setupSetup = (ports: SetupPorts) =>
  setup({
    types,
    actors: setupActors(ports),
    guards: {
      isRefused: (_, { error }: { error: unknown }) =>
        error instanceof CallFailed && error.failure.kind === 'refused',
      isOver: (_, { text }: CallFailure) => isSetupOver(text),
      isAtMail: ({ context }) => context.step === 'correo',
      isAtEnd: ({ context }) => context.step === 'administrador',
      isEmailWrong: ({ context }) => context.step === 'correo' && emailError(context) !== null,
      isNameMissing: ({ context }) => context.step === 'administrador' && context.nombre.trim() === '',
      /** Without a proved address there would be nobody to appoint. */
      canGoOn: ({ context }) => context.step !== 'correo' || context.proved !== null,
    },
    actions: {
      assignProved: assign(({ context }, { proved }: { proved: ProvedEmail | null }) => ({
        proved,
        step: context.step === 'administrador' && proved === null ? ('correo' as const) : context.step,
      })),
      assignEmail: assign((_, { email }: { email: string }) => ({ email, errors: NO_ERRORS })),
      assignName: assign((_, { nombre }: { nombre: string }) => ({ nombre, errors: NO_ERRORS })),
      assignSent: assign((_, sent: SentCode) => ({ sent })),
      assignProof: assign(({ context }, { proof }: SetupProof) => ({
        proved: context.sent && { email: context.sent.email, proof },
        sent: null,
        step: stepFrom(context.step, 1),
      })),
      forgetProof: assign({ proved: null, sent: null }),
      takeStep: assign(({ context }, { by }: { by: 1 | -1 }) => ({ step: stepFrom(context.step, by) })),
      countSave: assign(({ context }) => ({ saves: context.saves + 1, step: stepAfterSave(context) })),
      clearErrors: assign({ errors: NO_ERRORS }),
      flagEmail: assign(({ context }) => ({ errors: { ...NO_ERRORS, email: emailError(context) } })),
      flagName: assign({ errors: { ...NO_ERRORS, nombre: SETUP_TEXTS.nameMissing } }),
      flagCall: assign((_, { text }: CallFailure) => ({ errors: { ...NO_ERRORS, call: text } })),
      toCode: sendTo('mailedCode', ({ event }) => event),
      emitSession: emit((_, acceptance: SetupAcceptance) => ({
        type: 'session.accepted' as const,
        ...acceptance,
      })),
      emitNavigation: emit({ type: 'navigation.requested', to: HOME }),
    },
  })

const answer = <T>({ event }: { event: { output: T } }): T => event.output
const failure = ({ event }: { event: { error: unknown } }) => failureOf(event.error, SETUP_TEXTS.failed)
const refusedCode = ({ event }: { event: { text: string | null } }): CallFailure => ({
  kind: 'refused',
  text: event.text ?? '',
})
const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const sendInput = ({ context }: { context: SetupContext }) => ({ request: { email: typedEmail(context) } })

/** Back to the step's form with what went wrong; a link that is over by now has no form. */
const FAILED = [
  {
    guard: { type: 'isOver', params: failure },
    target: 'closed',
    actions: { type: 'flagCall', params: failure },
  },
  { target: 'filling', actions: { type: 'flagCall', params: failure } },
] as const

/**
 * The first start: steps that are saved one by one, an address proved by a mailed code, and the first administrator. The only
 * way to runnable logic: a missing port does not compile. Screens read {@link setupView}.
 */
export function bindSetup(ports: SetupPorts) {
  return setupSetup(ports).createMachine({
    id: 'setup',
    context: ({ input: { step } }) => ({
      step,
      email: '',
      nombre: '',
      proved: null,
      sent: null,
      errors: NO_ERRORS,
      saves: 0,
    }),
    initial: 'opening',
    states: {
      opening: {
        invoke: {
          id: 'open',
          src: 'open',
          onDone: { target: 'filling', actions: ['clearErrors', { type: 'assignProved', params: answer }] },
          onError: [
            {
              guard: { type: 'isRefused', params: error },
              target: 'closed',
              actions: { type: 'flagCall', params: failure },
            },
            { target: 'unreachable', actions: { type: 'flagCall', params: failure } },
          ],
        },
      },
      unreachable: { on: { 'user.retry': { target: 'opening' } } },
      /** The link opens nothing, or nothing any more. */
      closed: { type: 'final' },
      filling: {
        on: {
          'user.save': { target: 'saving', actions: 'clearErrors' },
          'user.typeEmail': { actions: { type: 'assignEmail', params: ({ event }) => event } },
          'user.typeName': { actions: { type: 'assignName', params: ({ event }) => event } },
          'user.submit': [
            { guard: 'isEmailWrong', actions: 'flagEmail' },
            { guard: 'isAtMail', target: 'sendingCode', actions: 'clearErrors' },
            { guard: 'isNameMissing', actions: 'flagName' },
            { guard: 'isAtEnd', target: 'finishing', actions: 'clearErrors' },
          ],
          'user.changeEmail': { actions: ['forgetProof', 'clearErrors'] },
          'user.forward': {
            guard: 'canGoOn',
            actions: ['clearErrors', { type: 'takeStep', params: { by: 1 } }],
          },
          'user.back': { actions: ['clearErrors', { type: 'takeStep', params: { by: -1 } }] },
        },
      },
      saving: {
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ event }) => {
            if (event.type !== 'user.save') throw new Error('Only a form is saved')
            return event.request
          },
          onDone: { target: 'filling', actions: 'countSave' },
          onError: FAILED,
        },
      },
      sendingCode: {
        invoke: {
          id: 'sendCode',
          src: 'sendCode',
          input: sendInput,
          onDone: { target: 'verifying', actions: { type: 'assignSent', params: answer } },
          onError: FAILED,
        },
        on: { 'user.changeEmail': { target: 'filling' } },
      },
      verifying: {
        invoke: {
          id: 'mailedCode',
          src: 'mailedCode',
          input: ({ context }) => ({ ...sendInput({ context }), sent: context.sent }),
        },
        on: {
          'user.typeCode': { actions: 'toCode' },
          'user.submit': { actions: 'toCode' },
          'user.resend': { actions: 'toCode' },
          'code.sent': { actions: { type: 'assignSent', params: ({ event }) => event.sent } },
          'code.accepted': {
            target: 'filling',
            actions: { type: 'assignProof', params: ({ event }) => event.proof },
          },
          'code.refused': {
            guard: { type: 'isOver', params: refusedCode },
            target: 'closed',
            actions: { type: 'flagCall', params: refusedCode },
          },
          'user.changeEmail': { target: 'filling', actions: 'forgetProof' },
          'user.back': {
            target: 'filling',
            actions: ['forgetProof', { type: 'takeStep', params: { by: -1 } }],
          },
        },
      },
      finishing: {
        invoke: {
          id: 'finish',
          src: 'finish',
          input: ({ context: { nombre, proved } }) => ({ ...(proved ?? NOBODY), nombre: nombre.trim() }),
          onDone: { target: 'done', actions: [{ type: 'emitSession', params: answer }, 'emitNavigation'] },
          onError: FAILED,
        },
      },
      done: { type: 'final' },
    },
  })
}

export type SetupMachine = ReturnType<typeof bindSetup>
export type SetupSnapshot = SnapshotFrom<SetupMachine>

/** Everything /empezar shows, so that its screen decides nothing. */
export interface SetupView extends Omit<CodeView, 'busy' | 'errors'> {
  place: 'opening' | 'unreachable' | 'closed' | 'step' | 'code' | 'done'
  step: SetupStep
  email: string
  nombre: string
  proved: string | null
  saves: number
  errors: SetupErrors & CodeView['errors']
  /** The running call; the form is disabled meanwhile. */
  busy: 'saving' | 'sending' | 'finishing' | CodeView['busy']
}

const placeOf = (snapshot: SetupSnapshot): SetupView['place'] => {
  for (const place of ['opening', 'unreachable', 'closed', 'done'] as const) {
    if (snapshot.matches(place)) return place
  }
  return snapshot.matches('verifying') ? 'code' : 'step'
}

const busyOf = (snapshot: SetupSnapshot, { busy }: CodeView): SetupView['busy'] => {
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('sendingCode')) return 'sending'
  return snapshot.matches('finishing') ? 'finishing' : busy
}

export function setupView(snapshot: SetupSnapshot): SetupView {
  const { email, errors, nombre, proved, saves, step } = snapshot.context
  const code = codeView(snapshot.children.mailedCode)
  return {
    ...code,
    place: placeOf(snapshot),
    step,
    email,
    nombre,
    proved: proved?.email ?? null,
    saves,
    errors: { ...errors, code: code.errors.code, call: errors.call ?? code.errors.call },
    busy: busyOf(snapshot, code),
  }
}
