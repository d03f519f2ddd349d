import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientMenuNow } from '../../src/api/endpoints/menus'
import { heldAnswer } from '../support/answers'
import { goTo } from '../support/frame'
import { ordersOf } from '../support/kitchen'
import { toastTexts } from '../support/toasts'
import { ANA, cancel, dishPath, openAs, order } from './client-kitchen'
import {
  button,
  CANCEL,
  confirmCancel,
  EDIT,
  kitchen,
  kitchenForEach,
  MENU,
  openDish,
  shipments,
  toPayments,
} from './dish-on-screen'
import {
  CANCELLED,
  goDownWith,
  NO_SERVER,
  ORDERED,
  UNKNOWN_CANCELLATION,
  UNKNOWN_ORDER,
} from './order-in-doubt'

vi.setConfig({ testTimeout: 20_000 })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const refusal = () => within(screen.getByRole('main')).findByRole('alert')
const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)
const failed = () => new Response('', { status: 500 })
const focus = (app: Awaited<ReturnType<typeof openDish>>) =>
  act(async () => {
    await app.store.dispatch(clientMenuNow('2026-03-02'))
  })

describe('a cancellation whose answer was lost', () => {
  /** Cancels, and loses the answer; the week goes too where `isWeekLost`, until the test heals it. */
  const lose = async (hasArrived: boolean, isWeekLost: boolean) => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    let isDown = false
    let isLost = true
    const app = await openDish(async (address) => {
      if (address === MENU && isDown) return failed()
      if (address !== CANCEL || !isLost) return undefined
      isLost = false
      isDown = isWeekLost
      if (hasArrived) await cancel(kitchen, id)
      throw new TypeError('Failed to fetch')
    })
    const press = async () => {
      await confirmCancel(app)
    }
    await press()
    return {
      app,
      press,
      heal: () => {
        isDown = false
      },
    }
  }

  it('is looked up, and told as done where it is', async () => {
    const { app } = await lose(true, false)
    expect(await button('Ordenar')).toBeVisible()
    await waitFor(() => expect(toastTexts()).toEqual(['Orden cancelada.']))
    await waitFor(() => expect(shipments(app)).toBe(5))
    expect(screen.getByRole('main')).not.toHaveTextContent(NO_SERVER)
  })

  it('is told as failed where it is not, and sent again by the next press', async () => {
    const { app, press } = await lose(false, false)
    expect(await refusal()).toHaveTextContent(NO_SERVER)
    await press()
    await waitFor(() => expect(toastTexts()).toContain('Orden cancelada.'))
    expect(app.callsTo(CANCEL)).toHaveLength(2)
    await waitFor(() => expect(shipments(app)).toBe(5))
  })

  it('and that cannot be looked up is looked up before it is sent again', async () => {
    const { app, press, heal } = await lose(true, true)
    expect(await refusal()).toHaveTextContent(UNKNOWN_CANCELLATION)
    await press()
    expect(await refusal()).toHaveTextContent(UNKNOWN_CANCELLATION)
    heal()
    await press()
    await waitFor(() => expect(toastTexts()).toContain(CANCELLED))
    expect(app.callsTo(CANCEL)).toHaveLength(1)
    expect(await button('Ordenar')).toBeVisible()
  })
})

describe('what nobody answered, and nobody could look up,', () => {
  it('an order: is told once a week tells of it, with the shipments that are left', async () => {
    const app = await goDownWith(EDIT, () => order(kitchen, 'ana', { day: 'miercoles' }))
    await app.user.click(await button('Ordenar'))
    expect(await refusal()).toHaveTextContent(UNKNOWN_ORDER)
    app.heal()
    await focus(app)
    expect(await button('Actualizar')).toBeVisible()
    await waitFor(() => expect(toastTexts()).toContain(ORDERED))
    await waitFor(() => expect(shipments(app)).toBe(4))
    await focus(app)
    expect(toastTexts().filter((text) => text === ORDERED)).toHaveLength(1)
  })

  it('a cancellation: is told once a week lacks the order, with the shipment that came back', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await goDownWith(CANCEL, () => cancel(kitchen, id))
    await confirmCancel(app)
    expect(await refusal()).toHaveTextContent(UNKNOWN_CANCELLATION)
    app.heal()
    await focus(app)
    expect(await button('Ordenar')).toBeVisible()
    await waitFor(() => expect(toastTexts()).toContain(CANCELLED))
    await waitFor(() => expect(shipments(app)).toBe(5))
    expect(screen.queryByText(UNKNOWN_CANCELLATION)).toBeNull()
  })
})

