import { describe, expect, it } from 'vitest'
import type { KnownOrder } from '#machines/order-action/context'
import { EVE, ok, ordered, orderOf } from './support/order-action'

const NOTHING = { jugo: null, time: null }
const UNKNOWN = { kind: 'unknown', text: 'No sabemos' } as const
const NOT_SAVED = { kind: 'failed', text: 'No se guardó' } as const
const JUICE = orderOf()
const NO_JUICE: KnownOrder = { ...JUICE, jugo: false }

const refreshed = (order: KnownOrder | null) =>
  ({ type: 'data.refreshed', order, envios: 5, avoided: [] }) as const

/** No juice is sent, and nobody answers. */
const inDoubt = async (changes: Parameters<typeof ordered>[1] = {}) => {
  const it = ordered(EVE, changes)
  it.actor.send({ type: 'user.toggleJuice' })
  it.actor.send({ type: 'user.update' })
  await it.save.answer(UNKNOWN)
  return it
}

describe('a change of which nobody knows whether it is saved', () => {
  it('is asked for with what was sent, and nothing is held back meanwhile', async () => {
    const { later, view, emitted } = await inDoubt()
    expect(later.asked.map(({ request }) => request)).toMatchObject([{ id: '7', jugo: false }])
    expect(view()).toMatchObject({ doubt: 'No sabemos', busy: null, canUpdate: true, canCancel: true })
    expect(emitted).toContainEqual({ type: 'data.doubted' })
  })

  it('is told no more where it is saved, and told as not saved where it is not', async () => {
    const saved = await inDoubt()
    await saved.later.answer(ok({ id: '7' }))
    expect(saved.view()).toMatchObject({ doubt: null, refusal: null, jugo: false, canUpdate: true })
    const lost = await inDoubt()
    await lost.later.answer(NOT_SAVED)
    expect(lost.view()).toMatchObject({ doubt: null, refusal: 'No se guardó', jugo: false, canUpdate: true })
  })

  it.each(['user.update', 'user.cancel'] as const)('is no matter any more at %s', async (type) => {
    const { actor, later, view } = await inDoubt()
    actor.send({ type })
    expect(later.asked[0]?.signal.aborted).toBe(true)
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({ doubt: null, refusal: null })
  })

  it('is a matter again when the order is not cancelled after all', async () => {
    const { actor, later, view } = await inDoubt()
    actor.send({ type: 'user.cancel' })
    actor.send({ type: 'user.dismiss' })
    expect(view().doubt).toBe('No sabemos')
    expect(later.asked.map(({ request }) => request.jugo)).toEqual([false, false])
  })

  it('is told until it is settled, whatever is chosen and loaded meanwhile', async () => {
    const { actor, later, view } = await inDoubt()
    actor.send({ type: 'user.toggleJuice' })
    actor.send(refreshed(JUICE))
    expect(view()).toMatchObject({ doubt: 'No sabemos', jugo: true })
    await later.answer(ok({ id: '7' }))
    expect(view().doubt).toBeNull()
  })
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
    await later.answer(ok({ id: '7' }))
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
    await later.answer(ok({ id: '7' }))
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
    expect(view()).toMatchObject({ doubt: 'No sabemos', jugo: true, chosen: { jugo: true } })
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
  const doubt = { text: 'No sabemos', sent: { jugo: false, time: '10:00' } }

  it('tells it, with what was sent chosen, and waits for what came of it', async () => {
    const { later, view } = ordered(EVE, { doubt })
    expect(view()).toMatchObject({ doubt: 'No sabemos', jugo: false, isRecovered: false })
    expect(later.asked.map(({ request }) => request)).toMatchObject([{ id: '7', jugo: false }])
    await later.answer(ok({ id: '7' }))
    expect(view()).toMatchObject({ doubt: null, order: NO_JUICE, jugo: false, chosen: NOTHING })
  })

  it('keeps what was sent as a choice where it is not saved', async () => {
    const { later, view } = ordered(EVE, { doubt })
    await later.answer(NOT_SAVED)
    expect(view()).toMatchObject({
      refusal: 'No se guardó',
      jugo: false,
      chosen: { jugo: false, time: null },
    })
  })

  it('keeps what was chosen since, where that was kept', async () => {
    const { later, view } = ordered(EVE, { doubt, chosen: { jugo: true, time: null } })
    expect(view()).toMatchObject({ doubt: 'No sabemos', jugo: true, isRecovered: false })
    await later.answer(ok({ id: '7' }))
    expect(view()).toMatchObject({ order: NO_JUICE, jugo: true, chosen: { jugo: true } })
  })

  it.each([
    ['is gone', null],
    ['cannot be changed any more', orderOf('enviado')],
  ])('has nothing to tell where the order %s', (_, order) => {
    const { later, view } = ordered(EVE, { doubt, order })
    expect(view()).toMatchObject({ doubt: null, jugo: true, chosen: NOTHING })
    expect(later.asked).toEqual([])
  })
})
