import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/calendar'
import { anAddress } from '../support/call-answers'
import { goTo } from '../support/frame'
import type { Interference } from '../support/render-app'
import { addOrderRow } from '../support/rows'
import { ANA, type Kitchen, openAs, startKitchen } from './client-kitchen'
import { askByDate, cellsOf, columnOf, headers, optionsOf, rowsOf } from './client-lists'

const LIST = 'update-orders/get_orders_client.php'
const PATH = '/cliente/pedidos'
const TITLE = 'Pedidos anteriores'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
  await setAllergens('')
})
afterEach(() => kitchen.server.close())

const setAllergens = (allergens: string) =>
  kitchen.server.db.query.updateTable('dishes').set({ allergens }).execute()

/** Ana's twelve orders: ten of February, one of 2025, one of 2024; two cancelled, one sent. */
const seed = async () => {
  await addOrderRow(kitchen, { date: '2026-02-27', dish_name: 'Seco', status: 'enviado' })
  await addOrderRow(kitchen, { date: '2026-02-26', dish_name: 'Locro', status: 'entregado' })
  await addOrderRow(kitchen, { date: '2026-02-25', dish_name: 'Fritada', status: 'cancelado' })
  for (let day = 0; day < 7; day += 1) {
    await addOrderRow(kitchen, { date: addDays('2026-02-01', day), dish_name: `Guatita ${day + 1}` })
  }
  await addOrderRow(kitchen, { date: '2025-06-02', dish_name: 'Hornado', status: 'cancelado' })
  await addOrderRow(kitchen, { date: '2024-06-03', dish_name: 'Menestra' })
  await addOrderRow(kitchen, { account_id: kitchen.ids.bea, dish_name: 'De Bea' })
}

const open = async (path = PATH, interfere?: Interference, who = ANA) => {
  const app = await openAs(kitchen, who, { path, ...(interfere && { interfere }) })
  await screen.findByRole('heading', { name: TITLE, level: 1 })
  return app
}

const dishes = () => columnOf(TITLE, 'Platillo')

