import { describe, expect, it } from 'vitest'
import { EVE, ok, ordered, orderOf, start } from './support/order-action'
import { JUICE, NO_JUICE, NOT_SAVED, NOTHING, refreshed, SAVED, UNKNOWN } from './support/order-in-doubt'

describe('a new order of which nobody knows whether it is saved', () => {
  /** An order without juice is sent, and nobody answers; then juice is chosen. */
  const wantsJuiceAfterAll = async () => {
    const it = start(EVE)
    it.actor.send({ type: 'user.toggleJuice' })
    it.actor.send({ type: 'user.order' })
    await it.save.answer(UNKNOWN)
    expect(it.view()).toMatchObject({
      doubt: { text: 'No sabemos' },
      jugo: false,
      canOrder: true,
      refusal: null,
    })
    it.actor.send({ type: 'user.toggleJuice' })
    return it
  }
  const unsent = { order: NO_JUICE, jugo: true, chosen: { jugo: true }, canUpdate: true }

  it('is an order once it turns out to be saved, and what was chosen since is not sent yet', async () => {
    const { actor, save, later, view } = await wantsJuiceAfterAll()
    await later.answer(SAVED)
    expect(view()).toMatchObject({ ...unsent, doubt: null, unsent: 'later' })
    actor.send(refreshed(NO_JUICE))
    expect(view()).toMatchObject({ ...unsent, unsent: 'later' })
    actor.send({ type: 'user.update' })
    expect(save.asked.at(-1)?.request).toMatchObject({ id: '7', isChange: true, jugo: true })
  })

  it('is the same where the week tells before it is settled', async () => {
    const { actor, later, view } = await wantsJuiceAfterAll()
    actor.send(refreshed(NO_JUICE))
    expect(view()).toMatchObject(unsent)
    await later.answer(SAVED)
    expect(view()).toMatchObject({ ...unsent, doubt: null })
    expect(later.asked).toHaveLength(1)
  })

  it('has its juice as it was sent where the back end does not say it', async () => {
    const { actor, later, view } = await wantsJuiceAfterAll()
    await later.answer(SAVED)
    actor.send(refreshed({ ...JUICE, jugo: null }))
    expect(view()).toMatchObject(unsent)
  })

  it('is told as not saved where it is not, with what was chosen there, and can be sent again', async () => {
    const { actor, save, later, view } = await wantsJuiceAfterAll()
    actor.send(refreshed(null))
    expect(view().doubt?.text).toBe('No sabemos')
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ doubt: null, refusal: 'No se guardó', jugo: true, canOrder: true })
    actor.send({ type: 'user.order' })
    expect(view()).toMatchObject({ refusal: null, busy: 'ordering' })
    expect(save.asked.at(-1)?.request).toMatchObject({ id: null, jugo: true })
  })

  it('is no matter any more once it is sent again, and is one again where nobody answers that either', async () => {
    const { actor, save, later, view } = await wantsJuiceAfterAll()
    actor.send({ type: 'user.order' })
    expect(view()).toMatchObject({ doubt: null, busy: 'ordering' })
    expect(later.asked[0]?.signal.aborted).toBe(true)
    await save.answer(UNKNOWN)
    expect(view()).toMatchObject({ doubt: { text: 'No sabemos' }, jugo: true })
    // Nobody waits for the first one any more.
    await later.answer(NOT_SAVED)
    expect(view().doubt?.text).toBe('No sabemos')
    await later.answer(SAVED)
    expect(view()).toMatchObject(unsent)
  })

  it('closes the question before it is sent again, where it turns out to be saved', async () => {
    const { actor, save, later, view } = start(EVE, { avoided: ['Maní'] })
    for (const type of ['user.order', 'user.confirm', 'user.toggleJuice'] as const) actor.send({ type })
    await save.answer(UNKNOWN)
    actor.send({ type: 'data.refreshed', order: null, envios: 5, avoided: ['Maní', 'Leche'] })
    actor.send({ type: 'user.order' })
    expect(view().warning).toEqual(['Maní', 'Leche'])
    await later.answer(SAVED)
    expect(view()).toMatchObject({ warning: null, canUpdate: true })
  })

  it('is an order that is not as it was sent where it is another one, and stays told so', async () => {
    const { actor, save, later, view } = start(EVE)
    actor.send({ type: 'user.order' })
    await save.answer(UNKNOWN)
    await later.answer(ok({ stored: { id: '7', jugo: false, time: '10:00' }, text: 'Con otro jugo' }))
    const told = { ...unsent, refusal: 'Con otro jugo', doubt: null, unsent: 'later' }
    expect(view()).toMatchObject(told)
    actor.send(refreshed(NO_JUICE))
    expect(view()).toMatchObject(told)
    actor.send({ type: 'user.toggleJuice' })
    expect(view()).toMatchObject({ jugo: false, chosen: NOTHING, refusal: null })
  })

  it('may have taken the last shipment: it can be sent again, and is for the server to refuse', async () => {
    const { actor, save, view } = await wantsJuiceAfterAll()
    actor.send({ ...refreshed(null), envios: 0 })
    expect(view()).toMatchObject({ isOut: false, canOrder: true })
    actor.send({ type: 'user.order' })
    expect(save.asked).toHaveLength(2)
    await save.answer({ kind: 'refused', text: 'No' })
    expect(view()).toMatchObject({ isOut: true, refusal: 'No' })
    actor.send({ type: 'user.order' })
    expect(save.asked).toHaveLength(2)
  })

  it('that has left the kitchen by then is no matter any more', async () => {
    const { actor, view } = await wantsJuiceAfterAll()
    actor.send(refreshed(orderOf('enviado')))
    expect(view()).toMatchObject({ doubt: null, canUpdate: false })
  })

  it('is told by a window that is opened meanwhile, with what was sent chosen', async () => {
    const doubt = { text: 'No sabemos', isOfForm: true }
    const { later, view } = start(EVE, { doubt, chosen: { jugo: false, time: null } })
    expect(view()).toMatchObject({ doubt: { text: 'No sabemos' }, jugo: false, canOrder: true })
    await later.answer(SAVED)
    expect(view()).toMatchObject({ order: NO_JUICE, chosen: NOTHING, doubt: null })
  })
})

