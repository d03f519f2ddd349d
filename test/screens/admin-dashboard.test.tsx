import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RuntimeConfig } from '../../src/state/runtime'
import { ago, DAY, startBusiness } from '../support/business'
import { addMenu } from '../support/kitchen'
import { addOrderRow } from '../support/order-rows'
import { type Interference, renderApp, STRANGER } from '../support/render-app'

const SUMMARY = 'update-reports/get_summary.php'
const ORDERS = 'update-orders/get_orders.php'
const MENUS = 'update-menu/get_menus.php'
/** A Tuesday. */
const TODAY = '2026-03-31'

let business: Awaited<ReturnType<typeof startBusiness>>
beforeEach(async () => {
  business = await startBusiness()
})
afterEach(() => business.server.close())

interface Opening {
  path?: string
  config?: Partial<RuntimeConfig>
  interfere?: Interference
}

const open = async ({ path = '/admin/dashboard', ...options }: Opening = {}) => {
  business.server.clock.advance(61_000)
  const app = await renderApp(business.server, { path, signInAs: 'jefa@demo.test', ...options })
  await screen.findByRole('heading', { name: 'Tu cocina', level: 1 })
  return app
}

const region = (name: string) => screen.findByRole('region', { name })

/** The text and trend beside a figure. */
const changeIn = async (box: () => HTMLElement | null | undefined) =>
  waitFor(() => {
    const change = box()?.querySelector<HTMLElement>('[data-trend]')
    if (!change) throw new Error('No change yet')
    return [change.textContent, change.dataset['trend']]
  })

const counter = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement

const counted = () =>
  waitFor(() => expect(screen.getByLabelText('Cifras del período')).toHaveAttribute('aria-busy', 'false'))

describe('/admin/dashboard: the period', () => {
  it('[ROUTE-17] [ADASH-01] [ADASH-02] begins with 7 Dias, and its first call asks for 7 DAY', async () => {
    const app = await open()
    await counted()
    expect(screen.getByLabelText('Período')).toHaveDisplayValue('7 Dias')
    expect(app.callsTo(SUMMARY).map(({ body }) => body['intervalo'])).toEqual(['7 DAY'])
  })

  it('[ADASH-03] counts orders, sales, clients, referrals and ratings', async () => {
    const { add, ids } = business
    await add.order('2026-03-30', 'entregado')
    await add.order('2026-03-30', 'cancelado', ids.bea)
    await add.payment(ago(DAY))
    await add.payment(ago(2 * DAY))
    await add.client(ago(DAY), ids.ana)
    await add.client(ago(DAY))
    await add.client(ago(3 * DAY))
    await add.review(ago(DAY), 5)
    await open()
    await counted()
    const shown = [
      'Entregados',
      'Cancelados',
      'Ventas',
      'Nuevos clientes',
      'Nuevos referidos',
      'Calificaciones',
    ].map((label) => [label, counter(label)?.querySelector('dd')?.textContent])
    expect(shown).toEqual([
      ['Entregados', '1'],
      ['Cancelados', '1'],
      ['Ventas', '2'],
      ['Nuevos clientes', '3'],
      ['Nuevos referidos', '1'],
      ['Calificaciones', '1'],
    ])
  })

  it('[ADASH-08] [ADASH-09] [ADASH-10] [ADASH-11] a change is ∞ % from nothing, 0 % of nothing, else two decimals with its sign', async () => {
    const { add } = business
    await add.payment(ago(DAY))
    for (const days of [1, 2, 8, 9, 10]) await add.client(ago(days * DAY))
    for (const days of [1, 2, 3, 8]) await add.review(ago(days * DAY), 4)
    await open()
    await counted()
    expect(await changeIn(() => counter('Ventas'))).toEqual(['∞ %', 'up'])
    expect(await changeIn(() => counter('Nuevos referidos'))).toEqual(['0%', 'same'])
    expect(await changeIn(() => counter('Nuevos clientes'))).toEqual(['−33,33 %', 'down'])
    expect(counter('Nuevos clientes')).toHaveTextContent('Bajó −33,33 %')
    expect(await changeIn(() => counter('Calificaciones'))).toEqual(['+200,00 %', 'up'])
    expect(counter('Calificaciones')).toHaveTextContent('Subió +200,00 %')
  })
})

