import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ordersOf } from '../support/kitchen'
import { ANA, cardOf, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen({ ana: { alergias: 'mani y camarones, gluten\npolen' } })
})
afterEach(() => kitchen.server.close())

const EDIT = 'update-orders/edit.php'
const openDish = () => openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles') })
const button = (name: string) => screen.findByRole('button', { name })
const question = async () => within(await screen.findByRole('dialog', { name: 'Revisa tus alergias' }))

describe('a dish with what the client avoids', () => {
  it('has a mark on its card, which names it', async () => {
    await openAs(kitchen, ANA, { path: '/cliente/menu' })
    expect(within(await cardOf('Locro jueves')).getByText('Contiene maní')).toBeVisible()
  })

  it('is ordered after one question, which names it and what was noted', async () => {
    const app = await openDish()
    await app.user.click(await button('Ordenar'))
    expect(
      (await question()).getByText(
        'Contiene maní, y en tu cuenta anotaste: mani y camarones. ¿Quieres ordenarlo de todos modos?',
      ),
    ).toBeVisible()
    expect(app.callsTo(EDIT)).toEqual([])
    expect((await question()).getByRole('button', { name: 'No ordenar' })).toHaveFocus()
    await app.user.click((await question()).getByRole('button', { name: 'Sí, ordenar' }))
    expect(await button('Actualizar')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toHaveLength(1)
  })
})

it('an allergy saved after ordering warns at once, and wherever the order is seen', async () => {
  await kitchen.server.db.query.updateTable('accounts').set({ alergias: '' }).execute()
  await order(kitchen, 'ana', { day: 'miercoles' })
  const app = await openAs(kitchen, ANA, { path: '/cliente/cuenta' })
  await app.user.type(await screen.findByLabelText('Alergias'), 'Maní')
  expect(screen.queryByText(/^Tu pedido/)).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Guardar' }))
  const warning = await screen.findByText(/^Tu pedido del miércoles 4 de marzo lleva maní:/)
  expect(warning.closest('[role=status]')).not.toBeNull()
  expect(
    within(warning.closest('li') as HTMLElement).getByRole('link', {
      name: 'Cambiar platillo: Guatita miercoles',
    }),
  ).toHaveAttribute('href', '/cliente/menu#miercoles')
  await app.user.click(within(warning).getByRole('link', { name: 'Guatita miercoles' }))
  expect(
    await screen.findByText(/^Este platillo contiene maní\. En tu cuenta anotaste: Maní\.$/),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Volver' }))
  const next = await screen.findByRole('region', { name: 'Tus próximas entregas' })
  expect(within(next).getByText('Contiene maní')).toBeVisible()
  const swap = { name: 'Cambiar platillo: Guatita miercoles' }
  expect(within(next).getByRole('link', swap)).toHaveAttribute('href', '/cliente/menu#miercoles')
  await app.user.click(screen.getByRole('link', { name: 'Mi semana' }))
  // The menu, which shows the mark on its cards, stays until the week is there.
  expect(await screen.findByRole('heading', { level: 1, name: 'Mi semana' })).toBeVisible()
  const chosen = await screen.findByRole('region', { name: 'Lo que elegiste' })
  expect(within(chosen).getByText('Contiene maní')).toBeVisible()
  expect(within(chosen).getByRole('link', swap)).toBeVisible()
})
