import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor, setup } from 'xstate'
import type { CallResult } from '#domain/call-result'
import { CODE_ENDED } from '#domain/codes'
import {
  bindMailedCode,
  CODE_TEXTS,
  type CodeEvent,
  type CodeMessage,
  type CodePorts,
  type CodeToProve,
  codeView,
  isFresh,
  type SentCode,
  secondsLeft,
  untilNextSecond,
  waitFrom,
} from '#machines/shared/mailed-code'
import { manualCall, timeAt } from './support/time'

type Request = { email: string }
type Proof = { ticket: string }
const refused = (text: string) => ({ kind: 'refused' as const, text })
const failed = (text: string) => ({ kind: 'failed' as const, text })
const ok = <T>(data: T) => ({ kind: 'ok' as const, data })

/** The machine inside a flow that notes what it tells; its code was mailed `ago` seconds before, null: no code. */
function start(ago: number | null = 0, sentBefore: Partial<SentCode> = {}) {
  const time = timeAt('2026-03-04')
  const send = manualCall<Request, CallResult<{ keylogin?: string }>>()
  const validate = manualCall<CodeToProve, CallResult<Proof>>()
  const ports = { clock: time.clock, sendCode: send.call, validateCode: validate.call }
  const resendUntil = waitFrom(time.clock.now() - (ago ?? 0) * 1000)
  const sent = { email: 'rosa@mail.ec', keylogin: 'kl-rosa', resendUntil, isSpent: false, ...sentBefore }
  const input = { request: { email: 'rosa@mail.ec' }, sent: ago === null ? null : sent }
  const told: CodeMessage<Proof>[] = []
  const note = ({ event }: { event: CodeMessage<Proof> }) => told.push(event)
  const flow = setup({
    types: { events: {} as CodeMessage<Proof>, children: {} as { code: 'code' } },
    actors: { code: bindMailedCode<Request, Proof>(ports) },
  }).createMachine({ invoke: { id: 'code', src: 'code', input }, on: { '*': { actions: note } } })
  const actor = createActor(flow, { clock: time.timers }).start()
  const code = actor.getSnapshot().children.code
  const view = () => codeView(code)
  const does = (...events: CodeEvent['type'][]) => {
    for (const type of events) code?.send(type === 'user.typeCode' ? { type, code: '' } : { type })
  }
  const typed = (text: string) => {
    code?.send({ type: 'user.typeCode', code: text })
    does('user.submit')
  }
  return { actor, time, send, validate, told, view, does, typed }
}

describe('the resend wait', () => {
  it('[LOGIN-03] [REG-06] runs 60 seconds after each code e-mail, second by second', async () => {
    const { does, time, send, told, view } = start()
    expect(view()).toMatchObject({ secondsLeft: 60, busy: null })
    time.pass(59)
    does('user.resend')
    expect(view()).toMatchObject({ secondsLeft: 1, busy: null })
    time.pass(1)
    does('user.resend')
    expect(view()).toMatchObject({ secondsLeft: 0, busy: 'resending' })
    await send.answer(ok({ keylogin: 'kl-2' }))
    expect(view()).toMatchObject({ secondsLeft: 60, busy: null })
    expect(told).toEqual([
      {
        type: 'code.sent',
        sent: {
          email: 'rosa@mail.ec',
          keylogin: 'kl-2',
          resendUntil: waitFrom(time.clock.now()),
          isSpent: false,
        },
      },
    ])
    time.pass(60)
    expect(view().secondsLeft).toBe(0)
  })

  it('a tab that slept shows the true rest on its next tick; a deadline of a wrong clock is at most 60 s', () => {
    const { time, view } = start()
    time.leap(42_500)
    expect(view().secondsLeft).toBe(18)
    expect([start(-9_999), start(65), start(null)].map((code) => code.view().secondsLeft)).toEqual([60, 0, 0])
  })

  it('goes on while a code is validated', () => {
    const { time, typed, view } = start()
    typed('123456')
    time.pass(10)
    expect(view()).toMatchObject({ busy: 'validating', secondsLeft: 50 })
  })

  it('a resend that fails leaves the step as it was, free to try again', async () => {
    const { does, send, typed, view } = start(60)
    typed('123')
    does('user.resend')
    await send.answer(failed('Sin red'))
    const errors = { code: CODE_TEXTS.codeShape, call: 'Sin red' }
    expect(view()).toEqual({ code: '123', errors, busy: null, secondsLeft: 0, isSpent: false })
    does('user.resend')
    expect(view().errors).toEqual({ ...errors, call: null })
    await send.breakDown(new Error('unforeseen'))
    expect(view().errors.call).toBe(CODE_TEXTS.sendFailed)
  })

  it('is 60 seconds, rounded up, never negative, never longer; the next tick falls on the change', () => {
    const until = waitFrom(1_000_000)
    expect(until).toBe(1_060_000)
    const at = [1_000_000, 1_000_001, 1_059_999, 1_060_000, 2_000_000, 0]
    expect(at.map((now) => secondsLeft(until, now))).toEqual([60, 60, 1, 0, 0, 60])
    expect(secondsLeft(Number.NaN, 0)).toBe(0)
    expect([0, 400, 999, 60_500].map((now) => untilNextSecond(60_000, now))).toEqual([1000, 600, 1, 1000])
  })

  it('a code is fresh within it, for its own address, until it is spent', () => {
    const sent = { email: 'rosa@mail.ec', keylogin: '', resendUntil: 60_000, isSpent: false }
    expect(isFresh(sent, ' Rosa@mail.ec', 59_999)).toBe(true)
    expect(isFresh(sent, 'rosa@mail.ec', 60_000)).toBe(false)
    expect(isFresh(sent, 'luz@mail.ec', 0)).toBe(false)
    expect(isFresh({ ...sent, isSpent: true }, 'rosa@mail.ec', 0)).toBe(false)
    expect(isFresh(null, 'rosa@mail.ec', 0)).toBe(false)
  })
})

