import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor } from 'xstate'
import { ENDED_PAYMENT } from '#domain/payment-review'
import type { RenovationEmitted, RenovationInput } from '#machines/renovation/context'
import { bindRenovation } from '#machines/renovation/machine'
import type { ApprovedPayment, Capture, RenovationPorts, Standing } from '#machines/renovation/ports'
import { renovationView } from '#machines/renovation/view'
import type { CallResult } from '#machines/shared/call-result'
import { manualCall, timeAt } from './support/time'

const ERROR = 'Hubo un error al procesar el pago'
const CAPTURE = { id: 'O1', status: 'COMPLETED' }
const ok = <T>(data: T) => ({ kind: 'ok' as const, data })
const refused = { kind: 'refused' as const, text: 'No' }
const failed = { kind: 'failed' as const, text: '' }
const REVIEW = { id: '7', number: 'C1' }
const nothing = ok({ review: null, envios: 0 })

const approved = (changes: Partial<ApprovedPayment> = {}): ApprovedPayment => ({
  orderId: 'O1',
  levelId: '2',
  capture: null,
  approvedAt: 0,
  isRefused: false,
  ...changes,
})

function start(changes: Partial<RenovationInput> = {}) {
  const time = timeAt('2026-03-04')
  const create = manualCall<{ levelId: string; requestId: string }, CallResult<{ orderId: string }>>()
  const capture = manualCall<ApprovedPayment, CallResult<Capture>>()
  const renew = manualCall<ApprovedPayment & { capture: Capture }, CallResult<null>>()
  const lookUp = manualCall<void, CallResult<Standing>>()
  const browser: { kept: ApprovedPayment | null } = { kept: changes.kept ?? null }
  let attempts = 0
  const ports: RenovationPorts = {
    clock: time.clock,
    newRequestId: () => `r${++attempts}`,
    kept: () => browser.kept,
    createOrder: create.call,
    captureOrder: capture.call,
    lookUp: (signal) => lookUp.call(undefined, signal),
    renew: renew.call,
  }
  const input: RenovationInput = {
    envios: 0,
    wallet: 'provider',
    levelId: null,
    step: 'choose',
    kept: null,
    review: null,
    ...changes,
  }
  const actor = createActor(bindRenovation(ports), { input, clock: time.timers })
  const emitted: RenovationEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const send = (
    ...types: (
      | 'user.continue'
      | 'user.back'
      | 'user.retry'
      | 'user.cancel'
      | 'user.startOver'
      | 'user.takeOver'
      | 'wallet.ready'
      | 'wallet.unreachable'
      | 'wallet.pressed'
      | 'wallet.closed'
      | 'wallet.failed'
    )[]
  ) => {
    for (const type of types) actor.send({ type })
  }
  return {
    actor,
    send,
    approve: (orderId = 'O1') => actor.send({ type: 'wallet.approved', orderId }),
    time,
    create,
    capture,
    renew,
    lookUp,
    browser,
    emitted,
    types: () => emitted.map(({ type }) => type),
    view: () => renovationView(actor.getSnapshot()),
  }
}

/** Step 2 with level 2 chosen and the wallet's button there. */
const atPay = (changes: Partial<RenovationInput> = {}) => {
  const run = start({ levelId: '2', ...changes })
  run.send('user.continue', 'wallet.ready')
  return run
}

/** The client approved the order in the wallet's window. */
const atCapture = async () => {
  const run = atPay()
  run.send('wallet.pressed')
  await run.create.answer(ok({ orderId: 'O1' }))
  run.approve()
  return run
}

const atRenew = async () => {
  const run = await atCapture()
  await run.capture.answer(ok(CAPTURE))
  return run
}

describe('a machine with a missing port does not compile', () => {
  it('renovation', () => {
    const never = () => new Promise<never>(() => {})
    const clock = { now: () => 0 }
    // @ts-expect-error renew is missing, and that must be an error of the compiler
    bindRenovation({
      clock,
      newRequestId: () => '',
      kept: () => null,
      createOrder: never,
      captureOrder: never,
      lookUp: never,
    })
    expectTypeOf(bindRenovation).parameter(0).toEqualTypeOf<RenovationPorts>()
  })
})

