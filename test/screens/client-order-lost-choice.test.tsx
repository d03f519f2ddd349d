import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { goTo } from '../support/frame'
import { holdTime, settled, until } from '../support/held-time'
import { ordersOf } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { dishPath, order } from './client-kitchen'
import {
  button,
  EDIT,
  kitchen,
  kitchenForEach,
  MENU,
  openDish,
  shipments,
  toPayments,
} from './dish-on-screen'
import { goDownWith, NO_SERVER, ORDERED, UNKNOWN_ORDER } from './order-in-doubt'

const DONE = 'Accion procesada.'
const NOT_SAVED = 'Tu orden no quedó guardada.'
const NOT_SAVED_THERE = 'Tu orden del miércoles 4 de marzo (Guatita miercoles) no quedó guardada.'
const NOT_SENT_YET = 'Lo último que elegiste aún no está guardado. Se guarda con el botón Actualizar.'
const OTHER_JUICE = 'Tu orden está guardada con otra elección de jugo.'

vi.setConfig({ testTimeout: 20_000 })

const juice = () => screen.getByRole('checkbox')
const online = () => act(async () => void window.dispatchEvent(new Event('online')))
const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)
const arrives = (jugo = true) => order(kitchen, 'ana', { day: 'miercoles', jugo })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

/** Ana orders with juice, and nothing answers any more; then she wants none. */
const loseAndChoose = async (hasArrived: boolean) => {
  const app = await goDownWith(EDIT, async () => hasArrived && arrives())
  await app.user.click(await button('Ordenar'))
  await screen.findByText(UNKNOWN_ORDER)
  expect(toastTexts()).toEqual([NO_SERVER])
  await app.user.click(juice())
  return app
}

describe('juice chosen after an order that nobody answered, and that cannot be looked up', () => {
  it('is there on when the order turns out to be saved, and can be sent', async () => {
    const app = await loseAndChoose(true)
    app.heal()
    await online()
    const updating = await button('Actualizar')
    await waitFor(() => expect(toastTexts()).toEqual([ORDERED]))
    expect(screen.queryByText(UNKNOWN_ORDER)).toBeNull()
    expect(juice()).not.toBeChecked()
    expect(screen.getByText(NOT_SENT_YET)).toBeVisible()
    expect(await stored()).toMatchObject([{ jugo: 1 }])
    await waitFor(() => expect(shipments(app)).toBe(4))
    expect(juice()).not.toBeChecked()
    await app.user.click(updating)
    await waitFor(async () => expect(await stored()).toMatchObject([{ jugo: 0 }]))
    expect(juice()).not.toBeChecked()
    expect(screen.queryByText(NOT_SENT_YET)).toBeNull()
    expect(shipments(app)).toBe(4)
  })

  it('is there on where it was tried to send it meanwhile, and nothing answered', async () => {
    const app = await loseAndChoose(true)
    await app.user.click(await button('Ordenar'))
    await screen.findByText(UNKNOWN_ORDER)
    expect(app.callsTo(EDIT)).toHaveLength(1)
    app.heal()
    await online()
    await button('Actualizar')
    await waitFor(() => expect(toastTexts()).toEqual([ORDERED]))
    expect(juice()).not.toBeChecked()
    expect(screen.getByText(NOT_SENT_YET)).toBeVisible()
    expect(await stored()).toMatchObject([{ jugo: 1 }])
  })

  it('is sent as a change of the order where that is found when it is sent', async () => {
    const app = await loseAndChoose(true)
    app.heal()
    await app.user.click(await button('Ordenar'))
    await button('Actualizar')
    expect(await stored()).toMatchObject([{ jugo: 0 }])
    expect(toastTexts()).toEqual([ORDERED, DONE])
    await waitFor(() => expect(shipments(app)).toBe(4))
  })

  it('is there on when the order turns out not to be saved, and is what is ordered then', async () => {
    const app = await loseAndChoose(false)
    app.heal()
    await online()
    expect(await screen.findByText(NOT_SAVED)).toBeVisible()
    expect(screen.queryByText(UNKNOWN_ORDER)).toBeNull()
    expect(juice()).not.toBeChecked()
    await app.user.click(await button('Ordenar'))
    await button('Actualizar')
    expect(await stored()).toMatchObject([{ jugo: 0 }])
    await waitFor(() => expect(toastTexts()).toEqual([DONE]))
  })

  it('is there on where the screen is left and opened again, before anybody knows and after', async () => {
    const app = await loseAndChoose(true)
    const leave = async () => {
      await toPayments(app)
    }
    await leave()
    await goTo(app, dishPath(kitchen, 'miercoles'))
    expect(await screen.findByText(UNKNOWN_ORDER)).toBeVisible()
    expect(juice()).not.toBeChecked()
    await leave()
    app.heal()
    await online()
    await waitFor(() => expect(toastTexts()).toContain(ORDERED))
    await goTo(app, dishPath(kitchen, 'miercoles'))
    await button('Actualizar')
    expect(juice()).not.toBeChecked()
    expect(screen.getByText('Recuperamos tu cambio. Se guarda con el botón Actualizar.')).toBeVisible()
  })

  it('outlives a page that is loaded again before anybody knows', async () => {
    await loseAndChoose(true)
    await renderApp(kitchen.server, { path: dishPath(kitchen, 'miercoles'), reload: true })
    await button('Actualizar')
    expect(juice()).not.toBeChecked()
    expect(await screen.findByText(NOT_SENT_YET)).toBeVisible()
    await waitFor(() => expect(toastTexts()).toEqual([ORDERED]))
  })
})

