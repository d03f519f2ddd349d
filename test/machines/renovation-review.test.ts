import { describe, expect, it } from 'vitest'
import {
  approved,
  atCapture,
  atPay,
  atRenew,
  CAPTURE,
  failed,
  nothing,
  ok,
  REVIEW,
  refused,
  start,
} from './support/renovation'

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

  it('also when the look-up fails: the outcome is unknown, so there is no error and nothing else can be paid', async () => {
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

  it('new shipments do not drop a payment that was taken while its outcome was unknown', async () => {
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
    expect(start({ review: REVIEW, storedPayment: approved() }).view().step).toBe('review')
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
    const { actor, types, view } = start({ review: REVIEW, storedPayment: approved({ isRefused: true }) })
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
    const kept = start({ envios: 20, storedPayment: approved({ isRefused: true }) })
    kept.actor.send({ type: 'data.refreshed', envios: 20 })
    expect(kept.view().step).toBe('blocked')
    expect(kept.types()).toContain('payment.abandoned')
  })

  it('new shipments do not drop a payment whose outcome is unknown', async () => {
    const { actor, capture, view } = await atCapture()
    await capture.answer(failed)
    actor.send({ type: 'data.refreshed', envios: 20 })
    expect(view()).toMatchObject({ settling: 'unsettled', orderId: 'O1' })
    actor.send({ type: 'review.found', review: REVIEW })
    expect(view().step).toBe('review')
  })
})