describe('choosing', () => {
  it('[REN-07] is blocked while shipments remain, opens when they are used up and closes again', () => {
    const { actor, view, send } = start({ envios: 2 })
    expect(view()).toMatchObject({ step: 'blocked', envios: 2 })
    send('user.continue')
    expect(view().step).toBe('blocked')
    actor.send({ type: 'data.refreshed', envios: 0 })
    expect(view().step).toBe('choose')
    actor.send({ type: 'data.refreshed', envios: 1 })
    expect(view().step).toBe('blocked')
  })

  it('[REN-07] shipments that appear on step 2 block it, also when the wallet’s window was open meanwhile', async () => {
    const early = atPay()
    early.actor.send({ type: 'data.refreshed', envios: 20 })
    expect(early.view().step).toBe('blocked')
    const late = atPay()
    late.send('wallet.pressed')
    late.actor.send({ type: 'data.refreshed', envios: 20 })
    expect(late.view()).toMatchObject({ step: 'pay', button: 'creating' })
    await late.create.answer(refused)
    expect(late.view()).toMatchObject({ step: 'blocked', envios: 20 })
  })

  it('[REN-01] needs a service before step 2, and comes back with it', () => {
    const { actor, view, send, emitted } = start()
    send('user.continue')
    expect(view()).toMatchObject({ step: 'choose', levelError: 'Elige un servicio para continuar.' })
    actor.send({ type: 'user.choose', levelId: '3' })
    expect(view()).toMatchObject({ levelId: '3', levelError: null })
    send('user.continue')
    expect(view()).toMatchObject({ step: 'pay', button: 'loading' })
    send('user.back')
    expect(view()).toMatchObject({ step: 'choose', levelId: '3' })
    expect(emitted).toEqual([
      { type: 'progress.moved', step: 'pay', levelId: '3' },
      { type: 'progress.moved', step: 'choose', levelId: '3' },
    ])
  })

  it('a service that is offered no longer is chosen no longer, and step 2 says so', () => {
    const early = start({ levelId: '3' })
    early.actor.send({ type: 'levels.loaded', levelIds: ['1', '2'] })
    expect(early.view()).toMatchObject({ step: 'choose', levelId: null, levelError: null })
    const late = start({ levelId: '3', step: 'pay' })
    late.actor.send({ type: 'levels.loaded', levelIds: ['3'] })
    expect(late.view().step).toBe('pay')
    late.actor.send({ type: 'levels.loaded', levelIds: ['1'] })
    expect(late.view()).toMatchObject({
      step: 'choose',
      levelError: 'Este servicio ya no está disponible. Elige otro, por favor.',
    })
  })

  it('a reload on step 2 stays there', () => {
    expect(start({ levelId: '3', step: 'pay' }).view()).toMatchObject({ step: 'pay', levelId: '3' })
    expect(start({ levelId: null, step: 'pay' }).view().step).toBe('choose')
  })
})

describe('the wallet’s script', () => {
  it('that is blocked can be tried again', () => {
    const { view, send } = start({ levelId: '2', step: 'pay' })
    send('wallet.unreachable')
    expect(view().button).toBe('unreachable')
    send('wallet.pressed')
    expect(view().button).toBe('unreachable')
    send('user.retry')
    expect(view().button).toBe('loading')
    send('wallet.ready')
    expect(view().button).toBe('ready')
  })

  it('that neither comes nor fails counts as blocked after 20 s, and still works when it comes', () => {
    const { view, send, time } = start({ levelId: '2', step: 'pay' })
    time.pass(19)
    expect(view().button).toBe('loading')
    time.pass(1)
    expect(view().button).toBe('unreachable')
    send('wallet.ready')
    expect(view().button).toBe('ready')
  })

  it('is not waited for by the sandbox, nor where there is no wallet', () => {
    expect(start({ levelId: '2', step: 'pay', wallet: 'sandbox' }).view().button).toBe('ready')
    const none = start({ levelId: '2', step: 'pay', wallet: 'none' })
    none.send('wallet.pressed')
    expect(none.view().button).toBe('unavailable')
    expect(none.create.asked).toEqual([])
  })
})

