import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { ordersOf } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { comeBackOn, dishPath, order } from './client-kitchen'
import { button, EDIT, kitchen, kitchenForEach, MENU, openDish, timeField } from './dish-on-screen'
// Its code is there before the first test waits for it.
import '../../src/flows/order-action/DishPage'

kitchenForEach()

const RESTORED = 'Recuperamos tu cambio. Se guarda con el botón Actualizar.'

const juice = () => screen.findByRole('checkbox')
/** The page loads itself again, in the same tab. */
const reload = (interfere?: Parameters<typeof openDish>[0]) =>
  renderApp(kitchen.server, {
    path: dishPath(kitchen, 'miercoles'),
    reload: true,
    ...(interfere && { interfere }),
  })
/** A back end whose orders do not say whether juice is wanted. */
const withoutJuice: Parameters<typeof openDish>[0] = async (address) => {
  if (address !== MENU) return
  const { data } = await kitchen.server.call(getClientMenu, { hoy: '2026-03-02' }, kitchen.ana)
  const orders = data.orders.map(({ jugo: _, ...order }) => order)
  return new Response(JSON.stringify({ mensaje: 'success', ...data, orders }))
}
const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('borrador'))

describe('a juice that was chosen on a dish and not sent', () => {
  it('is there again when the page has loaded itself again, as often as that is, and is what is ordered', async () => {
    const app = await openDish()
    await app.user.click(await juice())
    await reload()
    const again = await reload()
    expect(await juice()).not.toBeChecked()
    expect(screen.queryByText(RESTORED)).toBeNull()
    await again.user.click(await button('Ordenar'))
    await button('Actualizar')
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ jugo: 0 }])
    expect(drafts()).toEqual([])
  })

  it('for another one than is ordered is there again too, and the page says that it is not saved yet', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    await app.user.click(await juice())
    expect(screen.queryByText(RESTORED)).toBeNull()
    const again = await reload()
    expect(await juice()).not.toBeChecked()
    expect(screen.getByText(RESTORED)).toBeVisible()
    await again.user.click(await button('Actualizar'))
    await button('Actualizar')
    expect(screen.queryByText(RESTORED)).toBeNull()
    expect(drafts()).toEqual([])
    await reload()
    expect(await juice()).not.toBeChecked()
  })

  it('is recovered once: what is chosen after it was sent, or after it was thought better of, is a choice of now', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    await app.user.click(await juice())
    const again = await reload()
    expect(await screen.findByText(RESTORED)).toBeVisible()
    await again.user.click(await button('Actualizar'))
    await waitFor(() => expect(drafts()).toEqual([]))
    await button('Actualizar')
    await again.user.click(await juice())
    expect(await juice()).toBeChecked()
    expect(screen.queryByText(RESTORED)).toBeNull()
    const third = await reload()
    expect(await screen.findByText(RESTORED)).toBeVisible()
    await third.user.click(await juice())
    await third.user.click(await juice())
    expect(await juice()).toBeChecked()
    expect(screen.queryByText(RESTORED)).toBeNull()
  })

  it('outlives an attempt that came to nothing', async () => {
    const app = await openDish((address) =>
      address === EDIT ? new Response('{"mensaje":"Hoy no"}') : undefined,
    )
    await app.user.click(await juice())
    await app.user.click(await button('Ordenar'))
    await screen.findAllByText('Hoy no')
    await reload()
    expect(await juice()).not.toBeChecked()
  })

  it('outlives a clock that was wrong for a while, although the screen was another one', async () => {
    const app = await openDish()
    await app.user.click(await juice())
    await comeBackOn(kitchen, '2026-02-20')
    await screen.findByRole('heading', { name: /^Faltan \d+ dias/ })
    await comeBackOn(kitchen, '2026-03-02', '12:00')
    expect(await juice()).not.toBeChecked()
  })

  it('is gone when it is thought better of', async () => {
    const app = await openDish()
    await app.user.click(await juice())
    await app.user.click(await juice())
    expect(drafts()).toEqual([])
  })

  it.each([
    [
      'with the way back',
      (app: Awaited<ReturnType<typeof openDish>>) => button('Volver').then(app.user.click),
    ],
    [
      'by the navigation',
      async (app: Awaited<ReturnType<typeof openDish>>) =>
        app.user.click(await screen.findByRole('link', { name: 'Pagos' })),
    ],
  ])('is gone when the dish is left %s', async (_how, leave) => {
    const app = await openDish()
    await app.user.click(await juice())
    expect(drafts()).toHaveLength(1)
    await leave(app)
    await screen.findByRole('heading', { level: 1, name: /^(Menu|Pagos)/ })
    await waitFor(() => expect(drafts()).toEqual([]))
    await reload()
    expect(await juice()).toBeChecked()
  })

  it('stays as the page shows it when the order is cancelled, for another one', async () => {
    await order(kitchen, 'ana', { day: 'miercoles', jugo: false })
    const app = await openDish()
    await app.user.click(await button('Cancelar orden'))
    await app.user.click(await button('Sí, cancelar'))
    await button('Ordenar')
    await reload()
    expect(await juice()).not.toBeChecked()
  })

  it('is none where nobody chose anything: the page follows what another tab has changed, and keeps nothing of its own', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    await openDish()
    expect(await juice()).toBeChecked()
    await order(kitchen, 'ana', { day: 'miercoles', id, jugo: false, time: '12:30' })
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'orders_moved' })))
    await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked())
    expect(timeField()).toHaveValue('12:30')
    expect(drafts()).toEqual([])
    await reload()
    expect(await juice()).not.toBeChecked()
    expect(screen.queryByText(RESTORED)).toBeNull()
  })

  it('takes nothing with it that was not chosen: the time is the one that another tab has given the order', async () => {
    const id = await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    await app.user.click(await juice())
    await order(kitchen, 'ana', { day: 'miercoles', id, time: '12:30' })
    await reload()
    expect(await juice()).not.toBeChecked()
    expect(screen.getByText(RESTORED)).toBeVisible()
    expect(timeField()).toHaveValue('12:30')
  })

  it.each([['""'], ['"zz"'], ['null'], ['7']])(
    'kept with %s for a time, which is none, leaves the dish its own, and it can be ordered',
    async (time) => {
      const app = await openDish()
      await app.user.click(await juice())
      const [name = ''] = drafts()
      sessionStorage.setItem(name, `{"order":"","jugo":false,"time":${time}}`)
      const again = await reload()
      expect(await juice()).not.toBeChecked()
      await again.user.click(await button('Ordenar'))
      await button('Actualizar')
      expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ jugo: 0 }])
    },
  )

  it('is no difference to what the back end does not say: once it is saved, nothing is recovered', async () => {
    const app = await openDish(withoutJuice)
    await app.user.click(await juice())
    await app.user.click(await button('Ordenar'))
    await button('Actualizar')
    await waitFor(() => expect(app.callsTo(MENU)).toHaveLength(2))
    expect(await juice()).not.toBeChecked()
    expect(drafts()).toEqual([])
    await reload(withoutJuice)
    await button('Actualizar')
    expect(screen.queryByText(RESTORED)).toBeNull()
  })

  it('does not pass for what is ordered once the day has come', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    await app.user.click(await juice())
    kitchen.server.clock.set('2026-03-04', '08:00')
    await reload()
    expect(await juice()).toBeChecked()
    expect(screen.queryByText(RESTORED)).toBeNull()
  })
})
