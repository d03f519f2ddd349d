import { describe, expect, it } from 'vitest'
import { ENDED_PAYMENT } from '#domain/payment-review'
import {
  approved,
  atCapture,
  atPay,
  atRenew,
  CAPTURE,
  ERROR,
  failed,
  nothing,
  ok,
  refused,
  start,
} from './support/renovation'
import { timeAt } from './support/time'

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

describe('coming back', () => {
  it('a kept capture is sent by itself, even while shipments remain', () => {
    const { renew, view } = start({ envios: 20, storedPayment: approved({ capture: CAPTURE }) })
    expect(view().settling).toBe('renewing')
    expect(renew.asked[0]?.request).toMatchObject({ orderId: 'O1', levelId: '2', capture: CAPTURE })
  })

  it('an approval of a moment ago is captured by itself, an old one asks first', () => {
    const now = timeAt('2026-03-04').clock.now()
    const fresh = start({ storedPayment: approved({ approvedAt: now - 60_000 }) })
    expect(fresh.capture.asked).toHaveLength(1)
    const old = start({ storedPayment: approved({ approvedAt: now - 16 * 60_000 }) })
    expect(old.capture.asked).toEqual([])
    expect(old.view()).toMatchObject({ settling: 'unsettled', problem: null, canStartOver: false })
    old.send('user.retry')
    expect(old.capture.asked).toHaveLength(1)
  })

  it('an approval that was refused is never captured by itself, and may be left for another payment', async () => {
    const approvedAt = timeAt('2026-03-04').clock.now()
    const { capture, send, view } = start({ storedPayment: approved({ approvedAt, isRefused: true }) })
    expect(view()).toMatchObject({ settling: 'unsettled', canRetry: true, canStartOver: true })
    expect(capture.asked).toEqual([])
    send('user.retry')
    await capture.answer(failed)
    expect(view()).toMatchObject({ settling: 'unsettled', canStartOver: false })
  })
})

describe('two tabs', () => {
  it('a payment approved in the other takes the button away, here and before the press', () => {
    const told = atPay()
    told.actor.send({ type: 'storedPayment.changed', storedPayment: approved() })
    expect(told.view().step).toBe('elsewhere')
    const untold = atPay()
    untold.browser.storedPayment = approved()
    untold.send('wallet.pressed')
    expect(untold.view().step).toBe('elsewhere')
    expect(untold.types()).toContain('order.failed')
    expect([...told.create.asked, ...untold.create.asked]).toEqual([])
  })

  it('two windows approved: the second is not captured', async () => {
    const { browser, capture, create, send, approve, view } = atPay()
    send('wallet.pressed')
    await create.answer(ok({ orderId: 'O1' }))
    browser.storedPayment = approved({ orderId: 'O2' })
    approve()
    expect(view().step).toBe('elsewhere')
    expect(capture.asked).toEqual([])
  })

  it('the other tab’s success frees this one, and blocks it with the new shipments', () => {
    const { actor, view } = atPay()
    actor.send({ type: 'storedPayment.changed', storedPayment: approved() })
    actor.send({ type: 'data.refreshed', envios: 20 })
    actor.send({ type: 'storedPayment.changed', storedPayment: null })
    expect(view()).toMatchObject({ step: 'blocked', envios: 20 })
  })

  it('a tab that waits for a lost payment is freed by the one that got through', async () => {
    const { actor, renew, view } = await atRenew()
    await renew.answer(failed)
    actor.send({ type: 'storedPayment.changed', storedPayment: approved() })
    expect(view().settling).toBe('unrenewed')
    actor.send({ type: 'storedPayment.changed', storedPayment: null })
    expect(view().step).toBe('choose')
  })

  it('a dead tab’s payment can be taken over', () => {
    const { actor, browser, renew, send, view } = atPay()
    actor.send({ type: 'storedPayment.changed', storedPayment: approved() })
    browser.storedPayment = approved({ capture: CAPTURE })
    send('user.takeOver')
    expect(view().settling).toBe('renewing')
    expect(renew.asked).toHaveLength(1)
  })
})
