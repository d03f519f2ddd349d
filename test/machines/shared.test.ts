import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { bindLogin } from '#machines/login/machine'
import { dataOf, failureOf } from '#machines/shared/call-result'
import { createTransitionInspector, stateName, type TransitionRecord } from '#machines/shared/inspect'
import { settle, timeAt } from './support/time'

describe('the timeline', () => {
  async function signIn() {
    const records: TransitionRecord[] = []
    const time = timeAt('2026-03-04')
    const machine = bindLogin({
      clock: time.clock,
      sendCode: async () => ({ kind: 'ok', data: { keylogin: 'kl' } }),
      validateCode: async () => ({ kind: 'refused', text: 'El codigo no es valido' }),
      usePasskey: async () => ({ kind: 'cancelled' }),
    })
    const inspect = createTransitionInspector((record) => records.push(record))
    const actor = createActor(machine, { input: { resume: null }, clock: time.timers, inspect }).start()
    actor.send({ type: 'user.typeEmail', email: 'rosa@mail.ec' })
    actor.send({ type: 'user.submit' })
    await settle()
    actor.send({ type: 'user.typeCode', code: '482913' })
    actor.send({ type: 'user.submit' })
    await settle()
    return { actor, records }
  }

  it('records machine, event, from and to of every step, a child machine’s too, and nothing of the calls', async () => {
    const { actor, records } = await signIn()
    actor.send({ type: 'user.changeEmail' })
    const code = '(code.entering | wait.waiting)'
    const validating = '(code.validating | wait.waiting)'
    expect(records.map(({ machine, event, from, to }) => [machine, event, from, to])).toEqual([
      ['login', 'xstate.init', null, 'enteringEmail'],
      ['login', 'user.typeEmail', 'enteringEmail', 'enteringEmail'],
      ['login', 'user.submit', 'enteringEmail', 'sendingCode'],
      ['mailed-code', 'xstate.init', null, code],
      ['login', 'xstate.done.actor.sendCode', 'sendingCode', 'verifying'],
      ['mailed-code', 'user.typeCode', code, code],
      ['login', 'user.typeCode', 'verifying', 'verifying'],
      ['mailed-code', 'user.submit', code, validating],
      ['login', 'user.submit', 'verifying', 'verifying'],
      ['login', 'code.refused', 'verifying', 'verifying'],
      ['mailed-code', 'xstate.error.actor.validateCode', validating, code],
      ['mailed-code', 'xstate.stop', code, null],
      ['login', 'user.changeEmail', 'verifying', 'enteringEmail'],
    ])
  })

  it('holds nothing of what an event carries, and survives JSON', async () => {
    const { records } = await signIn()
    for (const carried of ['482913', 'rosa@mail.ec', 'kl"'])
      expect(JSON.stringify(records)).not.toContain(carried)
    expect(JSON.parse(JSON.stringify(records))).toEqual(records)
  })

  it('a machine that is done has ended', () => {
    const steps: (string | null)[] = []
    const inspect = createTransitionInspector(({ to }) => steps.push(to))
    const machine = createMachine({
      initial: 'on',
      states: { on: { on: { end: 'off' } }, off: { type: 'final' } },
    })
    createActor(machine, { inspect }).start().send({ type: 'end' })
    expect(steps).toEqual(['on', 'off', null])
  })

  it('names states in one line', () => {
    expect(stateName({ day: 'before', work: { confirming: 'withReturn' } })).toBe(
      '(day.before | work.confirming.withReturn)',
    )
  })
})

describe('an answer of a port', () => {
  it('is its data, or a failure with the port’s own text', async () => {
    await expect(dataOf(Promise.resolve({ kind: 'ok', data: 1 }))).resolves.toBe(1)
    const failure = { kind: 'refused' as const, text: 'No' }
    const error = await dataOf(Promise.resolve(failure)).catch((reason: unknown) => reason)
    expect(failureOf(error, 'otherwise')).toEqual(failure)
    expect(failureOf('boom', 'otherwise')).toEqual({ kind: 'failed', text: 'otherwise' })
  })
})
