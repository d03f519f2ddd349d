import { act, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { navigationRequested } from '../../src/state/navigation'
import { DISH_TEXTS } from '../../src/texts/dish'
import { startWorld, type World } from '../support/every-call'
import { until } from '../support/held-time'
import { rememberSession } from '../support/remembered'
import { renderApp } from '../support/render-app'
import { atRest, visible } from '../support/whole-page'

/**
 * The browser's own zone, from screen to screen; the client's week is compared in Chromium (care.spec.ts). The moments are
 * those at which the zones are on another day than Guayaquil: Tokyo already at its late evening, Los Angeles
 * still at its early morning.
 */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.server.close())
afterEach(() => {
  vi.unstubAllEnvs()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

const open = async (who: 'bea' | 'admin') => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  await rememberSession(world.server, world[who])
  const app = await renderApp(world.server, { path: who === 'bea' ? '/cliente' : '/admin', reload: true })
  await atRest(app)
  /** What a person reads there, once `shows` (which the screen before has not) is there, and the address it came to. */
  const read = async (to: string, shows: string, deed?: () => Promise<unknown>) => {
    await act(async () => {
      app.store.dispatch(navigationRequested({ to }))
    })
    await until(() => expect(visible()).toContain(shows))
    await atRest(app)
    await deed?.()
    await atRest(app)
    return `${app.path()}\n${visible()}`
  }
  return { read }
}

const pressToday = async () => fireEvent.click(screen.getByText('Hoy'))
const startOn = (date: string) => async () => {
  fireEvent.change(await until(() => screen.getByLabelText('Fecha de inicio')), { target: { value: date } })
}

/** Every screen that has a day of its own, as it is read in a zone. */
const readIn = async (zone: string) => {
  vi.stubEnv('TZ', zone)
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  const { lunes } = world.menu.dishes
  const client = await open('bea')
  const seen = {
    monday: await client.read(`/cliente/menu/ver?dia=lunes&platillo=${lunes[0]?.id}`, DISH_TEXTS.back),
    history: await client.read('/cliente/pedidos', 'Calificar'),
    tuesday: await client.read('/cliente/menu/ver?dia=martes', DISH_TEXTS.back),
    payment: await client.read(`/cliente/pagos/${world.own.bea.payment}`, 'Servicio Almuerzo'),
  }
  const office = await open('admin')
  return {
    ...seen,
    dashboard: await office.read('/admin/dashboard', 'Promedio de calificaciones'),
    reports: await office.read('/admin/reportes', 'Ganancias en USD'),
    orders: await office.read('/admin/pedidos', 'Ver resumen', pressToday),
    newMenu: await office.read('/admin/menus/new', 'Crear Menú'),
    moved: await office.read('/admin/menus/new', 'Crear Menú', startOn('2026-03-02')),
  }
}

type Seen = Awaited<ReturnType<typeof readIn>>
type Facts = readonly (readonly [keyof Seen, string])[]

const MOMENTS: readonly { when: string; date: string; time: string; facts: Facts }[] = [
  {
    when: 'on Monday at 23:30',
    date: '2026-03-02',
    time: '23:30',
    facts: [
      ['monday', 'No puedes ordenar el mismo dia que recibes'],
      ['tuesday', 'Puedes actualizar o cancelar hasta hoy a medianoche.'],
      ['tuesday', 'Cierra en 30 min'],
      ['history', 'mar 3 mar 2026'],
      ['payment', 'vie 20 feb 2026, 10:00'],
      ['dashboard', 'Hoy, lunes 2 de marzo'],
      ['dashboard', 'La entrega siguiente es el martes 3 de marzo'],
      ['reports', 'Del 23 de febrero al 2 de marzo de 2026'],
      ['orders', '/admin/pedidos?search=2026-03-02'],
      ['newMenu', '[2026-03-02]'],
      ['newMenu', 'Viernes 6 de marzo'],
      ['moved', '[2026-03-02]'],
    ],
  },
  {
    when: 'on Tuesday at 00:30',
    date: '2026-03-03',
    time: '00:30',
    facts: [
      ['monday', 'Este día ya pasó: no se puede ordenar.'],
      ['tuesday', 'El día de la entrega ya no puedes cambiar tu orden, solo cancelarla.'],
      ['history', 'mar 3 mar 2026'],
      ['payment', 'vie 20 feb 2026, 10:00'],
      ['dashboard', 'Hoy, martes 3 de marzo'],
      ['dashboard', 'La entrega siguiente es el miércoles 4 de marzo'],
      ['reports', 'Del 24 de febrero al 3 de marzo de 2026'],
      ['orders', '/admin/pedidos?search=2026-03-03'],
      ['newMenu', '[2026-03-09]'],
      ['newMenu', 'Viernes 13 de marzo'],
      ['moved', 'La fecha de inicio no puede ser anterior a hoy.'],
      ['moved', '[2026-03-09]'],
    ],
  },
]

it.each(MOMENTS)(
  '$when in Guayaquil every screen has the same days and rules in Tokyo and Los Angeles',
  async ({ date, time, facts }) => {
    world.server.clock.set(date, time)
    const seen: Seen[] = []
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) seen.push(await readIn(zone))
    const [tokyo, angeles] = seen
    for (const [screenName, words] of facts) expect(tokyo?.[screenName]).toContain(words)
    expect(angeles).toEqual(tokyo)
  },
)