describe('an order at the wallet', () => {
  it('[REN-04] [REN-08] is made for the chosen level, and told to the wallet’s window', async () => {
    const { create, emitted, view, send } = atPay()
    send('wallet.pressed')
    expect(create.asked[0]?.request).toEqual({ levelId: '2', requestId: 'r1' })
    await create.answer(ok({ orderId: 'O1' }))
    expect(view().button).toBe('approving')
    expect(emitted).toContainEqual({ type: 'order.created', orderId: 'O1' })
  })

  it('a double click makes one', () => {
    const { create, send } = atPay()
    send('wallet.pressed', 'wallet.pressed', 'wallet.pressed')
    expect(create.asked).toHaveLength(1)
  })

  it('whose answer was lost is asked for again by the same name; the next one has another', async () => {
    const { create, send, view, types } = atPay()
    send('wallet.pressed')
    await create.answer(failed)
    expect(view()).toMatchObject({ button: 'ready', problem: { kind: 'failed', failure: failed } })
    expect(types()).toEqual(expect.arrayContaining(['order.failed', 'payment.failed']))
    send('wallet.pressed')
    expect(create.asked[1]?.request.requestId).toBe('r1')
    await create.answer(ok({ orderId: 'O1' }))
    send('wallet.closed', 'wallet.pressed')
    expect(create.asked[2]?.request.requestId).toBe('r2')
  })

  it('of another level has another name', async () => {
    const { actor, create, send } = atPay()
    send('wallet.pressed')
    await create.answer(failed)
    send('user.back')
    actor.send({ type: 'user.choose', levelId: '3' })
    send('user.continue', 'wallet.ready', 'wallet.pressed')
    expect(create.asked[1]?.request).toEqual({ levelId: '3', requestId: 'r2' })
  })

  it('[ERR-48] that is refused says so once, though the provider reports it too, and the user is loaded again', async () => {
    const { create, send, view, emitted, types } = atPay()
    send('wallet.pressed')
    await create.answer(refused)
    send('wallet.failed')
    expect(view().problem).toEqual({ kind: 'failed', failure: refused })
    expect(emitted.filter(({ type }) => type === 'payment.failed')).toEqual([
      { type: 'payment.failed', text: ERROR },
    ])
    expect(types()).toContain('data.doubted')
    send('wallet.pressed')
    expect(create.asked[1]?.request.requestId).toBe('r2')
  })

  it('a port that breaks is a failure like another', async () => {
    const { create, send, view } = atPay()
    send('wallet.pressed')
    await create.breakDown(new Error('unforeseen'))
    expect(view().problem).toEqual({ kind: 'failed', failure: { kind: 'failed', text: ERROR } })
  })
})

describe('the wallet’s window', () => {
  it('closed without approval costs nothing and can be opened again', async () => {
    for (const event of ['wallet.closed', 'user.cancel'] as const) {
      const { create, capture, send, view } = atPay()
      send('wallet.pressed')
      await create.answer(ok({ orderId: 'O1' }))
      send(event)
      expect(view()).toMatchObject({ button: 'ready', problem: { kind: 'closed' } })
      expect(capture.asked).toEqual([])
    }
  })

  it('closed before its order was there aborts the call', () => {
    const { create, send, view, types } = atPay()
    send('wallet.pressed', 'wallet.closed')
    expect(create.asked[0]?.signal.aborted).toBe(true)
    expect(view().problem).toEqual({ kind: 'closed' })
    expect(types()).toContain('order.failed')
  })

  it('[ERR-48] that fails says so, and the button is there again', async () => {
    const { create, send, view, emitted } = atPay()
    send('wallet.pressed')
    await create.answer(ok({ orderId: 'O1' }))
    send('wallet.failed')
    expect(view()).toMatchObject({ button: 'ready', problem: { kind: 'failed', failure: null } })
    expect(emitted).toContainEqual({ type: 'payment.failed', text: ERROR })
  })

  it('that approves after its page had given it up is taken at its word', async () => {
    const { create, capture, send, approve, view } = atPay()
    send('wallet.pressed')
    await create.answer(ok({ orderId: 'O1' }))
    send('user.cancel')
    approve()
    expect(view().settling).toBe('capturing')
    expect(capture.asked).toHaveLength(1)
  })
})

