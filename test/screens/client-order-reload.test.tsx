import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshItems, goTo } from '../support/frame'
import { holdTime, settled, until } from '../support/held-time'
import { ordersOf } from '../support/kitchen'
import { openOtherTab } from '../support/other-tab'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, dishPath, order } from './client-kitchen'
import { button, EDIT, kitchen, kitchenForEach, openDish } from './dish-on-screen'
import { goDownWith, ORDERED, UNKNOWN_ORDER } from './order-in-doubt'

vi.setConfig({ testTimeout: 20_000 })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)
const marks = () => Object.keys(sessionStorage).filter((key) => key.includes('enviando'))
const ordering = () => until(() => screen.getByRole('button', { name: 'Ordenar' }))

/** Ana orders, and loads the page again before the server has stored it. */
const reloadWhileSending = async () => {
  const { advance } = holdTime(kitchen.server.clock)
  await openDish((address) => (address === EDIT ? new Promise<Response>(() => undefined) : undefined))
  fireEvent.click(await ordering())
  await settled()
  const app = await renderApp(kitchen.server, { path: dishPath(kitchen, 'miercoles'), reload: true })
  await until(() => screen.getByText(UNKNOWN_ORDER))
  const pass = async (seconds: number) => {
    await advance(seconds * 1000)
    await settled()
  }
  return { app, pass }
}

describe('an order that was on its way when the page was loaded again', () => {
  it('is in doubt, is not sent a second time, and is told once it is stored', async () => {
    const { app, pass } = await reloadWhileSending()
    fireEvent.click(await ordering())
    await until(() => screen.getByText(UNKNOWN_ORDER))
    expect(app.callsTo(EDIT)).toEqual([])
    await order(kitchen, 'ana', { day: 'miercoles' })
    await pass(1)
    await until(() => screen.getByRole('button', { name: 'Actualizar' }))
    await until(() => expect(toastTexts()).toEqual([ORDERED]))
    expect(await stored()).toHaveLength(1)
    expect(marks()).toEqual([])
  })

  it('is told as not saved when the server cannot be at it any more, and can be sent again then', async () => {
    const { app, pass } = await reloadWhileSending()
    for (const seconds of [1, 5, 10]) await pass(seconds)
    expect(screen.getByText(UNKNOWN_ORDER)).toBeVisible()
    for (const seconds of [5, 1]) await pass(seconds)
    await until(() => screen.getByText('Tu orden no quedó guardada.'))
    expect(marks()).toEqual([])
    fireEvent.click(await ordering())
    await until(() => screen.getByRole('button', { name: 'Actualizar' }))
    expect(app.callsTo(EDIT)).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })
})

it('an order in doubt is in doubt on the page that is loaded again', async () => {
  const lost = await goDownWith(EDIT, () => order(kitchen, 'ana', { day: 'miercoles' }))
  await lost.user.click(await button('Ordenar'))
  await screen.findByText(UNKNOWN_ORDER)
  expect(marks()).toHaveLength(1)
  await renderApp(kitchen.server, { path: dishPath(kitchen, 'miercoles'), reload: true })
  expect(await button('Actualizar')).toBeVisible()
  await waitFor(() => expect(marks()).toEqual([]))
})

it('an order that has ended without an answer, and was not made, can be sent at once on the page that is loaded again', async () => {
  const lost = await goDownWith(EDIT, async () => undefined)
  await lost.user.click(await button('Ordenar'))
  await screen.findByText(UNKNOWN_ORDER)
  const app = await renderApp(kitchen.server, { path: dishPath(kitchen, 'miercoles'), reload: true })
  expect(await screen.findByText('Tu orden no quedó guardada.')).toBeVisible()
  await app.user.click(await button('Ordenar'))
  await button('Actualizar')
  expect(await stored()).toHaveLength(1)
})

it('another dish of the meal waits while the first may be on its way, and says why', async () => {
  const { app } = await reloadWhileSending()
  await goTo(app, dishPath(kitchen, 'miercoles', 1))
  await until(() => screen.getByRole('heading', { name: 'Locro miercoles' }))
  fireEvent.click(await ordering())
  await until(() => screen.getByText(/^Tu orden anterior de este día puede estar guardándose todavía\./))
  expect(app.callsTo(EDIT)).toEqual([])
})

it('a clock that was wrong on the page before holds nothing up', async () => {
  kitchen.server.clock.set('2026-03-02', '11:00')
  const { app, pass } = await reloadWhileSending()
  kitchen.server.clock.set('2026-03-02', '09:00')
  for (const seconds of [1, 5, 15, 1]) await pass(seconds)
  await until(() => screen.getByText('Tu orden no quedó guardada.'))
  fireEvent.click(await ordering())
  await until(() => expect(app.callsTo(EDIT)).toHaveLength(1))
})

it('an order that is answered leaves nothing behind', async () => {
  const app = await openDish()
  await app.user.click(await button('Ordenar'))
  await button('Actualizar')
  expect(marks()).toEqual([])
})

it('an order whose first looks fell on a sign-out is looked for on, by time alone, once its owner is back', async () => {
  const { app, pass } = await reloadWhileSending()
  const items = await freshItems(kitchen.server, ANA)
  const tab = openOtherTab(kitchen.server)
  await tab.signOut()
  await pass(6)
  await tab.signIn(items)
  await settled()
  await goTo(app, dishPath(kitchen, 'miercoles'))
  await until(() => screen.getByText(UNKNOWN_ORDER))
  for (const seconds of [15, 45, 60]) await pass(seconds)
  expect(screen.queryByText(UNKNOWN_ORDER)).toBeNull()
})
