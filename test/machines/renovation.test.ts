import { describe, expect, expectTypeOf, it } from 'vitest'
import { bindRenovation } from '#machines/renovation/machine'
import type { RenovationPorts } from '#machines/renovation/ports'
import { atPay, ERROR, failed, ok, refused, start } from './support/renovation'

const never = () => new Promise<never>(() => {})
/** A machine with a missing port does not compile. */
expectTypeOf({
  clock: { now: () => 0 },
  newRequestId: () => '',
  readStoredPayment: () => null,
  createOrder: never,
  captureOrder: never,
  lookUp: never,
}).not.toExtend<RenovationPorts>()
expectTypeOf(bindRenovation).parameter(0).toEqualTypeOf<RenovationPorts>()

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
  it('[REN-04] [REN-08] is made for the chosen level and passed to the wallet’s window', async () => {
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
    expect(types()).toContain('data.stale')
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