describe('a cancellation of which nobody knows whether it is made', () => {
  const cancelInDoubt = async () => {
    const it = ordered(EVE)
    it.actor.send({ type: 'user.toggleJuice' })
    it.actor.send({ type: 'user.cancel' })
    it.actor.send({ type: 'user.confirm' })
    await it.cancel.answer(UNKNOWN)
    expect(it.view()).toMatchObject({ doubt: { text: 'No sabemos' }, canCancel: true, refusal: null })
    return it
  }

  it('leaves no order where it is made, and the form for another one', async () => {
    const { later, view } = await cancelInDoubt()
    await later.answer(ok({ stored: null, text: null }))
    expect(view()).toMatchObject({ order: null, doubt: null, jugo: false, canOrder: true })
  })

  it('is no matter any more once the order is gone', async () => {
    const { actor, later, view } = await cancelInDoubt()
    actor.send(refreshed(null))
    expect(view()).toMatchObject({ order: null, doubt: null, jugo: false })
    expect(later.asked[0]?.signal.aborted).toBe(true)
  })

  it('is told as not made where it is not, with what was chosen there', async () => {
    const { later, view } = await cancelInDoubt()
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ order: JUICE, refusal: 'No se guardó', jugo: false, canCancel: true })
  })

  it('has nothing to tell on a window that is opened without its order', () => {
    const { later, view } = start(EVE, { doubt: { text: 'No sabemos', isOfForm: false } })
    expect(view().doubt).toBeNull()
    expect(later.asked).toEqual([])
  })
})

it('juice that was chosen before anybody knew of an order is not sent yet', () => {
  const { actor, view } = start(EVE)
  for (const type of ['user.toggleJuice', 'user.toggleJuice'] as const) actor.send({ type })
  actor.send(refreshed(NO_JUICE))
  expect(view()).toMatchObject({ order: NO_JUICE, jugo: true, chosen: { jugo: true }, unsent: 'later' })
  actor.send({ type: 'user.update' })
  expect(view().unsent).toBeNull()
})
