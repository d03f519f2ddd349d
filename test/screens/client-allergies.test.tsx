import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ordersOf } from '../support/kitchen'
import { ANA, cardOf, dishPath, type Kitchen, openAs, startKitchen } from './client-kitchen'

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
