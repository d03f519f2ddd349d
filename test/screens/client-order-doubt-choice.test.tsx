import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../support/held-time'
import { ordersOf } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { dishPath } from './client-kitchen'
import { button, kitchen, kitchenForEach } from './dish-on-screen'
import { loseChange, loseHeld, NOT_SAVED, UNKNOWN } from './order-in-doubt'

const DONE = 'Accion procesada.'

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
    await until(() => expect(toastTexts()).toContain(DONE))
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
    await waitFor(() => expect(toastTexts()).toContain(DONE))
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
