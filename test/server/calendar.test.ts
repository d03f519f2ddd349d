import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { cancelOrder } from '#contract/calls/orders'
import { saveAddress } from '#contract/calls/profile'
import { saveDayAddress } from '#contract/extensions/addresses'
import { getCalendar, renewCalendar } from '#contract/extensions/calendar'
import { anAddress } from '../support/call-answers'
import { startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'

const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { server, ana } = kitchen
  const order = (given: object) =>
    addOrderRow(kitchen, { date: '2026-03-03', status: 'programado', ...given })
  const link = async (person = ana) => (await server.call(getCalendar, {}, person)).data.enlace
  const read = (enlace: string) => server.app.inject({ method: 'GET', url: `/api/${enlace}` })
  return { ...kitchen, order, link, read }
}

it('gives the orders of its client alone, the cancelled ones as cancelled', async () => {
  const { ids, order, link, read } = await start()
  const id = await order({ dish_name: 'Locro; con queso, ají\nEND:VEVENT' })
  await order({ status: 'cancelado', dish_name: 'Guatita' })
  await order({ account_id: ids.bea, dish_name: 'Fritada' })
  const response = await read(await link())
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/calendar; charset=utf-8',
  })
  expect(response.body).toContain(`UID:orden-${id}@vianda\r\n`)
  expect(response.body).toContain('DTSTART:20260303T163000Z\r\n')
  expect(response.body).toContain('SUMMARY:Almuerzo: Locro\\; con queso\\, ají\\nEND:VEVENT\r\n')
  expect(response.body.match(/^SUMMARY:.*$/gm)).toHaveLength(2)
  expect(response.body).toMatch(/STATUS:CANCELLED\r\n(?:DT.*\r\n)+SUMMARY:Cancelado: Almuerzo: Guatita\r\n/)
})

it('an order that changes, moves or is cancelled is the same event with a higher version; read twice it is the same', async () => {
  const { server, ana, order, link, read } = await start()
  const order_id = String(await order({}))
  const enlace = await link()
  const address = { ...anAddress(), direccion: 'Calle Loja 12' }
  const steps = [
    () => Promise.resolve(),
    () => server.call(saveAddress, { address: { ...address, direccion: 'Av. Colón 5' } }, ana),
    () => server.call(saveDayAddress, { dias: ['martes'], address }, ana),
    () => server.call(saveDayAddress, { dias: [], address }, ana),
    () => server.call(cancelOrder, { order_id, envioRestore: true }, ana),
  ]
  const versions: number[] = []
  const places: (string | undefined)[] = []
  for (const step of steps) {
    server.clock.advance(60_000)
    await step()
    server.clock.advance(60_000)
    const { body } = await read(enlace)
    expect(body.match(/UID:.*/g)).toEqual([`UID:orden-${order_id}@vianda`])
    server.clock.advance(60_000)
    expect((await read(enlace)).body).toBe(body)
    versions.push(Number(/SEQUENCE:(\d+)/.exec(body)?.[1]))
    places.push(/LOCATION:([^\\\r]+)/.exec(body)?.[1])
  }
  expect(versions.map((version, nr) => version > (versions[nr - 1] ?? 0))).toEqual(steps.map(() => true))
  expect(places.slice(1)).toEqual(['Av. Colón 5', 'Calle Loja 12', 'Av. Colón 5', undefined])
})

it('leads to the dish of an order to come, and to the history of another', async () => {
  const { order, link, read } = await start()
  await order({})
  await order({ date: '2026-02-24', status: 'entregado', type: 'cena' })
  const { body } = await read(await link())
  const links = [...body.replaceAll('\r\n ', '').matchAll(/^URL:https?:\/\/[^/]+(.*)\r$/gm)].map(
    ([, path]) => path,
  )
  expect(links.toSorted()).toEqual(['/cliente/menu/ver?dia=martes', '/cliente/pedidos?search=2026-02-24'])
})

it('only the last address opens it, and none that was made up or is another client’s', async () => {
  const { server, ana, bea, order, link, read } = await start()
  await order({})
  const first = await link()
  const second = (await server.call(renewCalendar, { enlace: first }, ana)).data.enlace
  expect(await link()).toBe(second)
  const [, other = ''] = (await link(bea)).split('.ics?enlace=')
  const mixed = second.replace(/[^.]+$/, other.split('.')[1] ?? '')
  for (const wrong of [first, mixed, 'ext/calendario.ics', 'ext/calendario.ics?enlace=1.x']) {
    const { body, statusCode } = await read(wrong)
    expect([statusCode, body.includes('VCALENDAR')]).toEqual([404, false])
  }
  expect((await read(second)).statusCode).toBe(200)
})

it('goes with its client', async () => {
  const { server, admin, ana, link, read } = await start()
  const { enlace } = (await server.call(renewCalendar, { enlace: await link() }, ana)).data
  await server.call(deleteClient, { id: ana.keylogin }, admin)
  expect((await read(enlace)).statusCode).toBe(404)
  expect(await server.db.query.selectFrom('calendars').selectAll().execute()).toEqual([])
})
