import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigationRequested } from '../../src/state/navigation'
import { until } from '../support/held-time'
import { ordersOf } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { dishPath } from './client-kitchen'
import { button, kitchen, kitchenForEach } from './dish-on-screen'
import { CHANGED, loseChange, loseHeld, NOT_SAVED, NOT_SAVED_THERE, UNKNOWN } from './order-in-doubt'

vi.setConfig({ testTimeout: 20_000 })

const juice = () => screen.getByRole('checkbox')
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('borrador'))
const online = () => act(async () => void window.dispatchEvent(new Event('online')))
const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)
const reload = () => renderApp(kitchen.server, { path: dishPath(kitchen, 'miercoles'), reload: true })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describe('juice chosen again while nobody knows whether the change to no juice is saved', () => {
  it('takes nothing off the screen: that nobody knows is told on', async () => {
    const app = await loseChange(true)
    await app.user.click(juice())
    expect(juice()).toBeChecked()
    expect(screen.getByText(UNKNOWN)).toBeVisible()
  })

  it('is there on when the change turns out to be saved, and can be sent', async () => {
    const app = await loseHeld(true)
    fireEvent.click(juice())
    app.heal()
    await app.pass(5)
    await until(() => expect(toastTexts()).toContain(CHANGED))
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    expect(juice()).toBeChecked()
    fireEvent.click(await until(() => screen.getByRole('button', { name: 'Actualizar' })))
    await until(() => expect(app.edits()).toBe(2))
    await app.pass(1)
    expect(juice()).toBeChecked()
    expect(await stored()).toMatchObject([{ jugo: 1 }])
  })

  it('is there on where somebody else loads the week, and where the page is loaded again', async () => {
    const app = await loseChange(true)
    await app.user.click(juice())
    app.heal()
    await online()
    await waitFor(() => expect(toastTexts()).toContain(CHANGED))
    expect(juice()).toBeChecked()
    await reload()
    await button('Actualizar')
    expect(juice()).toBeChecked()
    expect(await stored()).toMatchObject([{ jugo: 0 }])
  })

  it('outlives a page that is loaded again before anybody knows', async () => {
    const app = await loseChange(true)
    await app.user.click(juice())
    expect(drafts()).toHaveLength(1)
    await reload()
    await button('Actualizar')
    expect(juice()).toBeChecked()
  })

  it('is as it is ordered where the change was not saved, and nothing is told of it', async () => {
    const app = await loseChange(false)
    await app.user.click(juice())
    app.heal()
    await online()
    await waitFor(() => expect(screen.queryByText(UNKNOWN)).toBeNull())
    expect(screen.queryByText(NOT_SAVED)).toBeNull()
    expect(juice()).toBeChecked()
    expect(drafts()).toEqual([])
  })
})

describe('coming back to a dish while nobody knows whether its change is saved', () => {
  const leaveAndComeBack = async (hasArrived: boolean) => {
    const app = await loseChange(hasArrived)
    const go = (to: string) => act(async () => void app.store.dispatch(navigationRequested({ to })))
    await go('/cliente/pagos')
    await screen.findByRole('heading', { name: 'Pagos', level: 1 })
    await go(dishPath(kitchen, 'miercoles'))
    await button('Actualizar')
    return app
  }

  it('tells it there, with what was sent chosen', async () => {
    await leaveAndComeBack(false)
    expect(await screen.findByText(UNKNOWN)).toBeVisible()
    expect(juice()).not.toBeChecked()
  })

  it.each([
    ['saved', true],
    ['not saved', false],
  ])('tells there as well what came of it, %s', async (_what, hasArrived) => {
    const app = await leaveAndComeBack(hasArrived)
    app.heal()
    await online()
    if (hasArrived) await waitFor(() => expect(toastTexts()).toContain(CHANGED))
    else expect(await screen.findByText(NOT_SAVED)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(UNKNOWN)).toBeNull())
    expect(toastTexts()).not.toContain(NOT_SAVED_THERE)
    expect(juice()).not.toBeChecked()
  })
})
