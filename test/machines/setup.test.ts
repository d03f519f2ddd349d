import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { CallResult } from '#domain/call-result'
import { SETUP_LINK_ANSWERS } from '#domain/setup-link'
import type {
  ProvedEmail,
  SetupAcceptance,
  SetupEmitted,
  SetupPorts,
  SetupStep,
} from '#machines/setup/context'
import { bindSetup, setupView } from '#machines/setup/machine'
import { CallFailed } from '#machines/shared/call-result'
import { type Model, walk } from './support/model'

const EMAIL = 'rosa@cocina.test'
const never = () => new Promise<never>(() => {})
const REFUSED = { kind: 'refused', text: 'Este enlace no sirve.' } as const
const OVER = { kind: 'refused', text: SETUP_LINK_ANSWERS.done } as const
const FAILED = { kind: 'failed', text: 'No hay red.' } as const
const ok = <T>(data: T): CallResult<T> => ({ kind: 'ok', data })

const ports = (given: Partial<SetupPorts> = {}): SetupPorts => ({
  clock: { now: () => 0 },
  open: never,
  save: never,
  sendCode: never,
  validateCode: never,
  finish: never,
  ...given,
})

const SAVE = {
  type: 'user.save',
  request: { kind: 'settings', subject: 'cocina', values: { nombre: 'La Cocina' }, version: '1' },
} as const

const start = (step: SetupStep, given: Partial<SetupPorts> = {}) => {
  const actor = createActor(bindSetup(ports(given)), { input: { step } })
  const emitted: SetupEmitted['type'][] = []
  for (const type of ['session.accepted', 'navigation.requested'] as const) {
    actor.on(type, () => emitted.push(type))
  }
  actor.start()
  const view = () => setupView(actor.getSnapshot())
  const until = (isSo: (seen: ReturnType<typeof view>) => boolean) =>
    waitFor(actor, (snapshot) => isSo(setupView(snapshot)))
  return { actor, emitted, view, until }
}

const PROVED = { email: EMAIL, proof: 'p' }
const opened = (proved: ProvedEmail | null = null) => ({ open: async () => ok({ proved }) })