describe('/cliente/pedidos', () => {
  it('a past order names its allergens, and what one avoids by now', async () => {
    await setAllergens('Maní\nLácteos')
    await kitchen.server.db.query.updateTable('accounts').set({ alergias: 'Leche' }).execute()
    await addOrderRow(kitchen, { date: '2026-02-26', dish_name: 'Locro', status: 'entregado' })
    await open()
    const [row] = await rowsOf(TITLE)
    expect(row).toHaveTextContent('Alérgenos: Maní, Lácteos')
    expect(within(row as HTMLElement).getByText('Contiene lácteos')).toBeVisible()
  })

  it('an order to come leads to its dish, and says where it goes; on a page of such orders nothing is folded away', async () => {
    const home = { ...anAddress(), direccion: 'Calle Roca 5', account_id: kitchen.ids.ana }
    await kitchen.server.db.query.insertInto('addresses').values(home).execute()
    await addOrderRow(kitchen, { date: '2026-03-04', status: 'programado', dish_name: 'Seco' })
    await open()
    const [row] = await rowsOf(TITLE)
    expect(screen.getByRole('button', { name: 'Por recibir (1)', expanded: true })).toBeVisible()
    expect(within(row as HTMLElement).getByRole('link', { name: 'Seco' })).toHaveAttribute(
      'href',
      '/cliente/menu/ver?dia=miercoles',
    )
    expect(row).toHaveTextContent('Llega a: Calle Roca 5')
  })

  it('[ROUTE-09] [HIST-03] [HIST-07] shows one’s own orders, newest first, with the date alone of order_date', async () => {
    await seed()
    const app = await open()
    const coming = await screen.findByRole('button', { name: 'Por recibir (1)' })
    expect((await dishes())[0]).toBe('Locro')
    await app.user.click(coming)
    const rows = await rowsOf(TITLE)
    expect(headers()).toEqual(['ID', 'Fecha', 'Usuario', 'Platillo', 'Estado', 'Acciones'])
    expect(cellsOf(rows[0]).slice(1)).toEqual(['vie 27 feb 2026', 'Ana Paz', 'Seco', 'enviado', 'N/A'])
    expect(cellsOf(rows[0])[0]).toMatch(/^\d+$/)
    await app.user.click(screen.getByRole('button', { name: 'Siguiente' }))
    await waitFor(async () => expect(await dishes()).toEqual(['Hornado', 'Menestra']))
    expect(screen.queryByText('De Bea')).toBeNull()
  })

  it('[HIST-04] [HIST-05] [RATE-08] [RATE-09] a delivered order without a rating has the rate link, every other N/A', async () => {
    await seed()
    const [rated] = await kitchen.server.db.query
      .selectFrom('orders')
      .select('id')
      .where('dish_name', '=', 'Guatita 7')
      .execute()
    await kitchen.server.db.query
      .insertInto('reviews')
      .values({
        order_id: rated?.id ?? 0,
        account_id: kitchen.ids.ana,
        dish_name: 'Guatita 7',
        rating: 5,
        description: '',
        created_at: '2026-02-08 10:00:00',
      })
      .execute()
    await open()
    expect((await columnOf(TITLE, 'Acciones')).slice(0, 4)).toEqual(['Calificar', 'N/A', 'N/A', 'Calificar'])
    expect(screen.getByRole('img', { name: '5 de 5 estrellas' })).toBeVisible()
    const link = screen.getByRole('link', { name: 'Calificar Locro del jue 26 feb 2026' })
    expect(link.getAttribute('href')).toMatch(/^\/cliente\/pedidos\/calificar\?orden=\d+&fecha=2026-02-26$/)
  })

  it('[HIST-06] [CONST-03] shows ten a page; the page stands in the address, and one beyond the last leads back', async () => {
    await seed()
    const app = await open(`${PATH}?page=9`)
    expect(await screen.findByText('Página 2 de 2')).toBeInTheDocument()
    await waitFor(() => expect(app.path()).toBe(`${PATH}?page=2`))
    await app.user.click(screen.getByRole('button', { name: 'Anterior' }))
    expect(await screen.findByText('Página 1 de 2')).toBeInTheDocument()
    await waitFor(async () => expect(await rowsOf(TITLE)).toHaveLength(9))
    await app.user.click(screen.getByRole('button', { name: 'Por recibir (1)' }))
    expect(await rowsOf(TITLE)).toHaveLength(10)
    expect(app.path()).toBe(PATH)
    expect(app.callsTo(LIST).map(({ body }) => [body['page'], body['itemsPerPage']])).toEqual([
      [9, 10],
      [2, 10],
      [1, 10],
    ])
  })

  it('[HIST-01] [VAL-52] the start date asks from 2025 on, for that day and later; anything else asks nothing', async () => {
    await seed()
    const app = await open(`${PATH}?page=2`)
    await rowsOf(TITLE)
    const rows = async () => expect(await dishes()).toEqual(['Seco', 'Locro', 'Fritada'])
    await askByDate(app, { caption: TITLE, call: LIST, path: PATH }, { date: '2026-02-25', rows })
  })

  it('[HIST-02] the state filter offers Todos, Entregado and Cancelado, and each shows its own', async () => {
    await seed()
    const app = await open()
    await rowsOf(TITLE)
    expect(optionsOf('Estado')).toEqual(['Todos', 'Entregado', 'Cancelado'])
    await app.user.selectOptions(screen.getByLabelText('Estado'), 'Cancelado')
    await waitFor(async () => expect(await dishes()).toEqual(['Fritada', 'Hornado']))
    expect(app.callsTo(LIST).at(-1)?.body).toMatchObject({ searchState: 'cancelado' })
    await app.user.selectOptions(screen.getByLabelText('Estado'), 'Entregado')
    await waitFor(async () => expect(await rowsOf(TITLE)).toHaveLength(9))
    expect(app.path()).toBe(`${PATH}?searchState=entregado`)
    await app.user.selectOptions(screen.getByLabelText('Estado'), 'Todos')
    await waitFor(() => expect(app.path()).toBe(PATH))
  })

  it('the list is asked anew when somebody comes back to it', async () => {
    const app = await open()
    await screen.findByText('Todavía no tienes pedidos')
    await goTo(app, '/cliente/menu')
    await addOrderRow(kitchen, { dish_name: 'Recién entregado' })
    await goTo(app, PATH)
    await waitFor(async () => expect(await dishes()).toEqual(['Recién entregado']))
  })
})

describe('/cliente/pedidos on a phone', () => {
  it('[HIST-07] is read: the dish, its day, how it went and how it was, then the rate link; id and user small', async () => {
    await seed()
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.startsWith('(max-width'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    )
    const id = await addOrderRow(kitchen, { date: '2026-02-28', dish_name: 'Encocado' })
    const review = { order_id: id, account_id: kitchen.ids.ana, dish_name: 'Encocado', description: '' }
    await kitchen.server.db.query
      .insertInto('reviews')
      .values({ ...review, rating: 4, created_at: '2026-02-28 15:00:00' })
      .execute()
    await open()
    const [rated, delivered] = await screen.findAllByRole('article')
    expect(rated).toHaveTextContent(`Encocadosáb 28 feb 2026 · AlmuerzoentregadoID ${id} · Ana Paz`)
    expect(within(rated as HTMLElement).getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible()
    const link = { name: 'Calificar Locro del jue 26 feb 2026' }
    const rate = within(delivered as HTMLElement).getByRole('link', link)
    expect(rate).toBeVisible()
    // The card is pressed as a whole.
    const whole = within(delivered as HTMLElement).getByRole('link', { name: 'Locro' })
    expect(whole).toHaveAttribute('href', rate.getAttribute('href'))
    expect(screen.queryByRole('table')).toBeNull()
  })
})