describe('/admin/dashboard: revenue and ratings', () => {
  it('[ADASH-04] [ADASH-05] revenue begins with EUR and shows any currency that money came in', async () => {
    const { add } = business
    await add.payment(ago(DAY), { value_cents: 13_005 })
    await add.payment(ago(8 * DAY), { value_cents: 10_004 })
    await add.payment(ago(DAY), { value_cents: 250, divisa: 'EUR' })
    await add.payment(ago(9 * DAY), { value_cents: 900, divisa: 'COP' })
    const app = await open()
    await counted()
    const card = within(await region('Ingresos por moneda'))
    const select = card.getByLabelText('Moneda')
    expect(select).toHaveValue('EUR')
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['EUR', 'COP', 'USD'])
    expect(card.getByText('2,50 EUR')).toBeVisible()
    await app.user.selectOptions(select, 'USD')
    expect(await card.findByText('$130,05 USD')).toBeVisible()
    expect(card.getByText('Antes $100,04 USD')).toBeVisible()
    expect(card.getByText('+30,00 %')).toBeVisible()
    expect(app.path()).toBe('/admin/dashboard?moneda=USD')
  })

  it('money in another currency than the chosen one is not hidden', async () => {
    await business.add.payment(ago(DAY), { value_cents: 13_005 })
    const app = await open({ path: '/admin/dashboard?moneda=XYZ' })
    await counted()
    const card = within(await region('Ingresos por moneda'))
    expect(card.getByLabelText('Moneda')).toHaveValue('EUR')
    expect(card.getByText('0,00 EUR')).toBeVisible()
    await app.user.click(card.getByRole('button', { name: '$130,05 USD' }))
    expect(card.getByLabelText('Moneda')).toHaveValue('USD')
  })

  it('[ADASH-06] [ADASH-07] the average stands in five stars, the last of them in part', async () => {
    for (const rating of [5, 4, 4]) await business.add.review(ago(DAY), rating)
    await open()
    await counted()
    const card = await region('Promedio de calificaciones')
    expect(within(card).getByText('4,3')).toBeVisible()
    const stars = within(card).getByRole('img', { name: '4,3 de 5 estrellas' })
    const filled = stars.querySelector<HTMLElement>('[data-filled]')
    expect(Number(filled?.dataset['filled'])).toBeCloseTo(1300 / 15, 6)
    expect(stars.querySelectorAll(':scope > svg')).toHaveLength(5)
    expect(within(card).getByText('de 3 calificaciones')).toBeVisible()
  })
})

describe('/admin/dashboard: what is to be done', () => {
  const seedToday = async () => {
    const { ids } = business
    const row = (given: object) => addOrderRow(business, { date: TODAY, ...given })
    await row({ account_id: ids.ana, status: 'programado' })
    await row({ account_id: ids.bea, status: 'enviado' })
    await row({ account_id: ids.bea, status: 'entregado', type: 'cena' })
    await row({ account_id: ids.ana, status: 'programado', date: '2026-04-01' })
  }

  it('today’s meals by how far they are, each a way to them, and what is next', async () => {
    await seedToday()
    await open()
    expect(await screen.findByRole('heading', { name: 'Hoy, martes 31 de marzo' })).toBeVisible()
    const lunch = within(await region('Almuerzos'))
    const to = (state: string) => `/admin/pedidos?search=${TODAY}&searchType=almuerzo&searchState=${state}`
    expect(await lunch.findByRole('link', { name: /^Por enviar ?1$/ })).toHaveAttribute(
      'href',
      to('programado'),
    )
    expect(lunch.getByRole('link', { name: /^Enviados ?1$/ })).toHaveAttribute('href', to('enviado'))
    expect(lunch.getByRole('link', { name: /^Entregados ?0$/ })).toHaveAttribute('href', to('entregado'))
    expect(lunch.getByRole('link', { name: 'Ir a enviar 1' })).toHaveAttribute('href', to('programado'))
    const dinner = within(await region('Cenas'))
    expect(await dinner.findByText('Todo entregado')).toBeVisible()
    const coming = within(await region('Lo que viene'))
    expect(await coming.findByText('La entrega siguiente es el miércoles 1 de abril.')).toBeVisible()
    expect(coming.getByRole('link', { name: 'Ver sus pedidos' })).toHaveAttribute(
      'href',
      '/admin/pedidos?search=2026-04-01',
    )
  })

  it('asks for the orders once a kind of meal, by date and type, for the day that is shown alone', async () => {
    await seedToday()
    const app = await open({ config: STRANGER })
    await counted()
    await waitFor(() => expect(app.callsTo(ORDERS)).toHaveLength(2))
    const asked = app
      .callsTo(ORDERS)
      .map(({ body }) => [body['search'], body['searchType'], body['searchState']])
    expect(asked).toEqual([
      [TODAY, 'almuerzo', ''],
      [TODAY, 'cena', ''],
    ])
  })

  const answering = (told: object) => (address: string) =>
    address === ORDERS ? Response.json({ mensaje: 'success', ...told }) : undefined
  const order = (id: number, status: string) => ({ id, status, order_date: TODAY })

  it('where a page does not hold them all, the total is that of the dishes and the states are not known', async () => {
    const orders = Array.from({ length: 10 }, (_, id) => order(id + 1, 'programado'))
    await open({
      config: STRANGER,
      interfere: answering({ orders, totalPages: 3, platillos: { Locro: '20', Seco: 3 } }),
    })
    const lunch = within(await region('Almuerzos'))
    expect(await lunch.findByText('23')).toBeVisible()
    expect(lunch.getByRole('link', { name: /^Por enviar ?—$/ })).toBeVisible()
    expect(lunch.getByRole('link', { name: 'Ir a enviar' })).toBeVisible()
    expect(lunch.queryByText('Todo entregado')).toBeNull()
  })

  it('next week’s menu that is missing is asked for, and one that is there is not', async () => {
    const app = await open({ config: STRANGER })
    const coming = within(await region('Lo que viene'))
    expect(await coming.findByText('Falta el menú del lunes 6 al viernes 10 de abril.')).toBeVisible()
    expect(coming.getByRole('link', { name: 'Crear Menú' })).toHaveAttribute('href', '/admin/menus/new')
    expect(app.callsTo(MENUS).map(({ body }) => body['searchDate'])).toEqual(['2026-04-06'])
    const { id } = await addMenu(business.db, '2026-04-06')
    await open({ config: STRANGER })
    const again = within(await region('Lo que viene'))
    expect(await again.findByText('El menú del lunes 6 al viernes 10 de abril está publicado.')).toBeVisible()
    expect(again.getByRole('link', { name: 'Ver el menú' })).toHaveAttribute('href', `/admin/menus/${id}`)
  })
})
