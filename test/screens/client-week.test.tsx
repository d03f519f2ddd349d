import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addMenu, balanceOf, orderFor, ordersOf } from '../support/kitchen'
import { ANA, BEA, dayNamed, type Kitchen, openAs, orderSteps, startKitchen } from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const WEEK = { path: '/cliente/menu/semana' }
const EDIT = 'update-orders/edit.php'
const HISTORY = 'update-orders/get_orders_client.php'

const choice = async (day: RegExp, dish: RegExp) =>
  within(await dayNamed(day)).getByRole('button', { name: dish })
const main = (name: string | RegExp) => screen.findByRole('button', { name })
const stored = async () =>
  (await ordersOf(kitchen.server.db, kitchen.ids.ana)).map(({ dish_name, jugo }) => [dish_name, jugo])

it('orders the chosen days one after the other; what fails says so on its day, the others stand', async () => {
  const place = { estado: '', ciudad: 'Quito', colonia: 'Iñaquito', cp: 170135, lat: -0.18, lng: -78.48 }
  const words = { direccion: 'Álamos 20', referencia: '', apartamento: '', comentarios: '' }
  const address = { account_id: kitchen.ids.ana, ...place, ...words }
  await kitchen.server.db.query.insertInto('addresses').values(address).execute()
  let sent = 0
  const app = await openAs(kitchen, ANA, {
    ...WEEK,
    interfere: (address) => {
      if (address !== EDIT) return undefined
      sent += 1
      return sent === 2 ? Response.json({ mensaje: 'La cocina no lo tomó' }) : undefined
    },
  })
  expect(within(await dayNamed(/^Lunes/)).getByText(/mismo dia/)).toBeVisible()
  await app.user.click(await choice(/^Martes/, /Locro/))
  await app.user.click(await choice(/^Miércoles/, /Guatita/))
  await app.user.click(await choice(/^Viernes/, /Fritada/))
  await app.user.click(screen.getByRole('checkbox', { name: 'Con jugo el viernes' }))
  await app.user.click(await main('Ordenar 3 días'))
  expect(await screen.findByText('Listo: ordenaste martes y viernes.')).toBeVisible()
  expect(await dayNamed(/^Miércoles/)).toHaveTextContent('La cocina no lo tomó')
  expect(await stored()).toEqual([
    ['Locro martes', 1],
    ['Fritada viernes', 0],
  ])
  expect(await balanceOf(kitchen.server.db, kitchen.ids.ana)).toEqual({ envios: 3, ledger: 3 })
  await app.user.click(await main('Ordenar 1 día'))
  expect(await screen.findByText('Listo: ordenaste miércoles.')).toBeVisible()
  const chosen = within(await dayNamed(/^Lo que elegiste/))
  expect(await chosen.findAllByText(/^Llega a:/)).toHaveLength(3)
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^mar 3 mar · Almuerzo · 11:30–12:00Locro martesLlega a: Álamos 20, Iñaquito, QuitoCambiarprogramado$/,
    ),
    expect.stringMatching(/^mié 4 mar · Almuerzo · 11:30–12:00Guatita miercoles/),
    expect.stringMatching(/^vie 6 mar · Almuerzo · 11:30–12:00Fritada viernes/),
  ])
  expect(chosen.getByText('3 almuerzos · 1.560 Kcal')).toBeVisible()
  // Only what the last press ordered is taken back, with its shipment, and stays chosen.
  await app.user.click(chosen.getByRole('button', { name: 'Deshacer' }))
  expect(await choice(/^Miércoles/, /Guatita/)).toHaveAttribute('aria-pressed', 'true')
  expect(await balanceOf(kitchen.server.db, kitchen.ids.ana)).toEqual({ envios: 3, ledger: 3 })
  expect(await dayNamed(/^Lo que elegiste/)).toHaveTextContent('2 almuerzos · 1.040 Kcal')
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('has lunch and dinner of a day side by side at level 3, and orders both with one press', async () => {
  const app = await openAs(kitchen, BEA, WEEK)
  const meals = async (day: RegExp) => within(await dayNamed(day)).getAllByRole('list')
  const choose = async (day: RegExp, meal: number, dish: RegExp) => {
    const list = (await meals(day))[meal]
    if (!list) throw new Error('No such meal')
    await app.user.click(within(list).getByRole('button', { name: dish }))
  }
  await choose(/^Martes/, 0, /Locro/)
  await choose(/^Martes/, 1, /Guatita/)
  await choose(/^Jueves/, 1, /Fritada/)
  expect(screen.getByRole('button', { name: 'Quitar la cena del jueves' })).toBeVisible()
  await app.user.click(await main('Ordenar 3 comidas'))
  expect(await screen.findByText('Listo: ordenaste martes y jueves.')).toBeVisible()
  expect(await dayNamed(/^Lo que elegiste/)).toHaveTextContent('1 almuerzo y 2 cenas · 1.560 Kcal')
  const stored = await ordersOf(kitchen.server.db, kitchen.ids.bea)
  expect(stored.map(({ type, dish_name }) => [type, dish_name])).toEqual([
    ['almuerzo', 'Locro martes'],
    ['cena', 'Guatita martes'],
    ['cena', 'Fritada jueves'],
  ])
})