describe('an approved order', () => {
  it('[REN-09] [CALL-40] is captured once, and its capture renews the level that was chosen', async () => {
    const { actor, capture, renew, approve, view, time, types } = await atCapture()
    approve()
    expect(capture.asked.map(({ request }) => request)).toEqual([approved({ approvedAt: time.clock.now() })])
    await capture.answer(ok(CAPTURE))
    expect(view()).toMatchObject({ step: 'settle', settling: 'renewing' })
    expect(renew.asked[0]?.request).toMatchObject({ levelId: '2', capture: CAPTURE })
    await renew.answer(ok(null))
    actor.send({ type: 'data.refreshed', envios: 20 })
    expect(view()).toMatchObject({ step: 'done', orderId: null, envios: 20 })
    expect(types().at(-1)).toBe('progress.moved')
  })

  it('[ERR-48] whose capture got no answer is captured again, and nothing else is paid meanwhile', async () => {
    const { capture, create, send, view, emitted } = await atCapture()
    await capture.answer(failed)
    expect(view()).toMatchObject({ settling: 'unsettled', orderId: 'O1', canStartOver: false })
    expect(emitted).toContainEqual({ type: 'payment.failed', text: ERROR })
    send('wallet.pressed', 'user.startOver', 'user.back')
    expect(create.asked).toHaveLength(1)
    expect(view().settling).toBe('unsettled')
    send('user.retry', 'user.retry')
    expect(capture.asked.map(({ request }) => request.orderId)).toEqual(['O1', 'O1'])
    await capture.answer(ok(CAPTURE))
    expect(view().settling).toBe('renewing')
  })

  it('whose capture is refused can be tried again, or left for another payment', async () => {
    const { capture, lookUp, send, view, types } = await atCapture()
    await capture.answer(refused)
    expect(view().settling).toBe('checking')
    await lookUp.answer(nothing)
    expect(view()).toMatchObject({ settling: 'unsettled', canStartOver: true })
    expect(types()).toContain('payment.failed')
    send('user.startOver')
    expect(view()).toMatchObject({ step: 'choose', orderId: null, problem: null })
    expect(types()).toContain('payment.abandoned')
  })

  it('whose order has ended is not asked for again: another payment is all that is left', async () => {
    const { capture, lookUp, view } = await atCapture()
    await capture.answer(refused)
    await lookUp.answer(nothing)
    expect(view()).toMatchObject({ canRetry: true, canStartOver: true })
    const ended = await atCapture()
    await ended.capture.answer({ kind: 'refused', text: ENDED_PAYMENT })
    await ended.lookUp.answer(nothing)
    expect(ended.view()).toMatchObject({ settling: 'unsettled', canRetry: false, canStartOver: true })
  })

  it('whose renewal got no answer is sent again until the server says yes', async () => {
    const { renew, capture, create, send, view, types } = await atRenew()
    for (let turn = 1; turn < 4; turn += 1) {
      await renew.answer(failed)
      expect(view()).toMatchObject({ settling: 'unrenewed', canStartOver: false })
      send('user.startOver', 'user.retry')
      expect(renew.asked).toHaveLength(turn + 1)
    }
    await renew.answer(ok(null))
    expect(view().step).toBe('done')
    expect([capture.asked.length, create.asked.length]).toEqual([1, 1])
    expect(types()).not.toContain('payment.failed')
    expect(types()).not.toContain('payment.abandoned')
  })

  it('whose renewal is refused may be let go of', async () => {
    const { renew, lookUp, send, view } = await atRenew()
    await renew.answer(refused)
    await lookUp.answer(nothing)
    expect(view()).toMatchObject({ settling: 'unrenewed', canStartOver: true })
    send('user.startOver')
    expect(view().step).toBe('choose')
  })
})

