import { act, screen, within } from '@testing-library/react'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../support/held-time'
import { ordersOf } from '../support/kitchen'
import { showPicture } from '../support/pictures'
import { addOrderRow } from '../support/rows'
import { ANA, BEA, cardOf, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const paint = async (id: number, colours: readonly string[]) => {
  const rutas: string[] = []
  for (const [position, colour] of colours.entries()) {
    const create = { width: 8, height: 6, channels: 3, background: colour } as const
    const bytes = await sharp({ create }).png().toBuffer()
    rutas.push(await showPicture(kitchen.server.deps, bytes, { dishId: id, position }))
  }
  return rutas
}

const openDish = (path = dishPath(kitchen, 'miercoles'), email = ANA) => openAs(kitchen, email, { path })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the dish detail', () => {
  it('[DISH-02] [DISH-03] [DISH-04] [DISH-06] [DISH-07] [DISH-08] [DISH-13] [TIME-10] shows name, day, nutrition, allergens line by line and what the day allows; wants the juice, and hides the time, which is 10:00', async () => {
    await openDish()
    expect(await heading('Guatita miercoles')).toBeVisible()
    expect(screen.getByText('miércoles 4 de marzo')).toHaveAttribute('datetime', '2026-03-04')
    const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(facts).toEqual(['Calorías520 Kcal', 'Proteínas18,5 g', 'Carbohidratos58 g', 'Grasas24 g'])
    const allergens = screen.getByRole('heading', { name: 'Alérgenos' }).parentElement
    expect([...(allergens?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
      'Maní',
      'Lácteos',
    ])
    expect(screen.getByText('Puedes ordenar, cambiar o cancelar hasta el martes 3 de marzo.')).toBeVisible()
    const juice = screen.getByRole('checkbox', { name: 'Quiero recibir mi jugo alto en fibra' })
    expect(juice).toBeChecked()
    const time = document.querySelector('input[name=time]')
    expect(time).toHaveAttribute('type', 'hidden')
    expect(time).toHaveValue('10:00')
  })

  it('[DISH-01] [DISH-05] shows its image, and a gallery in which another one is chosen', async () => {
    const rutas = await paint(kitchen.menu.dishes.miercoles[0]?.id ?? 0, ['red', 'green'])
    const app = await openDish()
    await heading('Guatita miercoles')
    const large = () => screen.getByRole('img', { name: 'Guatita miercoles' })
    const { path_api } = app.store.getState().session
    expect(large()).toHaveAttribute('src', `${path_api}${rutas[0]}?w=640`)
    await app.user.click(screen.getByRole('button', { name: 'Foto 2 de 2' }))
    expect(large()).toHaveAttribute('src', `${path_api}${rutas[1]}?w=640`)
    expect(screen.getByRole('button', { name: 'Foto 2 de 2' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('tells the ratings of a dish on its card and on its screen, from three on', async () => {
    for (const [day, rating] of [5, 5, 4].entries()) {
      const order_id = await addOrderRow(kitchen, { date: `2026-02-1${day}`, dish_name: 'Guatita miercoles' })
      const review = { order_id, account_id: kitchen.ids.ana, dish_name: 'Guatita miercoles', rating }
      await kitchen.server.db.query
        .insertInto('reviews')
        .values({ ...review, description: '', created_at: '2026-02-20 20:00:00' })
        .execute()
    }
    const app = await openAs(kitchen, ANA, { path: '/cliente/menu' })
    const card = await cardOf('Guatita miercoles')
    expect(card).toHaveTextContent('4,7(3)3 calificaciones')
    expect(await cardOf('Locro miercoles')).not.toHaveTextContent('calificaciones')
    await app.user.click(within(card).getByRole('link', { name: 'Guatita miercoles' }))
    const title = await heading('Guatita miercoles')
    expect(title.parentElement).toHaveTextContent('4,7· 3 calificaciones')
  })

  it('another dish of an ordered day is opened before it is swapped', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openAs(kitchen, ANA, { path: '/cliente/menu' })
    const other = within(await cardOf('Locro miercoles'))
    await app.user.click(await other.findByRole('link', { name: 'Ver detalle' }))
    expect(await heading('Locro miercoles')).toBeVisible()
    await app.user.click(await screen.findByRole('button', { name: 'Cambiar a este platillo' }))
    expect(await screen.findByRole('button', { name: 'Actualizar' })).toBeVisible()
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([
      { dish_name: 'Locro miercoles' },
    ])
  })

  it('[TIME-06] [TIME-07] [TIME-08] [TIME-09] says when to expect a lunch: two hours around the time, from 11:30 at the earliest, until 18:00 at the latest', async () => {
    await openDish()
    expect(await screen.findByText('Lo recibes entre las 11:30 y las 12:00')).toBeVisible()
    await order(kitchen, 'ana', { day: 'miercoles', time: '14:30' })
    await openDish()
    expect(await screen.findByText('Lo recibes entre las 12:30 y las 16:30')).toBeVisible()
    await order(kitchen, 'ana', { day: 'viernes', time: '17:00' })
    await openDish(dishPath(kitchen, 'viernes'))
    expect(await screen.findByText('Lo recibes entre las 15:00 y las 18:00')).toBeVisible()
  })

  it('says when to expect a dinner only where its hours are configured', async () => {
    const path = dishPath(kitchen, 'miercoles', 0, 'menu-cena')
    await openDish(path, BEA)
    await heading('Guatita miercoles')
    expect(screen.queryByText(/Lo recibes/)).toBeNull()
    await openAs(kitchen, BEA, { path, config: { dinner_hours: '18:30-20:00' } })
    expect(await screen.findByText('Lo recibes entre las 18:30 y las 20:00')).toBeVisible()
  })

  it('warns of the allergens that the client avoids', async () => {
    await kitchen.server.close()
    kitchen = await startKitchen({ ana: { alergias: 'mani y camarones' } })
    await openDish()
    const warning = (await screen.findByText('Revisa tus alergias')).parentElement
    expect(warning).toHaveTextContent('Este platillo contiene maní. En tu cuenta anotaste: mani y camarones.')
  })

  it('says when and where an order on its way arrives, and nothing of the sort once it has', async () => {
    await kitchen.server.close()
    kitchen = await startKitchen({ ana: { alergias: 'maní' } })
    const place = {
      direccion: 'Calle Roca 5',
      colonia: '',
      ciudad: 'Quito',
      estado: '',
      cp: 1,
      lat: 0,
      lng: 0,
    }
    const home = { ...place, apartamento: '', comentarios: '', referencia: '', account_id: kitchen.ids.ana }
    await kitchen.server.db.query.insertInto('addresses').values(home).execute()
    const id = Number(await order(kitchen, 'ana', { day: 'miercoles' }))
    const set = (status: 'enviado' | 'entregado') =>
      kitchen.server.db.query.updateTable('orders').set({ status }).where('id', '=', id).execute()
    await set('enviado')
    kitchen.server.clock.set('2026-03-04', '11:20')
    await openDish()
    expect(
      await screen.findByText(/^Va en camino\. Llega entre 11:30 y 12:00 a Calle Roca 5, Quito\.$/),
    ).toBeVisible()
    expect(screen.queryByText(/Solo puedes|Lo recibes/)).toBeNull()
    await set('entregado')
    await openDish()
    expect(await screen.findByText(/^Este platillo contiene maní/)).toBeVisible()
    expect(screen.queryByText(/Lo recibes|Va en camino|Revisa tus alergias/)).toBeNull()
  })

  it('[DISH-12] goes back to the day of the menu it came from', async () => {
    const app = await openDish()
    await app.user.click(await screen.findByRole('button', { name: 'Volver' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Menu para almuerzo' })).toBeVisible()
    expect(app.path()).toBe('/cliente/menu')
    expect(window.location.hash).toBe('#miercoles')
  })

  it('[DISH-12] goes back to the menu as it stood, as the browser’s Back does', async () => {
    const app = await openAs(kitchen, ANA, { path: '/cliente/menu' })
    const card = await screen.findByRole('article', { name: 'Guatita miercoles' })
    await app.user.click(within(card).getByRole('link', { name: 'Guatita miercoles' }))
    const left = window.history.length
    await app.user.click(await screen.findByRole('button', { name: 'Volver' }))
    await until(() => expect(app.path()).toBe('/cliente/menu'))
    expect(window.location.hash).toBe('')
    // A step back, and no new entry: Forward leads to the dish.
    expect(window.history.length).toBe(left)
    await act(async () => window.history.forward())
    expect(await heading('Guatita miercoles')).toBeVisible()
  })
})

describe('a day that has its order', () => {
  it('[MENU-17] shows another dish of the day without buttons to order, and leads to the ordered one', async () => {
    await order(kitchen, 'ana', { day: 'miercoles', place: 1 })
    const app = await openDish()
    expect(await screen.findByText('Ya tienes una orden seleccionada para este dia')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull()
    await app.user.click(screen.getByRole('link', { name: 'Ver mi orden' }))
    expect(await heading('Locro miercoles')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible()
  })
  it('changes the day’s order to itself, undoes the change of dish alone, and says no more of it once it is cancelled', async () => {
    const id = Number(await order(kitchen, 'ana', { day: 'miercoles', place: 1, time: '12:00' }))
    const app = await openDish()
    const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)
    const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }))
    await press('Cambiar a este platillo')
    expect(await screen.findByText('Listo: tu orden de este día ahora es Guatita miercoles.')).toBeVisible()
    expect(await stored()).toMatchObject([{ id, dish_name: 'Guatita miercoles', time: '12:00' }])
    await app.user.click(screen.getByRole('checkbox'))
    await press('Actualizar')
    await screen.findByRole('button', { name: 'Elegir jueves' })
    await press('Deshacer')
    expect(await screen.findByText('Ya tienes una orden seleccionada para este dia')).toBeVisible()
    expect(await stored()).toMatchObject([{ id, dish_name: 'Locro miercoles', jugo: 0, time: '12:00' }])
    await press('Cambiar a este platillo')
    expect(await screen.findByText(/^Listo: tu orden/)).toBeVisible()
    await press('Cancelar orden')
    await press('Sí, cancelar')
    expect(await screen.findByRole('button', { name: 'Ordenar' })).toBeVisible()
    expect(screen.queryByText(/^Listo: tu orden/)).toBeNull()
  })

  it('leads from an order to the next open day, and to the week when all are chosen', async () => {
    for (const day of ['martes', 'jueves', 'viernes'] as const) await order(kitchen, 'ana', { day })
    const app = await openDish()
    await app.user.click(await screen.findByRole('button', { name: 'Ordenar' }))
    const next = await screen.findByRole('button', { name: 'Ver mi semana' })
    expect(screen.getByRole('button', { name: 'Actualizar' })).toBeVisible()
    await app.user.click(next)
    expect(await heading('Mi semana')).toBeVisible()
  })
})
