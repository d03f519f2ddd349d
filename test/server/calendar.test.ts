import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { getCalendar, renewCalendar } from '#contract/extensions/calendar'
import { startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/order-rows'

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

it('gives the live orders of its client alone, the same event after each change', async () => {
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
  expect(response.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
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
