import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secondsToTell, untilNextTold } from '../../src/parts/orders/seconds-left'
import { COUNTDOWN_TEXTS } from '../../src/texts/countdown'
import { holdTime, until } from '../support/held-time'
import { ANA, BEA, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const MENU = { path: '/cliente/menu' }
const MENU_CALL = 'update-menu/get_menu_client.php'

const glance = async () => within(await screen.findByRole('region', { name: 'Tus próximas entregas' }))
const items = async () => (await glance()).getAllByRole('listitem').map(({ textContent }) => textContent)
const week = () => screen.findByRole('region', { name: /^Lunes/ })

/** As the kitchen or an earlier day left it. */
const setOrder = (id: string, change: { status: 'programado' | 'enviado' | 'entregado' | 'cancelado' }) =>
  kitchen.server.db.query.updateTable('orders').set(change).where('id', '=', Number(id)).execute()

describe('the next deliveries above the week', () => {
  it('[TIME-09] says what comes today and tomorrow, of both types, with status and window, each leading to its order', async () => {
    const tuesday = await order(kitchen, 'bea', { day: 'martes', place: 1 })
    await order(kitchen, 'bea', { day: 'martes', place: 2, type: 'cena' })
    await order(kitchen, 'bea', { day: 'miercoles' })
    await order(kitchen, 'bea', { day: 'viernes' })
    await setOrder(tuesday, { status: 'enviado' })
    kitchen.server.clock.set('2026-03-03', '07:00')
    const app = await openAs(kitchen, BEA, { ...MENU, config: { dinner_hours: '18:30-20:00' } })
    expect(await items()).toEqual([
      'Hoy · Almuerzo · 11:30–12:00Locro martesenviado',
      'Hoy · Cena · 18:30–20:00Fritada martesprogramado',
      'Mañana · Almuerzo · 11:30–12:00Guatita miercolesprogramadoCierra en 16 h 58 min',
    ])
    await app.user.click((await glance()).getByRole('button', { name: 'y 1 más' }))
    expect((await items()).at(-1)).toBe(
      'vie 6 mar · Almuerzo · 11:30–12:00Guatita viernesprogramadoCierra en 2 días y 16 h',
    )
    await app.user.click((await glance()).getByRole('button', { name: 'Ver menos' }))
    expect(await items()).toHaveLength(3)
    expect(app.callsTo(MENU_CALL)).toHaveLength(1)
    await app.user.click((await glance()).getByRole('link', { name: 'Fritada martes' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Fritada martes' })).toBeVisible()
    expect(app.path()).toContain('/cliente/menu-cena/ver?dia=martes')
  })

  it('shows the next one when nothing comes today or tomorrow, and counts no cancelled or past one', async () => {
    const gone = await order(kitchen, 'ana', { day: 'martes' })
    await order(kitchen, 'ana', { day: 'miercoles' })
    await setOrder(gone, { status: 'cancelado' })
    await openAs(kitchen, ANA, MENU)
    expect((await items())[0]).toMatch(/^mié 4 mar · Almuerzo · 11:30–12:00Guatita miercolesprogramado/)
    expect(screen.queryByText(/^y \d+ más$/)).toBeNull()
    kitchen.server.clock.set('2026-03-05', '08:00')
    await openAs(kitchen, ANA, MENU)
    expect((await items()).join()).not.toContain('Guatita miercoles')
  })

  it('says that tomorrow has no dish yet, how long there is, and leads to its day', async () => {
    const app = await openAs(kitchen, ANA, MENU)
    expect(await items()).toEqual(['Mañana · AlmuerzoAún no eliges tu almuerzoCierra en 15 h 58 minElegir'])
    await app.user.click((await glance()).getByRole('button', { name: 'Elegir platillo del martes' }))
    expect(await screen.findByRole('region', { name: /^Martes/ })).toHaveFocus()
  })

  it('is not there where nothing comes and nothing can be ordered: without shipments, and on a Friday', async () => {
    await kitchen.server.close()
    kitchen = await startKitchen({ ana: { envios: 0 } })
    await openAs(kitchen, ANA, MENU)
    await week()
    expect(screen.queryByText('Tus próximas entregas')).toBeNull()
    await kitchen.server.close()
    kitchen = await startKitchen()
    kitchen.server.clock.set('2026-03-06', '08:00')
    await openAs(kitchen, ANA, MENU)
    await week()
    expect(screen.queryByText('Tus próximas entregas')).toBeNull()
  })

  it('keeps an order whose dish has left the menu, and leads to it', async () => {
    await order(kitchen, 'ana', { day: 'martes', place: 1 })
    await kitchen.server.db.query
      .updateTable('dishes')
      .set({ removed_at: '2026-03-02 07:00:00' })
      .where('id', '=', kitchen.menu.dishes.martes[1]?.id ?? 0)
      .execute()
    const app = await openAs(kitchen, ANA, MENU)
    await app.user.click((await glance()).getByRole('link', { name: 'Locro martes' }))
    expect(await screen.findByRole('button', { name: 'Cancelar orden' })).toBeVisible()
  })
})

describe('the countdown', () => {
  const openDish = async () => {
    await openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles') })
    await screen.findByRole('button', { name: 'Ordenar' })
  }
  const timer = () => screen.getByRole('timer').textContent
  const news = () => [...document.querySelectorAll('[role=status]')].map((line) => line.textContent).join('')

  it('[WIN-01] runs to midnight in Guayaquil before the delivery day, by minutes, then by seconds, and ends with the order form', async () => {
    kitchen.server.clock.set('2026-03-03', '22:56')
    const time = holdTime(kitchen.server.clock)
    await openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles') })
    await until(() => expect(timer()).toBe('Cierra en 1 h 2 min'))
    await time.advance(60_000)
    expect(timer()).toBe('Cierra en 1 h 1 min')
    await time.advance(60 * 60_000)
    expect(timer()).toBe('Cierra en 1 min')
    await time.advance(60_000)
    expect(timer()).toBe('Cierra en 59 s')
    await time.advance(58_000)
    expect(timer()).toBe('Cierra en 1 s')
    await time.advance(1000)
    await until(() => screen.getByText('No puedes ordenar el mismo dia que recibes'))
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('is told politely at an hour, half an hour, ten, five minutes and one: once each, not at every tick', async () => {
    kitchen.server.clock.set('2026-03-03', '22:56')
    const time = holdTime(kitchen.server.clock)
    await openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles') })
    await until(() => expect(timer()).toBe('Cierra en 1 h 2 min'))
    expect(news()).toBe('')
    const told: string[] = []
    for (let second = 0; second < 62 * 60 - 2; second += 20) {
      await time.advance(20_000)
      if (news() !== (told.at(-1) ?? '')) told.push(news())
    }
    expect(told).toEqual(
      ['1 h', '30 min', '10 min', '5 min', '1 min'].map(
        (left) => `En ${left} ya no podrás ordenar ni cambiar lo que recibes ese día.`,
      ),
    )
  })

  it('tells days and hours while it is far, and is right at once after a sleep', async () => {
    await openDish()
    expect(timer()).toBe('Cierra en 1 día y 15 h')
    kitchen.server.clock.set('2026-03-03', '20:30')
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(timer()).toBe('Cierra en 3 h 30 min'))
  })

  it('takes its word back, and says no other, when it has more time again: the device’s clock was wrong', async () => {
    await openDish()
    const lookAt = (date: string, time: string) => {
      kitchen.server.clock.set(date, time)
      fireEvent(window, new Event('focus'))
    }
    lookAt('2026-03-03', '23:58')
    await waitFor(() =>
      expect(news()).toBe('En 2 min ya no podrás ordenar ni cambiar lo que recibes ese día.'),
    )
    lookAt('2026-03-02', '09:00')
    await waitFor(() => expect(timer()).toBe('Cierra en 1 día y 15 h'))
    await waitFor(() => expect(news()).toBe(''))
  })
})

describe('what is left, in words', () => {
  const MINUTE = 60
  const HOUR = 60 * MINUTE
  const DAY = 24 * HOUR

  it.each([
    [2 * DAY + 3 * HOUR + 59 * MINUTE, '2 días y 3 h'],
    [DAY + HOUR, '1 día y 1 h'],
    [DAY, '1 día'],
    [DAY - 1, '23 h 59 min'],
    [5 * HOUR, '5 h'],
    [HOUR - 1, '59 min'],
    [MINUTE, '1 min'],
    [MINUTE - 1, '59 s'],
    [1, '1 s'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(COUNTDOWN_TEXTS.closes(secondsToTell(seconds * 1000))).toBe(`Cierra en ${words}`)
  })

  it('change exactly when they are looked at again, down to nothing', () => {
    let ms = DAY * 1000 + 90_000_123
    let told = secondsToTell(ms)
    while (ms > 0) {
      const wait = untilNextTold(ms)
      expect(secondsToTell(ms - wait + 1)).toBe(told)
      ms -= wait
      expect(secondsToTell(ms)).toBeLessThan(told)
      told = secondsToTell(ms)
    }
    expect(told).toBe(0)
  })
})

describe('two tabs', () => {
  it('what another tab orders shows in the week that is open here, and in the glance', async () => {
    const app = await openAs(kitchen, ANA, MENU)
    await week()
    await order(kitchen, 'ana', { day: 'martes' })
    fireEvent(window, new StorageEvent('storage', { key: 'orders_moved', newValue: '1' }))
    await waitFor(async () => expect((await items())[0]).toContain('Guatita martes'))
    expect(screen.getByText('Seleccionado')).toBeVisible()
    expect(app.callsTo(MENU_CALL)).toHaveLength(2)
  })

  it('what is ordered here is told to the others', async () => {
    const app = await openAs(kitchen, ANA, { path: dishPath(kitchen, 'miercoles') })
    const ordering = await screen.findByRole('button', { name: 'Ordenar' })
    expect(window.localStorage.getItem('orders_moved')).toBeNull()
    await app.user.click(ordering)
    await screen.findByRole('button', { name: 'Actualizar' })
    expect(window.localStorage.getItem('orders_moved')).not.toBeNull()
  })
})
