import { act, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { MESSAGES } from '#domain/messages'
import { answer } from '../support/answers'
import { addMenu, balanceOf, ordersOf } from '../support/kitchen'
import { showPicture } from '../support/pictures'
import { toasts, toastTexts } from '../support/toasts'
import {
  ANA,
  BEA,
  cardOf,
  comeBackOn,
  dayNamed,
  type Kitchen,
  openAs,
  order,
  orderButtonOf,
  orderSteps,
  startKitchen,
} from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const MENU = { path: '/cliente/menu' }
/** Monday's week as it is shown: what can no longer be ordered stands last. */
const FROM_TUESDAY = [
  'Martes 3 de marzo',
  'Miércoles 4 de marzo',
  'Jueves 5 de marzo',
  'Viernes 6 de marzo',
  'Lunes 2 de marzo',
]

describe('the weekly menu', () => {
  it('[MENU-01] [MENU-02] [MENU-03] [MENU-04] [MENU-05] [MENU-06] [MENU-07] [MENU-08] shows Monday to Friday, each dish with its picture in sizes or the default image, name, date, nutrition and an Ordenar button', async () => {
    const create = { width: 8, height: 6, channels: 3, background: 'black' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const [dish] = kitchen.menu.dishes.martes
    const ruta = await showPicture(kitchen.server.deps, bytes, { dishId: dish?.id ?? 0 })
    const app = await openAs(kitchen, ANA, MENU)
    await dayNamed(/^Lunes/)
    const days = screen.getAllByRole('region').filter(({ id }) => id !== '')
    expect(days.map((day) => within(day).getByRole('heading', { level: 2 }).textContent)).toEqual(
      FROM_TUESDAY,
    )
    for (const day of days) expect(await within(day).findAllByRole('article')).toHaveLength(3)
    expect(within(await dayNamed(/^Jueves/)).getByText('Locro jueves')).toBeVisible()

    const picture = within(await cardOf('Guatita martes')).getByRole('img', { name: 'Guatita martes' })
    expect(picture).toHaveAttribute('src', `${app.store.getState().session.path_api}${ruta}?w=640`)
    expect(picture.getAttribute('srcset')).toContain('?w=320 320w')
    const plain = within(await cardOf('Locro martes')).getByRole('img', { name: 'Locro martes' })
    expect(plain.tagName.toLowerCase()).toBe('svg')

    const card = within(await cardOf('Fritada viernes'))
    expect(card.getByRole('heading', { name: 'Fritada viernes' })).toBeVisible()
    expect(card.getByText('vie 6 mar')).toHaveAttribute('datetime', '2026-03-06')
    const facts = card.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(facts).toEqual(['Calorías520 Kcal', 'Proteínas18,5 g', 'Carbos58 g', 'Grasas24 g'])
    expect(screen.getAllByRole('button', { name: 'Ordenar' })).toHaveLength(15)
    expect(card.getByRole('button', { name: 'Ordenar' })).toBeEnabled()
  })

  it('[MENU-09] shows the remaining shipments, and the way to more when none is left', async () => {
    await openAs(kitchen, ANA, MENU)
    expect((await screen.findByText('envíos disponibles')).closest('div')).toHaveTextContent('5')
    expect(screen.queryByRole('link', { name: 'Renovar' })).toBeNull()
    await kitchen.server.close()
    kitchen = await startKitchen({ ana: { envios: 0, membership_id: 1 } })
    await openAs(kitchen, ANA, MENU)
    expect((await screen.findByText('envíos disponibles')).closest('div')).toHaveTextContent('0')
    expect(screen.getByRole('link', { name: 'Renovar' })).toHaveAttribute('href', '/cliente/renovacion')
    expect(screen.queryByText('Elige tu servicio para empezar')).toBeNull()
  })

  it('welcomes whoever has never had a plan, and speaks of beginning, not of renewing', async () => {
    await kitchen.server.close()
    kitchen = await startKitchen({ ana: { envios: 0 } })
    await openAs(kitchen, ANA, MENU)
    const welcome = within(await screen.findByRole('region', { name: 'Elige tu servicio para empezar' }))
    expect(welcome.getByRole('link', { name: 'Ver los servicios' })).toHaveAttribute(
      'href',
      '/cliente/renovacion',
    )
    expect(screen.queryByRole('link', { name: 'Renovar' })).toBeNull()
  })
})

describe('a day with an order', () => {
  it('[MENU-14] [MENU-15] [MENU-17] marks the chosen dish selected; the others of that day alone are disabled, keep focus and click, and say why, once', async () => {
    await order(kitchen, 'ana', { day: 'miercoles', place: 1 })
    const app = await openAs(kitchen, ANA, MENU)
    const chosen = within(await cardOf('Locro miercoles'))
    expect(chosen.getByText('Seleccionado')).toBeVisible()
    expect(screen.getAllByText('Seleccionado')).toHaveLength(1)
    for (const name of ['Guatita miercoles', 'Fritada miercoles']) {
      expect(await orderButtonOf(name)).toHaveAttribute('aria-disabled', 'true')
    }
    expect(await orderButtonOf('Guatita jueves')).not.toHaveAttribute('aria-disabled')

    const button = await orderButtonOf('Guatita miercoles')
    button.focus()
    expect(button).toHaveFocus()
    await app.user.click(button)
    await app.user.keyboard('{Enter}')
    expect(toasts()).toEqual([
      { title: 'Aviso', text: 'Ya tienes una orden seleccionada para este dia', leaving: false },
    ])
    expect(app.path()).toBe('/cliente/menu')

    await app.user.click(chosen.getByRole('button', { name: 'Ver mi orden' }))
    expect(await screen.findByRole('button', { name: 'Actualizar' })).toBeVisible()
  })

  it('[MENU-16] a lunch leaves the dinners of the day free, and a dinner the lunches', async () => {
    await order(kitchen, 'bea', { day: 'miercoles', place: 1 })
    await openAs(kitchen, BEA, { path: '/cliente/menu-cena' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Menu para cena' })).toBeVisible()
    expect(await orderButtonOf('Guatita miercoles')).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByText('Seleccionado')).toBeNull()
    await order(kitchen, 'bea', { day: 'miercoles', place: 0, type: 'cena' })
    await openAs(kitchen, BEA, MENU)
    expect(within(await cardOf('Locro miercoles')).getByText('Seleccionado')).toBeVisible()
    expect(await orderButtonOf('Guatita miercoles')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('today and past days', () => {
  it('[WIN-01] [WIN-09] [WIN-11] keep their dishes within reach and say why none can be ordered', async () => {
    const app = await openAs(kitchen, ANA, MENU)
    expect(within(await dayNamed(/^Lunes/)).getByText(MESSAGES.sameDayOrder)).toBeVisible()
    await comeBackOn(kitchen, '2026-03-04')
    const past = await dayNamed(/^Martes/)
    await waitFor(() => expect(within(past).getByText(MESSAGES.pastDay)).toBeVisible())
    expect(within(past).getByText('Locro martes')).toBeVisible()
    expect(within(past).getAllByRole('article')).toHaveLength(3)
    expect(
      within(await dayNamed(/^Miércoles/)).getByText('No puedes ordenar el mismo dia que recibes'),
    ).toBeVisible()
    expect(await orderButtonOf('Locro jueves')).not.toHaveAttribute('aria-disabled')
    await app.user.click(await orderButtonOf('Locro miercoles'))
    expect(toastTexts()).toEqual(['No puedes ordenar el mismo dia que recibes'])
    expect(app.path()).toBe('/cliente/menu')
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toEqual([])
  })
})

describe('a week that has begun', () => {
  it('says on Friday that the week is over and when the next menu opens', async () => {
    kitchen.server.clock.set('2026-03-06', '08:00')
    await openAs(kitchen, ANA, MENU)
    expect(await screen.findByText('Locro viernes')).toBeVisible()
    expect(
      screen.getByText('Por esta semana ya no hay qué ordenar; el menú nuevo se abre el sábado 7 de marzo.'),
    ).toBeVisible()
  })
})

describe('a card’s button', () => {
  it('orders with juice at once, takes that back, and leads to the next open day', async () => {
    const app = await openAs(kitchen, ANA, MENU)
    const steps = orderSteps(app)
    await app.user.click(await orderButtonOf('Locro miercoles'))
    expect(await screen.findByText('Ordenaste Locro miercoles con jugo, mié 4 mar.')).toBeVisible()
    expect(app.path()).toBe('/cliente/menu')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deshacer' })).toBeEnabled())
    await app.user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await waitFor(async () =>
      expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toMatchObject([{ status: 'cancelado' }]),
    )
    expect(await balanceOf(kitchen.server.db, kitchen.ids.ana)).toEqual({ envios: 5, ledger: 5 })
    expect(steps).toEqual(['user.orderDish → ordering', 'user.undo → cancelling'])
    await app.user.click(await orderButtonOf('Locro miercoles'))
    await app.user.click(await screen.findByRole('button', { name: 'Elegir jueves' }))
    expect(await dayNamed(/^Jueves/)).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })

  it('leads to the dish where something is to be asked first', async () => {
    await kitchen.server.close()
    kitchen = await startKitchen({ ana: { alergias: 'maní' } })
    const app = await openAs(kitchen, ANA, MENU)
    await app.user.click(await orderButtonOf('Locro miercoles'))
    expect(await screen.findByText('Revisa tus alergias')).toBeVisible()
    expect(app.path()).toMatch(/^\/cliente\/menu\/ver/)
    expect(await ordersOf(kitchen.server.db, kitchen.ids.ana)).toEqual([])
  })

  it('changes the day’s order to another dish, the same order, and back', async () => {
    const id = Number(await order(kitchen, 'ana', { day: 'miercoles', place: 1, jugo: false }))
    const app = await openAs(kitchen, ANA, MENU)
    const change = within(await cardOf('Guatita miercoles')).getByRole('button', {
      name: 'Cambiar a este platillo',
    })
    const steps = orderSteps(app)
    await app.user.click(change)
    expect(await screen.findByText(/^Cambiaste a Guatita miercoles/)).toBeVisible()
    const stored = () => ordersOf(kitchen.server.db, kitchen.ids.ana)
    expect(await stored()).toMatchObject([{ id, dish_name: 'Guatita miercoles', jugo: 0 }])
    await app.user.click(screen.getByRole('button', { name: 'Deshacer' }))
    const before = within(await cardOf('Locro miercoles'))
    expect(await before.findByText('Seleccionado')).toBeVisible()
    expect(await stored()).toMatchObject([
      { id, dish_name: 'Locro miercoles', jugo: 0, status: 'programado' },
    ])
    expect(steps).toEqual(['user.changeDish → changing', 'user.undo → changing'])
  })
})

it('a week that the worker kept is marked, and asked for again as soon as there is a network', async () => {
  const hoy = '2026-03-02'
  const { data } = await kitchen.server.call(getClientMenu, { hoy }, kitchen.ana)
  let isOffline = true
  const app = await openAs(kitchen, ANA, {
    ...MENU,
    interfere: (address) =>
      isOffline && address === getClientMenu.address
        ? answer('success', { ...data, keptAt: Date.now() })
        : undefined,
  })
  expect(await screen.findByText(/^Sin conexión\. Así estaba/)).toBeVisible()
  isOffline = false
  const asked = app.callsTo(getClientMenu.address).length
  act(() => void dispatchEvent(new Event('online')))
  expect(app.callsTo(getClientMenu.address)).toHaveLength(asked + 1)
  await waitFor(() => expect(screen.queryByText(/^Sin conexión\. Así estaba/)).toBeNull())
})

describe('a menu of another week', () => {
  const publish = async () => {
    await kitchen.server.db.query.deleteFrom('dishes').execute()
    await kitchen.server.db.query.deleteFrom('menus').execute()
    return addMenu(kitchen.server.db, '2026-03-09')
  }

  it('[MENU-10] [MENU-11] [MENU-12] [MENU-13] is hidden with the days that are left, and opens two days before its start', async () => {
    await publish()
    await openAs(kitchen, ANA, MENU)
    expect(await screen.findByText('Faltan 5 dias para que puedas ver este menu')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
    await comeBackOn(kitchen, '2026-03-06')
    expect(await screen.findByText('Faltan 1 dias para que puedas ver este menu')).toBeVisible()
    await comeBackOn(kitchen, '2026-03-07')
    expect(await cardOf('Locro lunes')).toBeVisible()
    expect(screen.queryByText(/Faltan/)).toBeNull()
  })
})

describe('the dinner menu below level 3', () => {
  it('says that dinner belongs to level 3, leads to Renovacion, and keeps the dinners that are ordered', async () => {
    await order(kitchen, 'bea', { day: 'miercoles', place: 1, type: 'cena' })
    await kitchen.server.db.query
      .updateTable('accounts')
      .set({ nivel: 1 })
      .where('id', '=', kitchen.ids.bea)
      .execute()
    const app = await openAs(kitchen, BEA, { path: '/cliente/menu-cena' })
    expect(await screen.findByText(MESSAGES.dinnerNeedsLevel)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a Renovacion' })).toHaveAttribute(
      'href',
      '/cliente/renovacion',
    )
    expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull()
    await app.user.click(await screen.findByRole('link', { name: 'Locro miercoles' }))
    expect(await screen.findByRole('button', { name: 'Cancelar orden' })).toBeVisible()
  })
})