describe('a payment under review', () => {
  it('is no error: nothing else can be paid, it is asked for again, and renews once it is confirmed', async () => {
    const { capture, create, lookUp, renew, send, types, view } = await atCapture()
    for (let turn = 1; turn < 3; turn += 1) {
      await capture.answer(refused)
      await lookUp.answer(ok({ review: REVIEW, envios: 0 }))
      expect(view()).toMatchObject({ step: 'review', review: REVIEW, problem: null, canStartOver: false })
      send('user.startOver', 'wallet.pressed', 'user.back', 'user.retry')
      expect(capture.asked).toHaveLength(turn + 1)
    }
    await capture.answer(ok(CAPTURE))
    await renew.answer(ok(null))
    expect(view().step).toBe('done')
    expect(create.asked).toHaveLength(1)
    expect(types()).not.toContain('payment.failed')
  })

  it('that the renewal was refused for, by a back end that leaves the capture to the browser, is sent again', async () => {
    const { lookUp, renew, send, view } = await atRenew()
    await renew.answer(refused)
    await lookUp.answer(ok({ review: REVIEW, envios: 0 }))
    expect(view().step).toBe('review')
    send('user.retry')
    await renew.answer(ok(null))
    expect(view().step).toBe('done')
  })

  it('or not, when that look-up fails: nobody knows, so no error is told and nothing else can be paid', async () => {
    const { actor, capture, lookUp, send, types, view } = await atCapture()
    await capture.answer(refused)
    await lookUp.answer(failed)
    expect(view()).toMatchObject({ step: 'review', review: null, orderId: 'O1', canStartOver: false })
    expect(view().problem).not.toBeNull()
    expect(types()).not.toContain('payment.failed')
    send('user.startOver', 'user.retry')
    expect(capture.asked).toHaveLength(2)
    await capture.answer(refused)
    await lookUp.answer(failed)
    actor.send({ type: 'data.refreshed', envios: 20 })
    expect(view().step).toBe('blocked')
  })

  it('shipments do not let go of a payment that was taken while nobody could say what became of it', async () => {
    const { actor, lookUp, renew, send, view } = await atRenew()
    await renew.answer(refused)
    await lookUp.answer(failed)
    expect(view()).toMatchObject({ step: 'review', canStartOver: false })
    actor.send({ type: 'data.refreshed', envios: 20 })
    expect(view()).toMatchObject({ step: 'review', orderId: 'O1', envios: 20 })
    send('user.retry')
    expect(renew.asked).toHaveLength(2)
  })

  it('of another device stands before everything that could be paid', () => {
    expect(start({ review: REVIEW }).view()).toMatchObject({ step: 'review', review: REVIEW })
    expect(start({ review: REVIEW, levelId: '2', step: 'pay' }).view().step).toBe('review')
    expect(start({ review: REVIEW, kept: approved() }).view().step).toBe('review')
    expect(start({ review: REVIEW, envios: 3 }).view().step).toBe('blocked')
    const choosing = start()
    choosing.actor.send({ type: 'review.found', review: REVIEW })
    expect(choosing.view().step).toBe('review')
    const paying = atPay()
    paying.actor.send({ type: 'review.found', review: REVIEW })
    expect(paying.view().step).toBe('review')
  })

  it('of another device that was confirmed says so; one that was not says that too', async () => {
    const confirmed = start({ review: REVIEW })
    confirmed.send('user.retry')
    expect(confirmed.view()).toMatchObject({ step: 'review', settling: 'checking' })
    await confirmed.lookUp.answer(failed)
    expect(confirmed.view()).toMatchObject({ step: 'review', problem: { kind: 'failed' } })
    confirmed.actor.send({ type: 'review.gone' })
    await confirmed.lookUp.answer(ok({ review: null, envios: 20 }))
    expect(confirmed.view()).toMatchObject({ step: 'done', envios: 20 })
    const refusedOne = start({ review: REVIEW })
    refusedOne.send('user.retry')
    await refusedOne.lookUp.answer(nothing)
    expect(refusedOne.view()).toMatchObject({
      step: 'choose',
      levelError: 'La billetera no confirmó tu pago. Puedes intentarlo otra vez.',
    })
  })

  it('whose shipments are there lets go of whatever this browser keeps', () => {
    const { actor, types, view } = start({ review: REVIEW, kept: approved({ isRefused: true }) })
    actor.send({ type: 'data.refreshed', envios: 0 })
    expect(view().step).toBe('review')
    actor.send({ type: 'data.refreshed', envios: 20 })
    expect(view()).toMatchObject({ step: 'blocked', envios: 20, orderId: null })
    expect(types()).toContain('payment.abandoned')
  })

  it('that ended well while a second order was tried leaves no error: the second was never taken', async () => {
    const { capture, lookUp, types, view } = await atCapture()
    await capture.answer(refused)
    await lookUp.answer(ok({ review: null, envios: 20 }))
    expect(view()).toMatchObject({ step: 'blocked', envios: 20, orderId: null })
    expect(types()).toContain('payment.abandoned')
    expect(types()).not.toContain('payment.failed')
    const later = await atCapture()
    await later.capture.answer(refused)
    await later.lookUp.answer(nothing)
    expect(later.view().settling).toBe('unsettled')
    later.actor.send({ type: 'data.refreshed', envios: 20 })
    expect(later.view().step).toBe('blocked')
    const kept = start({ envios: 20, kept: approved({ isRefused: true }) })
    kept.actor.send({ type: 'data.refreshed', envios: 20 })
    expect(kept.view().step).toBe('blocked')
    expect(kept.types()).toContain('payment.abandoned')
  })

  it('shipments are no reason to forget a payment of which nobody knows whether it was taken', async () => {
    const { actor, capture, view } = await atCapture()
    await capture.answer(failed)
    actor.send({ type: 'data.refreshed', envios: 20 })
    expect(view()).toMatchObject({ settling: 'unsettled', orderId: 'O1' })
    actor.send({ type: 'review.found', review: REVIEW })
    expect(view().step).toBe('review')
  })
})

