import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getForgotten, saveForgotten } from '#contract/extensions/forgotten'
import { getPauses } from '#contract/extensions/pauses'
import { CONFLICT_TEXTS } from '../../src/texts/forms'
import { balanceOf, ordersOf } from '../support/kitchen'
import { renderApp } from '../support/render-app'
import { ANA, dayNamed, type Kitchen, openAs, order, orderSteps, startKitchen } from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const TASTES = { dias: [], prefiere: [], evita: [], kcal: null, variado: false, jugo: true }
const stored = async () => (await kitchen.server.call(getForgotten, {}, kitchen.ana)).data
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })
const openCard = async () => {
  const app = await openAs(kitchen, ANA, { path: '/cliente/cuenta' })
  fireEvent.click(await screen.findByRole('button', { name: 'Escoger mis días' }))
  return app
}

it('a client chooses days and tastes: words, and dishes of the week; kcal that make no meal are told', async () => {
  await openCard()
  fireEvent.click(screen.getByRole('switch', { name: 'Almuerzo del miércoles' }))
  expect(screen.queryByRole('switch', { name: 'Cena del miércoles' })).toBeNull()
  write('Prefiero', 'pollo')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Prefiero' }), { key: 'Enter' })
  const dishes = within(await screen.findByRole('list', { name: 'Platillos de la semana para Evito' }))
  fireEvent.click(dishes.getByRole('button', { name: 'Guatita lunes' }))
  // What is still typed counts, too.
  write('Evito', 'hígado')
  fireEvent.blur(screen.getByRole('textbox', { name: 'Evito' }))
  write('Kcal como máximo', '50')
  press('Guardar Si me olvido')
  expect(await screen.findByText('Escribe 100 kcal o más, o déjalo vacío.')).toBeVisible()
  write('Kcal como máximo', '700')
  fireEvent.click(screen.getByRole('switch', { name: 'Con jugo' }))
  press('Guardar Si me olvido')
  expect(await screen.findByText('Guardado.')).toBeVisible()
  expect(await stored()).toMatchObject({
    dias: [{ dia: 'miercoles', tipo: 'almuerzo' }],
    prefiere: ['pollo'],
    evita: ['Guatita lunes', 'hígado'],
    kcal: 700,
    variado: false,
    jugo: false,
  })
  expect(screen.getByRole('button', { name: 'Quitar pollo' })).toBeVisible()
})

it('another device saved meanwhile: the client is asked whose version stays', async () => {
  await openCard()
  fireEvent.click(screen.getByRole('switch', { name: 'Almuerzo del lunes' }))
  const dias = [{ dia: 'viernes', tipo: 'almuerzo' }] as const
  await kitchen.server.call(saveForgotten, { ...TASTES, dias: [...dias] }, kitchen.ana)
  press('Guardar Si me olvido')
  fireEvent.click(await screen.findByRole('button', { name: CONFLICT_TEXTS.mine }))
  await waitFor(async () => expect((await stored()).dias).toEqual([{ dia: 'lunes', tipo: 'almuerzo' }]))
})

const DIAS = (['martes', 'miercoles'] as const).map((dia) => ({ dia, tipo: 'almuerzo' as const }))
/** Ana, for whom the kitchen chooses on Tuesday and Wednesday, without juice and nothing of what these words say. */
const forget = (evita: string[]) =>
  kitchen.server.call(
    saveForgotten,
    { ...TASTES, dias: DIAS, jugo: false, prefiere: ['guatita'], evita },
    kitchen.ana,
  )
/** An order as if the hour had made it. */
const chooseByKitchen = (id: string) =>
  kitchen.server.db.query
    .insertInto('automatic_choices')
    .values({
      account_id: kitchen.ids.ana,
      date: '2026-03-03',
      type: 'almuerzo',
      order_id: Number(id),
      result: 'pedido',
      facts: '{}',
      created_at: '2026-03-02 20:00:00',
    })
    .execute()
const openMenu = () => openAs(kitchen, ANA, { path: '/cliente/menu' })

it('an open day shows what is chosen otherwise, and why, or why nothing; one press orders it as the client wants it', async () => {
  await forget(['miercoles'])
  const app = await openMenu()
  const steps = orderSteps(app)
  const tuesday = within(await dayNamed(/^Martes/))
  const card = within(
    await tuesday.findByRole('region', { name: 'Si no eliges: Guatita martes prefieres «guatita»' }),
  )
  const wednesday = within(await dayNamed(/^Miércoles/))
  expect(
    await wednesday.findByText('No elegiremos nada: cada platillo de ese día está en lo que evitas.'),
  ).toBeVisible()
  expect(wednesday.getByRole('link', { name: 'Cambiar mis gustos' })).toHaveAttribute(
    'href',
    '/cliente/cuenta#si-me-olvido',
  )
  fireEvent.click(card.getByRole('button', { name: 'Cambiar' }))
  expect(within(tuesday.getAllByRole('article')[0] ?? document.body).getByRole('link')).toHaveFocus()
  fireEvent.click(card.getByRole('button', { name: 'Pedir este' }))
  expect(await screen.findByText(/^Ordenaste Guatita martes sin jugo/)).toBeVisible()
  expect(steps[0]).toMatch(/^user.orderDish/)
  expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ date: '2026-03-03', jugo: 0 }])
  await waitFor(() => expect(tuesday.queryByText('Si no eliges:')).toBeNull())
})

it("'Este día no' pauses that one meal", async () => {
  await forget([])
  await openMenu()
  const tuesday = within(await dayNamed(/^Martes/))
  fireEvent.click(await tuesday.findByRole('button', { name: 'Este día no' }))
  const paused = async () => (await kitchen.server.call(getPauses, {}, kitchen.ana)).data.dias
  await waitFor(async () => expect(await paused()).toEqual([{ fecha: '2026-03-03', tipo: 'almuerzo' }]))
})

it('what the kitchen chose says so, and one tap takes it back with its shipment', async () => {
  const id = await order(kitchen, 'ana', { day: 'martes' })
  const { envios } = await balanceOf(kitchen.server.db, kitchen.ids.ana)
  await chooseByKitchen(id)
  await openMenu()
  const tuesday = within(await dayNamed(/^Martes/))
  const card = within(await tuesday.findByRole('region', { name: /^La cocina eligió por ti/ }))
  fireEvent.click(card.getByRole('button', { name: 'Deshacer' }))
  await waitFor(async () =>
    expect((await balanceOf(kitchen.server.db, kitchen.ids.ana)).envios).toBe(envios + 1),
  )
  expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ status: 'cancelado' }])
  await waitFor(() => expect(tuesday.queryByText('La cocina eligió por ti')).toBeNull())
})

it('the office reads on the order that the kitchen chose it', async () => {
  const id = await order(kitchen, 'ana', { day: 'martes' })
  await chooseByKitchen(id)
  kitchen.server.clock.advance(61_000)
  await renderApp(kitchen.server, {
    path: `/admin/clientes/${kitchen.ana.keylogin}/pedir`,
    signInAs: 'jefa@demo.test',
  })
  expect(await screen.findByText(/Lo eligió la cocina/)).toBeVisible()
})