describe('an order that nobody answered, and that cannot be looked up,', () => {
  it('is looked up by itself once the server is back', async () => {
    const { advance } = holdTime(kitchen.server.clock)
    const app = await goDownWith(EDIT, () => arrives())
    fireEvent.click(await until(() => screen.getByRole('button', { name: 'Ordenar' })))
    await until(() => screen.getByText(UNKNOWN_ORDER))
    app.heal()
    await advance(5000)
    await until(() => screen.getByRole('button', { name: 'Actualizar' }))
    await until(() => expect(toastTexts()).toEqual([ORDERED]))
    await settled()
    const looks = app.looks()
    await advance(120_000)
    expect(app.looks()).toBe(looks)
  })

  it.each([
    ['saved', true, ORDERED],
    ['not saved, with its day and its dish,', false, NOT_SAVED_THERE],
  ])('is told as %s also where its screen was left', async (_what, hasArrived, told) => {
    const app = await loseAndChoose(hasArrived)
    await toPayments(app)
    app.heal()
    await online()
    await waitFor(() => expect(toastTexts()).toContain(told))
  })

  it('is in doubt on the screen that is opened again, which tells what came of it', async () => {
    const app = await loseAndChoose(false)
    await toPayments(app)
    await goTo(app, dishPath(kitchen, 'miercoles'))
    expect(await screen.findByText(UNKNOWN_ORDER)).toBeVisible()
    app.heal()
    await online()
    expect(await screen.findByText(NOT_SAVED)).toBeVisible()
    expect(toastTexts()).not.toContain(NOT_SAVED_THERE)
  })

  it('is not in doubt on the screen of another dish', async () => {
    const app = await loseAndChoose(false)
    await goTo(app, dishPath(kitchen, 'miercoles', 1))
    await screen.findByRole('heading', { name: 'Locro miercoles' })
    expect(screen.queryByText(UNKNOWN_ORDER)).toBeNull()
  })

  it('is told where another tab has ordered the same dish with another juice, and what was chosen is kept', async () => {
    const app = await goDownWith(EDIT, () => arrives(false))
    await app.user.click(await button('Ordenar'))
    await screen.findByText(UNKNOWN_ORDER)
    app.heal()
    await online()
    expect(await screen.findByText(OTHER_JUICE)).toBeVisible()
    expect(await button('Actualizar')).toBeVisible()
    expect(juice()).toBeChecked()
    expect(toastTexts()).not.toContain(ORDERED)
    expect(screen.getByText(NOT_SENT_YET)).toBeVisible()
  })
})

it('an order that was told as failed is looked for for a minute, in silence, and told where it arrives late', async () => {
  const { advance } = holdTime(kitchen.server.clock)
  let isLost = false
  const app = await openDish(async (address) => {
    if (address !== EDIT || isLost) return undefined
    isLost = true
    throw new TypeError('Failed to fetch')
  })
  fireEvent.click(await until(() => screen.getByRole('button', { name: 'Ordenar' })))
  await until(() => expect(screen.getByRole('main')).toHaveTextContent(NO_SERVER))
  await settled()
  const looks = app.callsTo(MENU).length
  await advance(5_000)
  await settled()
  expect(app.callsTo(MENU)).toHaveLength(looks + 1)
  await arrives()
  await advance(15_000)
  await until(() => screen.getByRole('button', { name: 'Actualizar' }))
  await until(() => expect(toastTexts()).toEqual([ORDERED]))
})

it('an order that was told as failed, and arrives after it was looked up, is told once a week has it', async () => {
  let isLost = false
  const app = await openDish(async (address) => {
    if (address !== EDIT || isLost) return undefined
    isLost = true
    throw new TypeError('Failed to fetch')
  })
  await app.user.click(await button('Ordenar'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(NO_SERVER))
  await app.user.click(juice())
  await arrives()
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'orders_moved' })))
  await button('Actualizar')
  await waitFor(() => expect(toastTexts()).toEqual([ORDERED]))
  expect(juice()).not.toBeChecked()
  expect(screen.getByText(NOT_SENT_YET)).toBeVisible()
  await waitFor(() => expect(shipments(app)).toBe(4))
})