describe('coming back', () => {
  it('a kept capture is sent by itself, even while shipments remain', () => {
    const { renew, view } = start({ envios: 20, kept: approved({ capture: CAPTURE }) })
    expect(view().settling).toBe('renewing')
    expect(renew.asked[0]?.request).toMatchObject({ orderId: 'O1', levelId: '2', capture: CAPTURE })
  })

  it('an approval of a moment ago is captured by itself, an old one asks first', () => {
    const now = timeAt('2026-03-04').clock.now()
    const fresh = start({ kept: approved({ approvedAt: now - 60_000 }) })
    expect(fresh.capture.asked).toHaveLength(1)
    const old = start({ kept: approved({ approvedAt: now - 16 * 60_000 }) })
    expect(old.capture.asked).toEqual([])
    expect(old.view()).toMatchObject({ settling: 'unsettled', problem: null, canStartOver: false })
    old.send('user.retry')
    expect(old.capture.asked).toHaveLength(1)
  })
})

describe('two tabs', () => {
  it('a payment approved in the other takes the button away, here and before the press', () => {
    const told = atPay()
    told.actor.send({ type: 'kept.changed', kept: approved() })
    expect(told.view().step).toBe('elsewhere')
    const untold = atPay()
    untold.browser.kept = approved()
    untold.send('wallet.pressed')
    expect(untold.view().step).toBe('elsewhere')
    expect(untold.types()).toContain('order.failed')
    expect([...told.create.asked, ...untold.create.asked]).toEqual([])
  })

  it('two windows approved: the second is not captured', async () => {
    const { browser, capture, create, send, approve, view } = atPay()
    send('wallet.pressed')
    await create.answer(ok({ orderId: 'O1' }))
    browser.kept = approved({ orderId: 'O2' })
    approve()
    expect(view().step).toBe('elsewhere')
    expect(capture.asked).toEqual([])
  })

  it('the other tab’s success frees this one, and blocks it with the new shipments', () => {
    const { actor, view } = atPay()
    actor.send({ type: 'kept.changed', kept: approved() })
    actor.send({ type: 'data.refreshed', envios: 20 })
    actor.send({ type: 'kept.changed', kept: null })
    expect(view()).toMatchObject({ step: 'blocked', envios: 20 })
  })

  it('a tab that waits for a lost payment is freed by the one that got through', async () => {
    const { actor, renew, view } = await atRenew()
    await renew.answer(failed)
    actor.send({ type: 'kept.changed', kept: approved() })
    expect(view().settling).toBe('unrenewed')
    actor.send({ type: 'kept.changed', kept: null })
    expect(view().step).toBe('choose')
  })

  it('a dead tab’s payment can be taken over', () => {
    const { actor, browser, renew, send, view } = atPay()
    actor.send({ type: 'kept.changed', kept: approved() })
    browser.kept = approved({ capture: CAPTURE })
    send('user.takeOver')
    expect(view().settling).toBe('renewing')
    expect(renew.asked).toHaveLength(1)
  })
})
