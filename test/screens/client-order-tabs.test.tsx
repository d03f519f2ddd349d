import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientMenuNow } from '../../src/api/endpoints/menus'
import { heldAnswer } from '../support/answers'
import { ordersOf } from '../support/kitchen'
import { stubLocks, stubTabLocks } from '../support/tab-locks'
import { toastTexts } from '../support/toasts'
import { cancel, order } from './client-kitchen'
import {
  button,
  CANCEL,
  confirmCancel,
  EDIT,
  kitchen,
  kitchenForEach,
  MEAL,
  MENU,
  openDish,
  shipments,
} from './dish-on-screen'
import { goDownWith, UNKNOWN_CANCELLATION, UNKNOWN_ORDER } from './order-in-doubt'

vi.setConfig({ testTimeout: 20_000 })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

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
      ms === 90_000 ? tooLong.signal : timeout(ms),
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

describe('what has happened by the time that a press has its turn', () => {
  const week = (app: Awaited<ReturnType<typeof openDish>>) =>
    act(async () => void (await app.store.dispatch(clientMenuNow('2026-03-02'))))
  /** A browser that gives every turn only when the test wants. */
  const slowTurns = () => {
    const asked: (() => void)[] = []
    stubLocks(async (name, _options, work) => {
      await new Promise<void>((resolve) => asked.push(resolve))
      return work({ name })
    })
    return () => act(async () => asked.shift()?.())
  }
  const idsSent = (app: Awaited<ReturnType<typeof openDish>>) =>
    app.callsTo(EDIT).map(({ body }) => Object(body['order']).id)

  it('an order in doubt that was told meanwhile is not sent as a new one', async () => {
    const app = await goDownWith(EDIT, () => order(kitchen, 'ana', { day: 'miercoles' }))
    await app.user.click(await button('Ordenar'))
    await screen.findByText(UNKNOWN_ORDER)
    app.heal()
    const give = slowTurns()
    await app.user.click(await button('Ordenar'))
    await week(app)
    await give()
    await button('Actualizar')
    expect(idsSent(app).slice(1)).not.toContain(undefined)
    expect(await stored()).toHaveLength(1)
  })

  it('an order that another tab has made and the week has told meanwhile is not sent as a new one', async () => {
    const app = await openDish()
    const ordering = await button('Ordenar')
    const give = slowTurns()
    await app.user.click(ordering)
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'orders_moved' })))
    await week(app)
    await give()
    await button('Actualizar')
    expect(idsSent(app)).toEqual([id])
  })

  it('a cancellation in doubt that was told meanwhile is not sent again', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await goDownWith(CANCEL, () => cancel(kitchen, id))
    await confirmCancel(app)
    await screen.findByText(UNKNOWN_CANCELLATION)
    app.heal()
    const give = slowTurns()
    await confirmCancel(app)
    await week(app)
    await give()
    await button('Ordenar')
    expect(app.callsTo(CANCEL)).toHaveLength(1)
  })

  it('a look that began before the other tab had ended does not count', async () => {
    const end = stubTabLocks().takeElsewhere(MEAL)
    const old = heldAnswer()
    let isHeld = false
    const real = kitchen.server.fetch
    vi.spyOn(kitchen.server, 'fetch').mockImplementation(async (input, init) => {
      const answer = await real(input, init)
      if (isHeld && String(input).endsWith(MENU)) {
        isHeld = false
        await old.promise
      }
      return answer
    })
    const app = await openDish()
    const ordering = await button('Ordenar')
    isHeld = true
    await act(async () => void app.store.dispatch(clientMenuNow('2026-03-02')))
    await app.user.click(ordering)
    await waitFor(() => expect(isHeld).toBe(false))
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    await act(async () => end())
    await act(async () => old.give())
    await button('Actualizar')
    expect(idsSent(app)).toEqual([id])
  })

  it('a change of an order that the other tab has cancelled is not sent', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    const end = stubTabLocks().takeElsewhere(MEAL)
    const app = await openDish()
    await app.user.click(await button('Actualizar'))
    await cancel(kitchen, id)
    await act(async () => end())
    await button('Ordenar')
    expect(app.callsTo(EDIT)).toEqual([])
  })

  it('a cancellation that was confirmed with its shipment is not made once it is without', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const end = stubTabLocks().takeElsewhere(MEAL)
    const app = await openDish()
    await button('Cancelar orden')
    kitchen.server.clock.set('2026-03-03', '23:59')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await confirmCancel(app)
    kitchen.server.clock.set('2026-03-04', '00:00')
    await act(async () => end())
    expect(await screen.findByText(/^Tu orden no se canceló: entretanto cambió el día\./)).toBeVisible()
    expect(app.callsTo(CANCEL)).toEqual([])
    expect(toastTexts()).toEqual([])
  })

  it('an order that was pressed before midnight is not made on its day', async () => {
    const end = stubTabLocks().takeElsewhere(MEAL)
    const app = await openDish()
    await button('Ordenar')
    kitchen.server.clock.set('2026-03-03', '23:59')
    await app.user.click(await button('Ordenar'))
    kitchen.server.clock.set('2026-03-04', '00:00')
    await act(async () => end())
    await screen.findAllByText('No puedes ordenar el mismo dia que recibes')
    expect(app.callsTo(EDIT)).toEqual([])
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
