import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { bindLogin } from '#machines/login/machine'
import { dataOf, failureOf } from '#machines/shared/call-result'
import { createTransitionInspector, stateName, type TransitionRecord } from '#machines/shared/inspect'
import { secondsLeft, untilNextSecond, waitFrom } from '#machines/shared/resend-wait'
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
    return records
  }

  it('records machine, event, from and to of every step, and nothing of the calls inside', async () => {
    const records = await signIn()
    expect(records.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['xstate.init', null, 'enteringEmail'],
      ['user.typeEmail', 'enteringEmail', 'enteringEmail'],
      ['user.submit', 'enteringEmail', 'sendingCode'],
      ['xstate.done.actor.sendCode', 'sendingCode', 'verifying.(code.entering | wait.waiting)'],
      [
        'user.typeCode',
        'verifying.(code.entering | wait.waiting)',
        'verifying.(code.entering | wait.waiting)',
      ],
      [
        'user.submit',
        'verifying.(code.entering | wait.waiting)',
        'verifying.(code.validating | wait.waiting)',
      ],
      [
        'xstate.error.actor.validateCode',
        'verifying.(code.validating | wait.waiting)',
        'verifying.(code.entering | wait.waiting)',
      ],
    ])
    expect(new Set(records.map(({ machine }) => machine))).toEqual(new Set(['login']))
  })

  it('holds nothing of what an event carries, and survives JSON', async () => {
    const records = await signIn()
    for (const carried of ['482913', 'rosa@mail.ec', 'kl"'])
      expect(JSON.stringify(records)).not.toContain(carried)
    expect(JSON.parse(JSON.stringify(records))).toEqual(records)
  })

  it('names states in one line', () => {
    expect(stateName({ day: 'before', work: { confirming: 'withReturn' } })).toBe(
      '(day.before | work.confirming.withReturn)',
    )
  })
})

describe('the arithmetic of the wait', () => {
  it('[LOGIN-03] is 60 seconds, rounded up, never negative, never longer', () => {
    const until = waitFrom(1_000_000)
    expect(until).toBe(1_060_000)
    expect(
      [1_000_000, 1_000_001, 1_059_999, 1_060_000, 2_000_000, 0].map((now) => secondsLeft(until, now)),
    ).toEqual([60, 60, 1, 0, 0, 60])
    expect(secondsLeft(Number.NaN, 0)).toBe(0)
  })

  it('the next tick falls on the change of the number', () => {
    expect([0, 400, 999, 60_500].map((now) => untilNextSecond(60_000, now))).toEqual([1000, 600, 1, 1000])
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