describe('the first start', () => {
  it('a save leads to the next step, a refused one says why and stays', async () => {
    const answers: CallResult<unknown>[] = [REFUSED, ok({})]
    const { actor, until, view } = start('cocina', {
      ...opened(),
      save: async () => answers.shift() ?? FAILED,
    })
    await until(({ place }) => place === 'step')
    actor.send(SAVE)
    await until(({ busy }) => busy === null)
    expect(view()).toMatchObject({ step: 'cocina', errors: { call: REFUSED.text }, saves: 0 })
    actor.send(SAVE)
    await until(({ step }) => step === 'correo')
    expect(view()).toMatchObject({ errors: { call: null }, saves: 1 })
  })

  it('a code proves the address; without one nobody goes on to be administrator', async () => {
    const acceptance: SetupAcceptance = { sessionId: 's', keylogin: 'k', user: Object() }
    const codes: CallResult<{ proof: string }>[] = [REFUSED, ok({ proof: 'p' })]
    const { actor, emitted, until, view } = start('administrador', {
      ...opened(),
      sendCode: async () => ok({}),
      validateCode: async () => codes.shift() ?? FAILED,
      finish: async ({ email, proof }) => (email + proof === `${EMAIL}p` ? ok(acceptance) : REFUSED),
    })
    await until(({ step }) => step === 'correo')
    actor.send({ type: 'user.forward' })
    expect(view().step).toBe('correo')
    actor.send({ type: 'user.submit' })
    expect(view().errors.email).not.toBe(null)
    actor.send({ type: 'user.typeEmail', email: ` ${EMAIL} ` })
    actor.send({ type: 'user.submit' })
    await until(({ place }) => place === 'code')
    actor.send({ type: 'user.typeCode', code: '123456' })
    actor.send({ type: 'user.submit' })
    await until(({ errors }) => errors.code === REFUSED.text)
    actor.send({ type: 'user.submit' })
    await until(({ step }) => step === 'servicios')
    expect(view()).toMatchObject({ proved: EMAIL, step: 'servicios' })
    actor.send({ type: 'user.forward' })
    actor.send({ type: 'user.forward' })
    actor.send({ type: 'user.forward' })
    actor.send({ type: 'user.submit' })
    expect(view().errors.nombre).not.toBe(null)
    actor.send({ type: 'user.typeName', nombre: 'Rosa' })
    actor.send({ type: 'user.submit' })
    await until(({ place }) => place === 'done')
    expect(emitted).toEqual(['session.accepted', 'navigation.requested'])
  })

  it('a link that is refused is closed in words; a network that is away can be tried again', async () => {
    const closed = start('cocina', { open: async () => REFUSED })
    await closed.until(({ place }) => place === 'closed')
    expect(closed.view().errors.call).toBe(REFUSED.text)
    const answers: CallResult<{ proved: ProvedEmail | null }>[] = [FAILED, ok({ proved: PROVED })]
    const again = start('administrador', { open: async () => answers.shift() ?? FAILED })
    await again.until(({ place }) => place === 'unreachable')
    again.actor.send({ type: 'user.retry' })
    await again.until(({ place }) => place === 'step')
    expect(again.view()).toMatchObject({ step: 'administrador', proved: EMAIL, errors: { call: null } })
  })

  it('of two holders the late one sees the one sentence in place of the form, whatever is sent', async () => {
    const over = async () => OVER
    const late = {
      ...opened(PROVED),
      save: over,
      finish: over,
      sendCode: async () => ok({}),
      validateCode: over,
    }
    const saving = start('cocina', late)
    const finishing = start('administrador', late)
    const proving = start('correo', { ...late, ...opened() })
    for (const { until } of [saving, finishing, proving]) await until(({ place }) => place === 'step')
    saving.actor.send(SAVE)
    finishing.actor.send({ type: 'user.typeName', nombre: 'Rosa' })
    finishing.actor.send({ type: 'user.submit' })
    proving.actor.send({ type: 'user.typeEmail', email: EMAIL })
    proving.actor.send({ type: 'user.submit' })
    await proving.until(({ place }) => place === 'code')
    proving.actor.send({ type: 'user.typeCode', code: '123456' })
    proving.actor.send({ type: 'user.submit' })
    for (const { until, view } of [saving, finishing, proving]) {
      await until(({ place }) => place === 'closed')
      expect(view().errors).toMatchObject({ call: OVER.text, code: null })
    }
  })
})

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: Error = new Error('away')) => ({ type: `xstate.error.actor.${id}`, error })
const sent = { email: EMAIL, keylogin: '', resendUntil: 0, isSpent: false }

const model = (): Model => ({
  machine: bindSetup(ports()),
  inputs: (['cocina', 'correo', 'administrador'] as const).map((step) => ({ step })),
  events: [
    SAVE,
    { type: 'user.typeEmail', email: EMAIL },
    { type: 'user.typeName', nombre: 'Rosa' },
    { type: 'user.typeCode', code: '123456' },
    ...['submit', 'resend', 'changeEmail', 'forward', 'back', 'retry'].map((name) => ({
      type: `user.${name}`,
    })),
    done('open', { proved: null }),
    done('open', { proved: PROVED }),
    failed('open'),
    failed('open', new CallFailed(REFUSED)),
    done('save', {}),
    failed('save'),
    failed('save', new CallFailed(OVER)),
    done('sendCode', sent),
    failed('sendCode'),
    failed('sendCode', new CallFailed(OVER)),
    { type: 'code.sent', sent },
    { type: 'code.refused', sent, text: 'No.' },
    { type: 'code.refused', sent, text: OVER.text },
    { type: 'code.accepted', proof: { proof: 'p' } },
    done('finish', { sessionId: 's', keylogin: 'k', user: {} }),
    failed('finish'),
    failed('finish', new CallFailed(OVER)),
  ],
  nameOf: ({ value, context: { email, nombre, proved, step } }) =>
    JSON.stringify([value, step, email === '', nombre === '', proved === null]),
  setClock: () => undefined,
})

it('every state and every transition is reached on the running machine, as the chart says', () => {
  const { steps, ...gaps } = walk(model())
  expect(gaps).toEqual({ disagreements: [], unreachedStates: [], untakenTransitions: [] })
  expect(steps).toBeGreaterThan(100)
})
