import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ordersOf } from '../support/kitchen'
import { stubLocks, stubTabLocks } from '../support/tab-locks'
import { order } from './client-kitchen'
import { button, EDIT, kitchen, kitchenForEach, MENU, openDish, shipments } from './dish-on-screen'

vi.setConfig({ testTimeout: 20_000 })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const MEAL = 'vianda 1 2026-03-04 almuerzo'
const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)

describe('an order of a day for which another tab is sending one', () => {
  it('waits for that one, and is a change of it', async () => {
    const end = stubTabLocks().takeElsewhere(MEAL)
    const app = await openDish()
    const ordering = await button('Ordenar')
    const looks = app.callsTo(MENU).length
    await app.user.click(ordering)
    expect(app.callsTo(EDIT)).toEqual([])
    expect(app.callsTo(MENU)).toHaveLength(looks)
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    await act(async () => end())
    await button('Actualizar')
    expect(app.callsTo(EDIT).map(({ body }) => body['order'])).toMatchObject([{ id }])
    expect(await stored()).toHaveLength(1)
    await waitFor(() => expect(shipments(app)).toBe(4))
  })

  it('is made where that one came to nothing', async () => {
    const end = stubTabLocks().takeElsewhere(MEAL)
    const app = await openDish()
    await app.user.click(await button('Ordenar'))
    await act(async () => end())
    await button('Actualizar')
    expect(await stored()).toHaveLength(1)
  })

  it('does not wait for ever: a tab may be asleep', async () => {
    stubTabLocks().takeElsewhere(MEAL)
    const tooLong = new AbortController()
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      ms === 45_000 ? tooLong.signal : timeout(ms),
    )
    const app = await openDish()
    await app.user.click(await button('Ordenar'))
    const looks = app.callsTo(MENU).length
    expect(app.callsTo(EDIT)).toEqual([])
    await act(async () => tooLong.abort())
    await button('Actualizar')
    expect(app.callsTo(MENU).length).toBeGreaterThan(looks)
    expect(await stored()).toHaveLength(1)
  })
})

it('an order of another day is not held up, nor one in a browser that gives no turns', async () => {
  stubTabLocks().takeElsewhere('vianda 1 2026-03-05 almuerzo')
  const app = await openDish()
  await app.user.click(await button('Ordenar'))
  await button('Actualizar')
  expect(app.callsTo(EDIT)).toHaveLength(1)
  stubLocks(() => Promise.reject(new DOMException('No storage here', 'SecurityError')))
  await app.user.click(await button('Actualizar'))
  await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(2))
})
