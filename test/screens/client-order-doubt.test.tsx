import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigationRequested } from '../../src/state/navigation'
import { signedOut } from '../../src/state/session'
import { heldAnswer } from '../support/answers'
import { settled, until } from '../support/held-time'
import { ordersOf } from '../support/kitchen'
import { toastTexts } from '../support/toasts'
import { button, kitchen, kitchenForEach, MENU, type openDish } from './dish-on-screen'
import {
  CHANGED,
  loseChange,
  loseHeld,
  NO_SERVER,
  NOT_SAVED,
  NOT_SAVED_THERE,
  sendChange,
  UNKNOWN,
} from './order-in-doubt'

const DONE = 'Accion procesada.'

vi.setConfig({ testTimeout: 20_000 })

type App = Awaited<ReturnType<typeof openDish>>

const main = () => screen.getByRole('main')
const online = () => act(async () => void window.dispatchEvent(new Event('online')))
const toPayments = ({ store }: App) =>
  act(async () => void store.dispatch(navigationRequested({ to: '/cliente/pagos' })))
const onPayments = () => screen.findByRole('heading', { name: 'Pagos', level: 1 })
const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('a client’s change whose answer was lost, and that cannot be looked up either', () => {
  it('is told as unknown, with what was chosen still there', async () => {
    await loseChange(true)
    expect(screen.getByText(UNKNOWN)).toBeVisible()
    expect(main()).not.toHaveTextContent(NO_SERVER)
    expect(toastTexts()).toEqual([NO_SERVER])
    expect(screen.getByRole('checkbox')).not.toBeChecked()
  })

  it('is looked up when the network is back, and told as saved where it is', async () => {
    const app = await loseChange(true)
    app.heal()
    await online()
    await waitFor(() => expect(toastTexts()).toEqual([CHANGED]))
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(app.edits()).toBe(1)
  })

  it('is looked up when the network is back, and told as not saved where it is not; it can be sent again', async () => {
    const app = await loseChange(false)
    app.heal()
    await online()
    expect(await screen.findByText(NOT_SAVED)).toBeVisible()
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    expect(toastTexts()).not.toContain(CHANGED)
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(await stored()).toMatchObject([{ jugo: 1 }])
    await app.user.click(await button('Actualizar'))
    await waitFor(() => expect(toastTexts()).toContain(DONE))
    expect(screen.queryByText(NOT_SAVED)).toBeNull()
    expect(await stored()).toMatchObject([{ jugo: 0 }])
  })

  it('stays unknown while the network is back in name only, and is looked up the next time', async () => {
    const app = await loseChange(true)
    const before = app.looks()
    await online()
    await waitFor(() => expect(app.looks()).toBe(before + 1))
    expect(screen.getByText(UNKNOWN)).toBeVisible()
    app.heal()
    await online()
    await waitFor(() => expect(toastTexts()).toContain(CHANGED))
  })

  it.each([
    ['saved', true, CHANGED],
    ['not saved, with its day and its dish,', false, NOT_SAVED_THERE],
  ])('is told as %s also where its screen was left', async (_what, hasArrived, told) => {
    const app = await loseChange(hasArrived)
    await toPayments(app)
    await onPayments()
    app.heal()
    await online()
    await waitFor(() => expect(toastTexts()).toContain(told))
  })

  it('is looked up also where its screen was left before anybody knew', async () => {
    const app = await sendChange(false)
    const noticed = heldAnswer()
    await app.press(noticed.promise)
    await toPayments(app)
    await onPayments()
    await act(async () => noticed.give())
    await waitFor(() => expect(toastTexts()).toContain(NO_SERVER))
    await waitFor(() => expect(app.looks()).toBe(2))
    app.heal()
    await online()
    await waitFor(() => expect(toastTexts()).toContain(NOT_SAVED_THERE))
  })

  it('is no matter any more once it was sent again', async () => {
    const app = await loseChange(false)
    app.heal()
    await app.user.click(await button('Actualizar'))
    await waitFor(() => expect(toastTexts()).toContain(DONE))
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    await waitFor(async () => expect(await button('Actualizar')).not.toHaveAttribute('aria-busy', 'true'))
    const looks = app.looks()
    await online()
    expect(app.looks()).toBe(looks)
  })

  it('is nobody’s any more after the session', async () => {
    const app = await loseChange(true)
    app.heal()
    await act(async () => void app.store.dispatch(signedOut()))
    const sent = app.sent.length
    await online()
    expect(app.sent).toHaveLength(sent)
  })
})