it('keeps what is chosen through a reload, and says before that the shipments do not last', async () => {
  await kitchen.server.close()
  kitchen = await startKitchen({ ana: { envios: 1 } })
  const app = await openAs(kitchen, ANA, WEEK)
  await app.user.click(await choice(/^Martes/, /Locro/))
  await openAs(kitchen, ANA, { ...WEEK, reload: true })
  expect(await choice(/^Martes/, /Locro/)).toHaveAttribute('aria-pressed', 'true')
  const again = await choice(/^Jueves/, /Locro/)
  again.click()
  expect(await screen.findByText(/^Elegiste 2 días y tienes 1 envío/)).toBeVisible()
  ;(await main('Ordenar 2 días')).click()
  expect(await stored()).toEqual([])
})

it('folds a day to its chosen dish; a press on it shows the others, and the day can be left out again', async () => {
  const app = await openAs(kitchen, ANA, WEEK)
  const dishes = async () =>
    within(within(await dayNamed(/^Martes/)).getByRole('list')).getAllByRole('button')
  const all = (await dishes()).length
  await app.user.click(await choice(/^Martes/, /Locro/))
  expect(await dishes()).toHaveLength(1)
  await app.user.click(await choice(/^Martes/, /Locro.*Cambiar/))
  expect(await dishes()).toHaveLength(all)
  await app.user.click(await choice(/^Martes/, /Guatita/))
  expect(await choice(/^Martes/, /Guatita.*Cambiar/)).toHaveAttribute('aria-pressed', 'true')
  await app.user.click(screen.getByRole('button', { name: 'Quitar el martes' }))
  expect(await dishes()).toHaveLength(all)
  expect(await main('Elige al menos un día')).toBeVisible()
})

it('asks once about all that the client avoids', async () => {
  await kitchen.server.close()
  kitchen = await startKitchen({ ana: { alergias: 'maní' } })
  const app = await openAs(kitchen, ANA, WEEK)
  await app.user.click(await choice(/^Martes/, /Locro/))
  await app.user.click(await choice(/^Jueves/, /Guatita/))
  const steps = orderSteps(app)
  await app.user.click(await main('Ordenar 2 días'))
  const question = within(await screen.findByRole('dialog', { name: 'Revisa tus alergias' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Martes: Locro martes contiene maní.',
    'Jueves: Guatita jueves contiene maní.',
  ])
  expect(app.callsTo(EDIT)).toEqual([])
  await app.user.click(question.getByRole('button', { name: 'Sí, ordenar' }))
  await waitFor(async () => expect(await stored()).toHaveLength(2))
  expect(steps).toEqual(['user.orderDays → confirmingDays', 'user.confirm → orderingDays'])
})

it.each([
  { what: 'on one page', size: 100 },
  { what: 'from a back end of one order a page', size: 1 },
])('proposes last week’s dishes, or those most like them, $what', async ({ size }) => {
  const { server, ids } = kitchen
  const past = await addMenu(server.db, '2026-02-23', ['Locro de papa', 'Ceviche'])
  for (const [day, place] of [
    ['martes', 0],
    ['jueves', 1],
    ['viernes', 0],
  ] as const) {
    const { date, name, ind } = orderFor(past, { day, place })
    await server.db.query
      .insertInto('orders')
      .values({
        account_id: ids.ana,
        menu_id: past.id,
        dish_id: past.dishes[day][place]?.id ?? 0,
        dish_name: name.replace(/ \w+$/, ''),
        dish_position: ind,
        type: 'almuerzo',
        date,
        time: '10:00',
        jugo: 1,
        status: 'entregado',
        created_at: `${date} 09:00:00`,
        updated_at: `${date} 09:00:00`,
      })
      .execute()
  }
  const closing = { date: '2026-03-06', reason: 'Es feriado.', created_at: '2026-03-01 09:00:00' }
  await server.db.query.insertInto('closed_days').values(closing).execute()
  const fetch: typeof server.fetch = (input, init) => {
    if (!String(input).endsWith(HISTORY)) return server.fetch(input, init)
    const body = JSON.stringify({ ...JSON.parse(String(init?.body)), itemsPerPage: size })
    return server.fetch(input, { ...init, body })
  }
  const app = await openAs({ ...kitchen, server: { ...server, fetch } }, ANA, WEEK)
  await app.user.click(await main('Repetir mi semana pasada'))
  expect(await screen.findByText(/^Elegimos 3 días por ti/)).toHaveTextContent(
    /Viernes: La cocina no entrega ese día\. Es feriado\.$/,
  )
  expect(await choice(/^Martes/, /Locro/)).toHaveAttribute('aria-pressed', 'true')
  expect(
    within(await dayNamed(/^Jueves/)).getByText(
      'La vez pasada: Ceviche. Este día no hay nada parecido; te proponemos esto.',
    ),
  ).toBeVisible()
  expect(await dayNamed(/^Miércoles/)).toHaveTextContent('La vez pasada no pediste nada este día')
  expect(await main('Ordenar 3 días')).toBeVisible()
})

it('offers a first service to a client who has none yet, and no renewal', async () => {
  await kitchen.server.close()
  kitchen = await startKitchen({ ana: { envios: 0, membership_id: 0 } })
  const app = await openAs(kitchen, ANA, WEEK)
  await app.user.click(await choice(/^Martes/, /Locro/))
  expect(await screen.findByText(/activa tu servicio\.$/)).toBeVisible()
  for (const link of screen.getAllByRole('link', { name: 'Activar' }))
    expect(link).toHaveAttribute('href', '/cliente/renovacion')
  expect(screen.queryByRole('link', { name: 'Renovar' })).toBeNull()
})
