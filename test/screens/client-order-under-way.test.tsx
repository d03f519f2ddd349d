import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heldAnswer } from '../support/answers'
import { goTo } from '../support/frame'
import { until } from '../support/held-time'
import { balanceOf } from '../support/kitchen'
import { toastTexts } from '../support/toasts'
import { ANA, cardOf, dayNamed, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'

const EDIT = 'update-orders/edit.php'
const CANCEL = 'update-orders/cancel.php'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
  focusAsBrowsersDo()
})
afterEach(() => kitchen.server.close())

const button = (name: string) => screen.findByRole('button', { name })
/** Focuses the button first, as a keyboard or a pointer does. */
const press = async (name: string) => {
  const pressed = await button(name)
  pressed.focus()
  fireEvent.click(pressed)
  return pressed
}
/** Holds the response of one call until the test releases it. */
const holding = (address: string) => {
  const held = heldAnswer()
  return { ...held, interfere: (asked: string) => (asked === address ? held.promise : undefined) }
}
const openDish = ({ interfere }: ReturnType<typeof holding>) =>
  openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles'), interfere })

const cancelByDialog = async () => {
  await press('Cancelar orden')
  await press('Sí, cancelar')
}
const isInert = (element: HTMLElement) => element.closest('[inert]') !== null
/** Browsers refuse focus to inert elements and blur those that become inert; this DOM leaves that to us. */
const focusAsBrowsersDo = () => {
  const { focus } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!isInert(this)) focus.call(this, options)
  })
}
const loseFocus = () =>
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
const shipments = async () =>
  (await screen.findByText(/envíos? disponibles?/)).closest('div')?.textContent?.replace(/\D/g, '')

describe('an answer that is still on its way when its screen is left', () => {
  it('of an order is heard to its end: the toast, the shipment and the dish of the menu', async () => {
    const held = holding(EDIT)
    const app = await openDish(held)
    await press('Ordenar')
    await until(() => expect(app.callsTo(EDIT)).toHaveLength(1))
    await goTo(app, '/cliente/menu')
    await cardOf('Guatita miercoles')
    expect(toastTexts()).toEqual([])
    await act(async () => held.give())
    await until(() => expect(toastTexts()).toEqual(['Accion procesada.']))
    expect(await within(await dayNamed(/^Miércoles/)).findByText('Seleccionado')).toBeVisible()
    await waitFor(async () => expect(await shipments()).toBe('4'))
    expect(app.store.getState().session.user?.envios).toBe(4)
    expect(app.path()).toBe('/cliente/menu')
    expect(await balanceOf(kitchen.server.db, kitchen.ids.ana)).toEqual({ envios: 4, ledger: 4 })
  })
})

describe('while a write is under way', () => {
  it('[ALERT-03] the page is out of reach of pointer and keyboard, the alerts and the overlay are not', async () => {
    const held = holding(EDIT)
    await openDish(held)
    const ordering = await button('Ordenar')
    expect(isInert(ordering)).toBe(false)
    fireEvent.click(ordering)
    await until(() => expect(isInert(screen.getByRole('main'))).toBe(true))
    expect(isInert(screen.getByText('Menu para almuerzo'))).toBe(true)
    expect(isInert(await screen.findByLabelText('Avisos'))).toBe(false)
    expect(isInert(screen.getByText('Cargando...'))).toBe(false)
    await act(async () => held.give())
    await button('Actualizar')
    expect(isInert(screen.getByRole('main'))).toBe(false)
  })
})

describe("the keyboard's place", () => {
  it('[DISH-09] is not lost after a cancellation, whose button is gone', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const held = holding(CANCEL)
    await openDish(held)
    await cancelByDialog()
    await until(() => expect(isInert(screen.getByRole('main'))).toBe(true))
    loseFocus()
    await act(async () => held.give())
    await button('Ordenar')
    await until(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})