describe('a change in doubt on a device that has its network all the time', () => {
  const see = (state: 'hidden' | 'visible') =>
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

  it.each([
    ['saved', true, CHANGED],
    ['not saved', false, NOT_SAVED],
  ])('is looked up by itself once the server is back, and told as %s', async (_what, hasArrived, told) => {
    const app = await loseHeld(hasArrived)
    app.heal()
    await app.pass(5)
    await until(() => screen.getByText(told))
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    const looks = app.looks()
    await app.pass(120)
    expect(app.looks()).toBe(looks)
    expect(app.edits()).toBe(1)
  })

  it('is looked up after 5, 15 and 45 seconds and every minute from then on, in silence until something is known', async () => {
    const app = await loseHeld(true)
    let looks = app.looks()
    for (const seconds of [5, 15, 45, 60, 60]) {
      await app.pass(seconds - 1)
      expect(app.looks(), `before ${seconds} s`).toBe(looks)
      await app.pass(1)
      looks += 1
      expect(app.looks(), `after ${seconds} s`).toBe(looks)
      expect(toastTexts().filter((text) => text !== NO_SERVER)).toEqual([])
    }
    expect(toastTexts()).toEqual([])
    expect(screen.getByText(UNKNOWN)).toBeVisible()
    app.heal()
    await app.pass(60)
    await until(() => expect(toastTexts()).toEqual([CHANGED]))
  })

  it('is asked for in silence as long as nothing tells its juice, and the page is not held up', async () => {
    const app = await loseHeld(false)
    const real = kitchen.server.fetch
    vi.spyOn(kitchen.server, 'fetch').mockImplementation(async (input, init) => {
      const answer = await real(input, init)
      if (!String(input).endsWith(MENU)) return answer
      const { orders, ...week } = await answer.json()
      return Response.json({
        ...week,
        orders: orders.map(({ jugo: _, ...order }: { jugo: unknown }) => order),
      })
    })
    app.heal()
    const looks = app.looks()
    for (const seconds of [5, 15, 45, 60, 60]) await app.pass(seconds)
    expect(app.looks()).toBe(looks + 5)
    expect(screen.getByText(UNKNOWN)).toBeVisible()
  })

  it('is not looked up on a page that nobody sees, and is as soon as somebody does', async () => {
    const app = await loseHeld(true)
    see('hidden')
    app.heal()
    const looks = app.looks()
    await app.pass(300)
    expect(app.looks()).toBe(looks)
    see('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await until(() => expect(toastTexts()).toContain(CHANGED))
  })

  it('is settled by whatever else loads the week', async () => {
    const app = await loseHeld(true)
    app.heal()
    const looks = app.looks()
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'orders_moved' })))
    await until(() => expect(toastTexts()).toContain(CHANGED))
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    expect(app.looks()).toBe(looks + 1)
  })

  it('is settled by whatever else loads the week, also while a look of its own waits for its answer', async () => {
    const app = await loseHeld(true)
    app.heal()
    const { fail } = app.hang()
    await app.pass(5)
    expect(screen.getByText(UNKNOWN)).toBeVisible()
    await act(async () => void window.dispatchEvent(new Event('focus')))
    await until(() => expect(toastTexts()).toContain(CHANGED))
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    const looks = app.looks()
    fail()
    await app.pass(120)
    expect(app.looks()).toBe(looks)
    expect(toastTexts()).not.toContain(NOT_SAVED_THERE)
  })

  it('is looked up when somebody comes back, also while a look of its own waits on another screen', async () => {
    const app = await loseHeld(false)
    await toPayments(app)
    await until(() => screen.getByRole('heading', { name: 'Pagos', level: 1 }))
    app.heal()
    const { fail } = app.hang()
    await app.pass(5)
    await online()
    await until(() => expect(toastTexts()).toContain(NOT_SAVED_THERE))
    fail()
    await settled()
  })

  it('is looked up again by itself after a look that got no answer', async () => {
    const app = await loseHeld(true)
    app.heal()
    const { fail } = app.hang()
    await app.pass(5)
    await app.pass(60)
    fail()
    await settled()
    await app.pass(15)
    await until(() => expect(toastTexts()).toContain(CHANGED))
  })

  it('asks nothing more once it was sent again', async () => {
    const app = await loseHeld(false)
    app.heal()
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
    await until(() => expect(toastTexts()).toContain(DONE))
    await settled()
    const looks = app.looks()
    await app.pass(120)
    expect(app.looks()).toBe(looks)
  })
})
