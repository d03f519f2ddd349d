import { setupListeners } from '@reduxjs/toolkit/query'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { secondsToShow, untilNextChange } from '../../src/parts/orders/use-seconds-left'
import { COUNTDOWN_TEXTS } from '../../src/texts/countdown'
import { goTo } from '../support/frame'
import { holdTime, settled, until } from '../support/held-time'
import { ANA, BEA, dayNamed, dishPath, type Kitchen, openAs, order, startKitchen } from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const MENU = { path: '/cliente/menu' }
const MENU_CALL = 'update-menu/get_menu_client.php'

const glance = async () => within(await screen.findByRole('region', { name: /^(Tus próximas entregas|Hoy)/ }))
const items = async () => (await glance()).getAllByRole('listitem').map(({ textContent }) => textContent)
/** A change to an order's row. */
interface Left {
  status: 'programado' | 'enviado' | 'entregado' | 'cancelado'
  updated_at?: string
}
const setOrder = (id: string, change: Left) =>
  kitchen.server.db.query.updateTable('orders').set(change).where('id', '=', Number(id)).execute()

/** The page goes out of sight, or comes back. */
const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
}

describe('the next deliveries above the week', () => {
  it('[TIME-09] says what comes today and tomorrow, of both types, with status and window, each leading to its order', async () => {
    const tuesday = await order(kitchen, 'bea', { day: 'martes', place: 1 })
    await order(kitchen, 'bea', { day: 'martes', place: 2, type: 'cena' })
    await order(kitchen, 'bea', { day: 'miercoles' })
    await order(kitchen, 'bea', { day: 'viernes' })
    await setOrder(tuesday, { status: 'enviado' })
    kitchen.server.clock.set('2026-03-03', '07:00')
    const app = await openAs(kitchen, BEA, { ...MENU, config: { dinner_hours: '18:30-20:00' } })
    expect(await items()).toEqual(['Hoy · Almuerzo · 11:30–12:00Locro martesenviado'])
    await app.user.click((await glance()).getByRole('button', { name: 'Ver los 3 siguientes' }))
    expect(await items()).toEqual([
      'Hoy · Almuerzo · 11:30–12:00Locro martesenviado',
      'Hoy · Cena · 18:30–20:00Fritada martesprogramado',
      'Mañana · Almuerzo · 11:30–12:00Guatita miercolesprogramadoCierra en 16 h 58 min',
      'vie 6 mar · Almuerzo · 11:30–12:00Guatita viernesprogramadoCierra en 2 días y 16 h',
    ])
    await app.user.click((await glance()).getByRole('button', { name: 'Ver menos' }))
    expect(await items()).toHaveLength(1)
    expect(app.callsTo(MENU_CALL)).toHaveLength(1)
    await app.user.click((await glance()).getByRole('button', { name: 'Ver los 3 siguientes' }))
    await app.user.click((await glance()).getByRole('link', { name: 'Fritada martes' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Fritada martes' })).toBeVisible()
    expect(app.path()).toContain('/cliente/menu-cena/ver?dia=martes')
  })

  it('follows an order that is on its way, in silence, until it has arrived', async () => {
    const tuesday = await order(kitchen, 'ana', { day: 'martes', place: 1 })
    await setOrder(tuesday, { status: 'enviado', updated_at: '2026-03-03 11:42:00' })
    kitchen.server.clock.set('2026-03-03', '11:50')
    const { advance } = holdTime(kitchen.server.clock)
    const app = await openAs(kitchen, ANA, MENU)
    const item = await until(() => screen.getByText('En camino desde las 11:42').closest('li'))
    expect(item?.textContent).toMatch(/Locro martesEn camino desde las 11:42$/)
    onTestFinished(setupListeners(app.store.dispatch))
    turn('hidden')
    const before = app.callsTo(MENU_CALL).length
    await advance(90_000)
    expect(app.callsTo(MENU_CALL)).toHaveLength(before)
    turn('visible')
    await until(() => expect(app.callsTo(MENU_CALL)).toHaveLength(before + 1))
    await settled()
    await setOrder(tuesday, { status: 'entregado' })
    await advance(30_000)
    await until(() => expect(item?.textContent).toMatch(/Llegó a las \d\d:\d\d¿Llegó bien\?/))
    const asked = app.callsTo(MENU_CALL).length
    expect(asked).toBe(before + 2)
    await advance(120_000)
    expect(app.callsTo(MENU_CALL)).toHaveLength(asked)
  })

  it.each([
    ['is told to be old', false],
    ['is not told to be old where the next poll asks again', true],
  ])('a week whose refresh fails %s', async (_what, isFollowed) => {
    vi.spyOn(console, 'error').mockReturnValue()
    if (isFollowed) await order(kitchen, 'ana', { day: 'martes' })
    kitchen.server.clock.set('2026-03-03', '11:50')
    let isBroken = false
    const app = await openAs(kitchen, ANA, {
      ...MENU,
      interfere: (address) =>
        isBroken && address === MENU_CALL ? new Response('', { status: 500 }) : undefined,
    })
    await screen.findByText('Locro jueves')
    isBroken = true
    await goTo(app, '/cliente/pagos')
    await screen.findByRole('heading', { name: 'Pagos', level: 1 })
    const asked = app.callsTo(MENU_CALL).length
    await goTo(app, MENU.path)
    await until(() => expect(app.callsTo(MENU_CALL)).toHaveLength(asked + 1))
    await settled()
    expect(await screen.findByText('Locro jueves')).toBeVisible()
    expect(screen.queryAllByText(/Ves lo último que cargamos/)).toHaveLength(isFollowed ? 0 : 1)
  })

  it('[RATE-07] is rated in its place: a star, and one press that sends it', async () => {
    const tuesday = await order(kitchen, 'ana', { day: 'martes', place: 1 })
    await setOrder(tuesday, { status: 'entregado' })
    kitchen.server.clock.set('2026-03-03', '13:20')
    const app = await openAs(kitchen, ANA, MENU)
    const stars = within(await screen.findByRole('group', { name: '¿Llegó bien?' }))
    expect(stars.queryByRole('radio', { checked: true })).toBeNull()
    await app.user.click(stars.getByRole('radio', { name: /^4 estrellas/ }))
    await app.user.click(screen.getByRole('button', { name: 'Enviar calificación' }))
    await until(() => expect(screen.queryByText('¿Llegó bien?')).toBeNull())
    expect(app.path()).toBe('/cliente/menu')
    expect(app.callsTo('update-orders/review.php').map(({ body }) => body['review'])).toEqual([
      { id_platillo: tuesday, platillo: 'Locro martes', description: '', rating: 4 },
    ])
    expect(screen.getByRole('img', { name: /4 .*estrellas/ })).toBeVisible()
    expect((await items())[0]).toMatch(/Locro martesentregado$/)
  })

  it('[RATE-07] yesterday’s meal is offered to be rated, and leads to its stars', async () => {
    const eaten = await order(kitchen, 'bea', { day: 'martes' })
    await setOrder(eaten, { status: 'entregado' })
    kitchen.server.clock.set('2026-03-04', '07:00')
    const app = await openAs(kitchen, BEA, MENU)
    await app.user.click(await screen.findByRole('link', { name: '¿Qué tal estuvo Guatita martes?' }))
    expect(app.path()).toBe(`/cliente/pedidos/calificar?orden=${eaten}&fecha=2026-03-03`)
  })

  it('shows the next one when nothing comes today or tomorrow, and counts no cancelled or past one', async () => {
    const gone = await order(kitchen, 'ana', { day: 'martes' })
    await order(kitchen, 'ana', { day: 'miercoles' })
    await setOrder(gone, { status: 'cancelado' })
    await openAs(kitchen, ANA, MENU)
    expect(await items()).toEqual(['mié 4 mar · Almuerzo · 11:30–12:00Guatita miercoles'])
    kitchen.server.clock.set('2026-03-05', '08:00')
    await openAs(kitchen, ANA, MENU)
    expect(await dayNamed(/^Jueves/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Tus próximas entregas' })).toBeNull()
  })

  it.each([
    ['2026-03-02', 'martes', ['Martes 3 de marzo', 'Cierra en 15 h 58 min']],
    ['2026-03-04', 'jueves', ['Jueves 5 de marzo', 'Cierra en 15 h 58 min']],
    ['2026-03-06', 'viernes', ['Viernes 6 de marzo', 'Hoy']],
  ] as const)('on %s the week begins on the %s, which says how long there is', async (today, id, words) => {
    kitchen.server.clock.set(today, '08:00')
    await openAs(kitchen, ANA, MENU)
    await dayNamed(new RegExp(`^${id}`, 'i'))
    const first = (await screen.findAllByRole('article'))[0]?.closest('section')
    expect(first?.id).toBe(id)
    for (const text of words) expect(first).toHaveTextContent(text)
    const marked = screen.getAllByRole('button').filter((one) => one.getAttribute('aria-current') === 'true')
    expect(marked.map(({ textContent }) => textContent?.toLowerCase())).toEqual([expect.stringContaining(id)])
  })
})

describe('the countdown', () => {
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
    // The day timer fires a few milliseconds after midnight.
    await time.advance(2000)
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
    expect(COUNTDOWN_TEXTS.closes(secondsToShow(seconds * 1000))).toBe(`Cierra en ${words}`)
  })

  it('change exactly when they are looked at again, down to nothing', () => {
    let ms = DAY * 1000 + 90_000_123
    let told = secondsToShow(ms)
    while (ms > 0) {
      const wait = untilNextChange(ms)
      expect(secondsToShow(ms - wait + 1)).toBe(told)
      ms -= wait
      expect(secondsToShow(ms)).toBeLessThan(told)
      told = secondsToShow(ms)
    }
    expect(told).toBe(0)
  })
})
