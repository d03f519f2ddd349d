import { describe, expect, it } from 'vitest'
import { DAY, EVE, HOUR, ok, ordered, orderOf, start } from './support/order-action'
import {
  inDoubt,
  JUICE,
  NO_JUICE,
  NOT_SAVED,
  NOTHING,
  refreshed,
  SAVED,
  UNKNOWN,
} from './support/order-in-doubt'

describe('a change of which nobody knows whether it is saved', () => {
  it('is waited for, and nothing is held back meanwhile', async () => {
    const { later, view, emitted } = await inDoubt()
    expect(later.asked.map(({ request }) => request)).toMatchObject([{ menuId: '3', date: DAY }])
    expect(view()).toMatchObject({
      doubt: { text: 'No sabemos' },
      busy: null,
      canUpdate: true,
      canCancel: true,
    })
    expect(emitted).toContainEqual({ type: 'data.doubted' })
  })

  it('is told no more where it is saved, and told as not saved where it is not', async () => {
    const saved = await inDoubt()
    await saved.later.answer(SAVED)
    expect(saved.view()).toMatchObject({ doubt: null, refusal: null, jugo: false, canUpdate: true })
    const lost = await inDoubt()
    await lost.later.answer(NOT_SAVED)
    expect(lost.view()).toMatchObject({ doubt: null, refusal: 'No se guardó', jugo: false, canUpdate: true })
  })

  it.each([
    ['it is sent again', ['user.update']],
    ['its order is cancelled', ['user.cancel', 'user.confirm']],
  ] as const)('is no matter any more once %s', async (_what, types) => {
    const { actor, later, view } = await inDoubt()
    for (const type of types) actor.send({ type })
    expect(later.asked[0]?.signal.aborted).toBe(true)
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ doubt: null, refusal: null })
  })

  it('is waited for while it is asked whether to cancel the order, and told on the form below', async () => {
    const { actor, later, view } = await inDoubt()
    actor.send({ type: 'user.cancel' })
    expect(later.asked.map(({ signal }) => signal.aborted)).toEqual([false])
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ doubt: null, refusal: 'No se guardó', confirmation: {} })
    actor.send({ type: 'user.confirm' })
    expect(view()).toMatchObject({ refusal: null, busy: 'cancelling' })
  })

  it('is told until it is settled, whatever is chosen and loaded meanwhile', async () => {
    const { actor, later, view } = await inDoubt()
    actor.send({ type: 'user.toggleJuice' })
    actor.send(refreshed(JUICE))
    expect(view()).toMatchObject({ doubt: { text: 'No sabemos' }, jugo: true })
    await later.answer(SAVED)
    expect(view().doubt).toBeNull()
  })
})

describe('what is offered while nobody knows', () => {
  it('is what the day allows', async () => {
    const it = await inDoubt()
    expect(it.view().doubt?.again).toBe('update')
    it.time.leap(HOUR)
    expect(it.view()).toMatchObject({ day: 'on', doubt: { again: null } })
    const order = start(EVE)
    order.actor.send({ type: 'user.order' })
    await order.save.answer(UNKNOWN)
    expect(order.view().doubt?.again).toBe('order')
    order.time.leap(HOUR)
    expect(order.view().doubt?.again).toBeNull()
    const cancelled = ordered(EVE)
    for (const type of ['user.cancel', 'user.confirm'] as const) cancelled.actor.send({ type })
    await cancelled.cancel.answer(UNKNOWN)
    expect(cancelled.view().doubt?.again).toBe('cancel')
    cancelled.actor.send({ type: 'user.cancel' })
    expect(cancelled.view().confirmation).toMatchObject({ isRepeated: true })
  })
})

describe('a change in doubt whose order is gone', () => {
  const GONE = ok({ stored: null, text: 'No se guardó' })

  it.each([
    ['before', true],
    ['after', false],
  ])('is told as not saved, where the week is heard %s', async (_when, isFirst) => {
    const { actor, later, view } = await inDoubt()
    if (isFirst) actor.send(refreshed(null))
    await later.answer(GONE)
    actor.send(refreshed(null))
    expect(view()).toMatchObject({ order: null, doubt: null, refusal: 'No se guardó', canOrder: true })
  })
})