describe('the code', () => {
  it.each([
    ['', CODE_TEXTS.codeRequired],
    ['12345', CODE_TEXTS.codeShape],
    ['1234567', CODE_TEXTS.codeShape],
    ['12a456', CODE_TEXTS.codeShape],
  ])('"%s" is not sent, the field says why until one types on, and the flow knows', (code, text) => {
    const { does, told, typed, validate, view } = start()
    typed(code)
    expect(view()).toMatchObject({ code, errors: { code: text, call: null }, busy: null })
    expect(told).toMatchObject([{ type: 'code.refused', sent: { isSpent: false } }])
    does('user.typeCode')
    expect(view().errors.code).toBeNull()
    expect(validate.asked).toHaveLength(0)
  })

  it('goes with the mail’s address and key, without blanks, once; its proof goes to the flow', async () => {
    const { actor, does, told, typed, validate } = start()
    typed('123 456')
    does('user.submit')
    const request = { email: 'rosa@mail.ec', keylogin: 'kl-rosa', code: '123456' }
    expect(validate.asked.map((asked) => asked.request)).toEqual([request])
    await validate.answer(ok({ ticket: 't1' }))
    expect(told).toEqual([{ type: 'code.accepted', proof: { ticket: 't1' } }])
    actor.stop()
  })

  it('leaving the step aborts the running call', () => {
    const { actor, typed, validate } = start()
    typed('123456')
    actor.stop()
    expect(validate.asked[0]?.signal.aborted).toBe(true)
  })

  it('a wrong code is the field’s fault, a lost answer is not', async () => {
    const { does, told, typed, validate, view } = start()
    typed('999999')
    await validate.answer(refused('El codigo no es valido'))
    const errors = { code: 'El codigo no es valido', call: null }
    expect(view()).toMatchObject({ code: '999999', errors, busy: null, isSpent: false })
    does('user.submit')
    expect(view().errors).toEqual({ code: null, call: null })
    await validate.answer(failed('Sin red'))
    expect(view().errors).toEqual({ code: null, call: 'Sin red' })
    does('user.submit')
    await validate.breakDown(new Error('unforeseen'))
    expect(view().errors).toEqual({ code: null, call: CODE_TEXTS.validateFailed })
    expect(told.map(({ type }) => type)).toEqual(['code.refused', 'code.refused', 'code.refused'])
  })
})

describe('a code that no further try opens', () => {
  it.each(Object.values(CODE_ENDED))('“%s”: submitting asks for another one after the wait', async (text) => {
    const { does, send, time, told, typed, validate, view } = start(40)
    typed('123456')
    await validate.answer(refused(text))
    expect(view()).toMatchObject({ isSpent: true, secondsLeft: 20, errors: { code: text } })
    expect(told.at(-1)).toMatchObject({ type: 'code.refused', sent: { isSpent: true } })
    does('user.submit')
    expect([view().busy, validate.asked.length]).toEqual([null, 1])
    time.pass(20)
    does('user.submit')
    expect([view().busy, view().errors.code, validate.asked.length]).toEqual(['resending', text, 1])
    await send.answer(ok({}))
    expect(view()).toMatchObject({ isSpent: false, code: '', errors: { code: null, call: null } })
    expect(told.at(-1)).toMatchObject({ type: 'code.sent', sent: { keylogin: '', isSpent: false } })
  })

  it('stays so when no other one can be sent; a code from elsewhere can still be typed', async () => {
    const { does, send, typed, validate, view } = start(60, { isSpent: true })
    does('user.resend')
    await send.answer(refused('Intenta de nuevo en 60 minutos.'))
    expect(view()).toMatchObject({ isSpent: true, errors: { call: 'Intenta de nuevo en 60 minutos.' } })
    typed('654321')
    expect([view().isSpent, validate.asked[0]?.request.code]).toEqual([false, '654321'])
  })

  it('no code at all is one, too', () => {
    expect(start(null).view()).toMatchObject({ isSpent: true, secondsLeft: 0 })
  })
})

it('a machine with a missing port does not compile', () => {
  const never = () => new Promise<never>(() => {})
  const clock = { now: () => 0 }
  // @ts-expect-error validateCode is missing, and that must be an error of the compiler
  bindMailedCode<Request, Proof>({ clock, sendCode: never })
  // @ts-expect-error the clock is missing
  bindMailedCode<Request, Proof>({ sendCode: never, validateCode: never })
  expectTypeOf(bindMailedCode<Request, Proof>)
    .parameter(0)
    .toEqualTypeOf<CodePorts<Request, Proof>>()
  expect(bindMailedCode({ clock, sendCode: never, validateCode: never }).id).toBe('mailed-code')
})
