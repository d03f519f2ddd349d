import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ordersOf } from '../support/kitchen'
import {
  ANA,
  cardOf,
  comeBackOn,
  dishPath,
  type Kitchen,
  openAs,
  order,
  startKitchen,
} from './client-kitchen'

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

  it('is not ordered when the question is answered with no, and keeps what was chosen', async () => {
    const app = await openDish()
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Ordenar'))
    await app.user.click((await question()).getByRole('button', { name: 'No ordenar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await button('Ordenar')).toHaveFocus()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    expect(app.callsTo(EDIT)).toEqual([])
  })

  it('[WIN-09] midnight closes the question, and nothing is ordered', async () => {
    kitchen.server.clock.set('2026-03-03', '23:57')
    const app = await openDish()
    await app.user.click(await button('Ordenar'))
    await question()
    await comeBackOn(kitchen, '2026-03-04', '00:00')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('No puedes ordenar el mismo dia que recibes')).toBeVisible()
    expect(app.callsTo(EDIT)).toEqual([])
  })

  it('a question that is open closes when another device orders for the day', async () => {
    const app = await openDish()
    await app.user.click(await button('Ordenar'))
    await question()
    await order(kitchen, 'ana', { day: 'miercoles', place: 2 })
    window.dispatchEvent(new StorageEvent('storage', { key: 'orders_moved', newValue: '1' }))
    expect(await screen.findByText('Para este día elegiste Fritada miercoles.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.callsTo(EDIT)).toEqual([])
  })

  it('changing an order that is there asks nothing', async () => {
    await order(kitchen, 'ana', { day: 'miercoles' })
    const app = await openDish()
    await app.user.click(await screen.findByRole('checkbox'))
    await app.user.click(await button('Actualizar'))
    await waitFor(() => expect(app.callsTo(EDIT)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('a dish without any of it is ordered without a question', async () => {
  await kitchen.server.close()
  kitchen = await startKitchen({ ana: { alergias: 'camarones' } })
  const app = await openDish()
  expect(screen.queryByText('Revisa tus alergias')).toBeNull()
  await app.user.click(await button('Ordenar'))
  expect(await button('Actualizar')).toBeVisible()
})