it.each([
  [
    'the kitchen has sent it',
    (it: ReturnType<typeof ordered>) => it.actor.send(refreshed(orderOf('enviado'))),
  ],
  ['its day has come', (it: ReturnType<typeof ordered>) => it.time.leap(HOUR)],
])('an order that cannot be changed any more because %s is shown as it is', (_why, happens) => {
  const it = ordered(EVE)
  it.actor.send({ type: 'user.toggleJuice' })
  expect(it.view().jugo).toBe(false)
  happens(it)
  expect(it.view()).toMatchObject({ jugo: true, canUpdate: false })
})

describe('juice chosen again while nobody knows whether no juice is stored', () => {
  const wantsJuiceAgain = async () => {
    const it = await inDoubt()
    it.actor.send({ type: 'user.toggleJuice' })
    expect(it.view()).toMatchObject({ jugo: true, chosen: { jugo: true } })
    return it
  }

  it('is a choice not sent yet where no juice turns out to be stored, and goes with the next update', async () => {
    const { actor, save, later, view } = await wantsJuiceAgain()
    await later.answer(SAVED)
    const unsent = { order: NO_JUICE, jugo: true, chosen: { jugo: true, time: null } }
    expect(view()).toMatchObject(unsent)
    actor.send(refreshed(NO_JUICE))
    expect(view()).toMatchObject(unsent)
    actor.send({ type: 'user.update' })
    expect(save.asked.at(-1)?.request).toMatchObject({ id: '7', jugo: true })
  })

  it('is kept as well where the week tells before the change is settled', async () => {
    const { actor, later, view } = await wantsJuiceAgain()
    actor.send(refreshed(NO_JUICE))
    await later.answer(SAVED)
    expect(view()).toMatchObject({ order: NO_JUICE, jugo: true, chosen: { jugo: true } })
  })

  it('is as it is ordered where the change turns out not to be stored, and nothing is left to tell', async () => {
    const { later, view } = await wantsJuiceAgain()
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ jugo: true, chosen: NOTHING, refusal: null, doubt: null })
  })

  it.each([['refused'], ['failed']] as const)(
    'is kept until the week says what is stored where its own update is %s',
    async (kind) => {
      const { actor, save, view } = await wantsJuiceAgain()
      actor.send({ type: 'user.update' })
      await save.answer({ kind, text: 'Hoy no' })
      const { order } = actor.getSnapshot().context
      actor.send(refreshed(order))
      expect(view()).toMatchObject({ jugo: true, chosen: { jugo: true }, refusal: 'Hoy no', doubt: null })
      actor.send(refreshed(NO_JUICE))
      expect(view()).toMatchObject({ jugo: true, chosen: { jugo: true } })
    },
  )

  it('is kept until the week says what is stored where nobody answers its own update either', async () => {
    const { actor, save, later, view } = await wantsJuiceAgain()
    actor.send({ type: 'user.update' })
    await save.answer(UNKNOWN)
    // Nobody waits for the first one any more.
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ doubt: { text: 'No sabemos' }, jugo: true, chosen: { jugo: true } })
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ jugo: true, chosen: { jugo: true }, refusal: 'No se guardó' })
    actor.send(refreshed(NO_JUICE))
    expect(view()).toMatchObject({ jugo: true, chosen: { jugo: true } })
  })

  it('is past where the order has become another one, with all that was told of the first', async () => {
    const { actor, later, view } = await wantsJuiceAgain()
    actor.send(refreshed({ ...NO_JUICE, id: '8' }))
    expect(view()).toMatchObject({ doubt: null, jugo: false, chosen: NOTHING })
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ doubt: null, refusal: null, jugo: false, canUpdate: true })
  })

  it('says nothing where nobody can tell any more what became of the change', async () => {
    const { later, view } = await wantsJuiceAgain()
    await later.answer(UNKNOWN)
    expect(view()).toMatchObject({ doubt: null, refusal: null, canUpdate: true })
  })
})

