import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientMenuNow } from '../../src/api/endpoints/menus'
import { heldAnswer } from '../support/answers'
import { goTo } from '../support/frame'
import { ordersOf } from '../support/kitchen'
import type { Interference } from '../support/render-app'
import { toastTexts } from '../support/toasts'
import { ANA, cancel, cardOf, dishPath, openAs, orderButtonOf } from './client-kitchen'
import { button, EDIT, kitchen, kitchenForEach, MENU, noButton, openDish, shipments } from './dish-on-screen'

vi.setConfig({ testTimeout: 20_000 })

kitchenForEach()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)
const failed = () => new Response('', { status: 500 })

/** The dish of a back end that does with its answers what the test wants, once they are made. */
const openDishOf = (
  onItsWay: (address: string, answer: Response) => Promise<Response>,
  interfere: Interference = () => undefined,
) => {
  const server = { ...kitchen.server }
  server.fetch = async (input, init) =>
    onItsWay(String(input).split('/api/')[1] ?? '', await kitchen.server.fetch(input, init))
  return openAs({ ...kitchen, server }, ANA, { path: dishPath(kitchen, 'miercoles'), interfere })
}

const withoutId = async (answer: Response) => {
  const { id: _, ...rest } = await answer.json()
  return Response.json(rest)
}

describe('an order of which the week has not told yet', () => {
  it('takes its day at once: the dish is marked, and no other one can be ordered', async () => {
    let isDown = false
    const app = await openDish((address) => (isDown && address === MENU ? failed() : undefined))
    const ordering = await button('Ordenar')
    isDown = true
    await app.user.click(ordering)
    await button('Actualizar')
    await goTo(app, '/cliente/menu')
    const chosen = within(await cardOf('Guatita miercoles'))
    expect(chosen.getByText('Seleccionado')).toBeVisible()
    expect(await orderButtonOf('Locro miercoles')).toHaveAttribute('aria-disabled', 'true')
    expect(await stored()).toHaveLength(1)
  })

  it('and of which the back end says no id is looked up for its first change, and never sent as a new one', async () => {
    const week = heldAnswer()
    let isHeld = false
    const app = await openDishOf(async (address, answer) => {
      if (address === MENU && isHeld) await week.promise
      return address === EDIT ? withoutId(answer) : answer
    })
    const ordering = await button('Ordenar')
    isHeld = true
    await app.user.click(ordering)
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Actualizar'))
    await act(async () => week.give())
    await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(2))
    const [one] = await stored()
    expect(app.callsTo(EDIT)[1]?.body['order']).toMatchObject({ id: String(one?.id), jugo: false })
    await waitFor(async () => expect(await stored()).toMatchObject([{ jugo: 0 }]))
    expect(shipments(app)).toBe(4)
  })

  it('and of which the back end says no id, and whose change is lost: what came of it is told here', async () => {
    const down = heldAnswer()
    let isDown = false
    let isHeld = false
    const week = heldAnswer()
    const app = await openDishOf(
      async (address, answer) => {
        if (address === EDIT && app.callsTo(EDIT).length === 2) {
          isDown = true
          throw new TypeError('Failed to fetch')
        }
        return address === EDIT ? withoutId(answer) : answer
      },
      (address) => {
        if (address !== MENU) return undefined
        if (isDown) return down.promise.then(failed)
        return isHeld ? week.promise : undefined
      },
    )
    const ordering = await button('Ordenar')
    isHeld = true
    await app.user.click(ordering)
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Actualizar'))
    await act(async () => week.give())
    await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(2))
    await act(async () => down.give())
    expect(await screen.findByText(/^No sabemos si el cambio se guardó\./)).toBeVisible()
    isDown = false
    isHeld = false
    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/^No sabemos/)).toBeNull())
    expect(toastTexts()).toContain('Accion procesada.')
    expect(await stored()).toMatchObject([{ jugo: 0 }])
  })

  it('and that is gone by then is no new order either', async () => {
    const week = heldAnswer()
    let isHeld = false
    const app = await openDishOf(
      async (address, answer) => (address === EDIT ? withoutId(answer) : answer),
      (address) => (address === MENU && isHeld ? week.promise : undefined),
    )
    const ordering = await button('Ordenar')
    isHeld = true
    await app.user.click(ordering)
    const updating = await button('Actualizar')
    const [one] = await stored()
    await cancel(kitchen, String(one?.id))
    await app.user.click(updating)
    isHeld = false
    await act(async () => week.give())
    expect(await button('Ordenar')).toBeVisible()
    expect(app.callsTo(EDIT)).toHaveLength(1)
    expect(await stored()).toMatchObject([{ status: 'cancelado' }])
  })
})

describe('a week that was asked for before an order ended, and comes after it', () => {
  it('is asked for anew: what was ordered stays, and cannot be ordered again', async () => {
    const [late, anew] = [heldAnswer(), heldAnswer()]
    let waits: Promise<unknown>[] = []
    const app = await openDishOf(async (address, answer) => {
      if (address === MENU) await waits.shift()
      return answer
    })
    const ordering = await button('Ordenar')
    // As a tab that comes to the front does; the kitchen has changed something meanwhile.
    waits = [late.promise, anew.promise, anew.promise]
    await kitchen.server.db.query.updateTable('dishes').set({ calories: 1 }).execute()
    await act(async () => void app.store.dispatch(clientMenuNow('2026-03-02')))
    await app.user.click(ordering)
    await button('Actualizar')
    await act(async () => late.give())
    await waitFor(() => expect(app.callsTo(MENU)).toHaveLength(3))
    noButton('Ordenar')
    await act(async () => anew.give())
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Calorías1 Kcal'))
    noButton('Ordenar')
    expect(await button('Actualizar')).toBeVisible()
  })
})