it('a lost order is told, and its shipment is gone, though another dish of its day was asked for meanwhile', async () => {
  const app = await goDownWith(EDIT, () => order(kitchen, 'ana', { day: 'miercoles' }))
  await app.user.click(await button('Ordenar'))
  await refusal()
  await goTo(app, dishPath(kitchen, 'miercoles', 1))
  await screen.findByRole('heading', { name: 'Locro miercoles' })
  await app.user.click(await button('Ordenar'))
  await refusal()
  expect(app.callsTo(EDIT)).toHaveLength(1)
  app.heal()
  await focus(app)
  await waitFor(() => expect(toastTexts()).toContain(ORDERED))
  await waitFor(() => expect(shipments(app)).toBe(4))
})

describe('what is sent while nobody here knows', () => {
  it('what became of the same order, sent before the screen was left, waits for that one', async () => {
    const held = heldAnswer()
    let isHeld = true
    const app = await openDish((address) => (address === EDIT && isHeld ? held.promise : undefined))
    await app.user.click(await button('Ordenar'))
    await toPayments(app)
    await goTo(app, dishPath(kitchen, 'miercoles'))
    await app.user.click(await button('Ordenar'))
    expect(app.callsTo(EDIT)).toHaveLength(1)
    isHeld = false
    await act(async () => held.give())
    expect(await button('Actualizar')).toBeVisible()
    const [one] = await stored()
    expect(await stored()).toHaveLength(1)
    for (const { body } of app.callsTo(EDIT).slice(1))
      expect(body['order']).toMatchObject({ id: String(one?.id) })
    await waitFor(() => expect(shipments(app)).toBe(4))
  })

  it('what another tab has just ordered is looked up first, by a look that began after it', async () => {
    const [old, anew] = [heldAnswer(), heldAnswer()]
    let waits: Promise<unknown>[] = []
    const server = { ...kitchen.server }
    server.fetch = async (input, init) => {
      const answer = await kitchen.server.fetch(input, init)
      if (String(input).endsWith(MENU)) await waits.shift()
      return answer
    }
    const app = await openAs({ ...kitchen, server }, ANA, { path: dishPath(kitchen, 'miercoles') })
    const ordering = await button('Ordenar')
    waits = [old.promise, anew.promise, anew.promise]
    await act(async () => void app.store.dispatch(clientMenuNow('2026-03-02')))
    await waitFor(() => expect(waits).toHaveLength(2))
    await order(kitchen, 'ana', { day: 'miercoles' })
    await act(
      async () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'orders_moved', newValue: '1' })),
    )
    await act(async () => old.give())
    await waitFor(() => expect(waits.length).toBeLessThan(2))
    await app.user.click(ordering)
    expect(app.callsTo(EDIT)).toEqual([])
    await act(async () => anew.give())
    expect(await button('Actualizar')).toBeVisible()
  })

  it('what another tab has just ordered is looked up first', async () => {
    const week = heldAnswer()
    let isHeld = false
    const app = await openDish((address) => (address === MENU && isHeld ? week.promise : undefined))
    const ordering = await button('Ordenar')
    isHeld = true
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    await act(
      async () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'orders_moved', newValue: '1' })),
    )
    await app.user.click(ordering)
    expect(app.callsTo(EDIT)).toEqual([])
    isHeld = false
    await act(async () => week.give())
    expect(await button('Actualizar')).toBeVisible()
    await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(1))
    expect(app.callsTo(EDIT)[0]?.body['order']).toMatchObject({ id })
    expect(await stored()).toHaveLength(1)
  })
})

it('what is sent without a network has not left the device: it is told as failed, and nobody wonders', async () => {
  const app = await openDish((address) =>
    address === EDIT && !navigator.onLine ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )
  const ordering = await button('Ordenar')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await app.user.click(ordering)
  expect(await refusal()).toHaveTextContent(NO_SERVER)
  onLine.mockReturnValue(true)
  await app.user.click(await button('Ordenar'))
  await button('Actualizar')
  expect(await stored()).toHaveLength(1)
  await waitFor(() => expect(toastTexts()).toEqual(['Accion procesada.']))
})