describe('why an attempt came to nothing', () => {
  const LOST = { kind: 'failed', text: 'Error al conectar' } as const
  const failedUpdate = async () => {
    const it = ordered(EVE)
    it.actor.send({ type: 'user.toggleJuice' })
    it.actor.send({ type: 'user.update' })
    await it.save.answer(LOST)
    expect(it.view().refusal).toBe('Error al conectar')
    return it
  }
  const failedCancel = async () => {
    const it = ordered(EVE)
    it.actor.send({ type: 'user.cancel' })
    it.actor.send({ type: 'user.confirm' })
    await it.cancel.answer(LOST)
    expect(it.view().refusal).toBe('Error al conectar')
    return it
  }

  it.each([[null], [orderOf('cancelado')]])(
    'is told no more of a cancellation once the order is gone, as %j',
    async (order) => {
      const { actor, view } = await failedCancel()
      actor.send(refreshed(order))
      expect(view()).toMatchObject({ refusal: null, canOrder: true })
    },
  )

  it('is told no more of a change once the order is as it was wanted', async () => {
    const { actor, view } = await failedUpdate()
    actor.send(refreshed(NO_JUICE))
    expect(view()).toMatchObject({ refusal: null, jugo: false, chosen: NOTHING })
  })

  it('is told no more of a change that was in doubt once the order is as it was wanted', async () => {
    const { actor, later, view } = await inDoubt()
    await later.answer(NOT_SAVED)
    actor.send(refreshed(JUICE))
    expect(view().refusal).toBe('No se guardó')
    actor.send(refreshed(NO_JUICE))
    expect(view()).toMatchObject({ refusal: null, jugo: false, chosen: NOTHING })
  })

  it.each([
    ['change', failedUpdate],
    ['cancellation', failedCancel],
  ])('is told on of a %s as long as the order is as it was', async (_, fail) => {
    const { actor, view } = await fail()
    actor.send(refreshed(JUICE))
    expect(view().refusal).toBe('Error al conectar')
    actor.send(refreshed({ ...JUICE, time: '12:30' }))
    expect(view().refusal).toBe('Error al conectar')
  })

  it('is told on of a new order that was not made', async () => {
    const { actor, save, view } = ordered(EVE, { order: null })
    actor.send({ type: 'user.order' })
    await save.answer(LOST)
    actor.send(refreshed(null))
    expect(view().refusal).toBe('Error al conectar')
  })
})

describe('an order window that is opened while a change of its order is in doubt', () => {
  const doubt = { text: 'No sabemos', isOfForm: true }
  const chosen = { jugo: false, time: null }

  it('tells it, with what was sent chosen, and waits for what came of it', async () => {
    const { later, view } = ordered(EVE, { doubt, chosen })
    expect(view()).toMatchObject({ doubt: { text: 'No sabemos' }, jugo: false, unsent: null })
    expect(later.asked).toHaveLength(1)
    await later.answer(SAVED)
    expect(view()).toMatchObject({ doubt: null, order: NO_JUICE, jugo: false, chosen: NOTHING })
  })

  it('keeps what was sent as a choice where it is not saved', async () => {
    const { later, view } = ordered(EVE, { doubt, chosen })
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({
      refusal: 'No se guardó',
      jugo: false,
      chosen: { jugo: false, time: null },
    })
  })

  it('keeps what was chosen since, where that was kept', async () => {
    const { later, view } = ordered(EVE, { doubt, chosen: { jugo: true, time: null } })
    expect(view()).toMatchObject({ doubt: { text: 'No sabemos' }, jugo: true, unsent: null })
    await later.answer(SAVED)
    expect(view()).toMatchObject({ order: NO_JUICE, jugo: true, chosen: { jugo: true } })
  })

  it('has nothing to tell where the order cannot be changed any more', () => {
    const { later, view } = ordered(EVE, { doubt, chosen: null, order: orderOf('enviado') })
    expect(view()).toMatchObject({ doubt: null, jugo: true, chosen: NOTHING })
    expect(later.asked).toEqual([])
  })
})
