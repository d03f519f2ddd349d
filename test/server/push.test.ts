import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { editOrderAsAdmin } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { saveNotice } from '#contract/extensions/notices'
import { getPush, removePush, savePush } from '#contract/extensions/push'
import { closeAllSessions, closeSession } from '#contract/extensions/session'
import { epochOf } from '#domain/calendar'
import { noticeSweep, pushDue } from '../../server/modules/notices'
import { isPublicAddress, isPublicUrl, publicLookup } from '../../server/push/public-host'
import { webPushOf } from '../../server/push/web-push'
import { startKitchen } from '../support/kitchen'
import { startPushService } from '../support/push-service'
import { addOrderRow } from '../support/rows'

const MONDAY = '2026-03-02'
const MINUTE = 60_000

/** A kitchen whose Ana has an order for Wednesday and a telephone; tomorrow has no orders. */
const start = async () => {
  const kitchen = await startKitchen()
  const { ana, bea, ids, server } = kitchen
  onTestFinished(() => server.close())
  const { clave } = (await server.call(getPush, {}, ana)).data.push
  const service = await startPushService(clave)
  const phone = service.browser('ana')
  expect((await server.call(savePush, phone.address, ana)).mensaje).toBe(SUCCESS)
  const sweep = noticeSweep(server.deps)
  const push = pushDue(server.deps)
  await sweep()
  const order = await addOrderRow(kitchen, { account_id: ids.ana, date: '2026-03-04', status: 'programado' })
  const status = (to: string) =>
    server.call(editOrderAsAdmin, { order: { id: String(order), status: to } }, kitchen.admin)
  const at = async (date: string, time: string) => {
    server.clock.set(epochOf(date, time))
    await sweep()
    await push()
  }
  const titles = () => phone.messages.map(({ title }) => title)
  const rows = async (table: 'pushes' | 'push_subscriptions') =>
    (await server.db.query.selectFrom(table).select('id').execute()).length
  return { ...kitchen, service, phone, sweep, push, status, at, titles, rows, bea }
}

const REMINDER = 'Aún no eliges para mañana, martes 3 de marzo'
const CANCELLED = 'Se canceló tu almuerzo del miércoles 4 de marzo'
const ALIVE = 'Tu almuerzo del miércoles 4 de marzo sigue en pie'

it('a notice reaches the telephone encrypted and signed, once, by two servers, and says where it leads', async () => {
  const { at, phone, push, rows, server, service, sweep } = await start()
  server.clock.set(epochOf(MONDAY, '20:00'))
  await Promise.all([sweep(), noticeSweep(server.deps)()])
  await Promise.all([push(), pushDue(server.deps)()])
  await at(MONDAY, '20:01')
  expect(phone.messages).toEqual([
    {
      title: REMINDER,
      body: expect.stringContaining('medianoche de hoy'),
      tag: 'manana 2026-03-03',
      path: '/cliente/menu',
    },
  ])
  expect(service.asked).toEqual(['ana'])
  // The push service keeps it only until the quiet hours begin.
  expect(service.ttl()).toBe(60 * 60)
  expect(await rows('pushes')).toBe(0)
})

it('from 21:00 to 7:00 nothing is sent; then what is still true, of one order the last news', async () => {
  const { at, rows, server, status, titles, service } = await start()
  server.clock.set(epochOf(MONDAY, '20:59'))
  await at(MONDAY, '21:00')
  await status('cancelado')
  await at(MONDAY, '21:02')
  await status('programado')
  for (const time of ['21:04', '23:00']) await at(MONDAY, time)
  await at('2026-03-03', '06:59')
  expect(service.asked).toEqual([])
  // Mails go at once; a reminder for a day that has begun is dropped.
  expect((await server.outbox()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([REMINDER, CANCELLED, ALIVE]),
  )
  await at('2026-03-03', '07:00')
  expect(titles()).toEqual([ALIVE])
  expect(await rows('pushes')).toBe(0)
})

it('what waits is dropped when it is true no more, or was switched off meanwhile', async () => {
  const { ana, at, push, rows, server, service, status } = await start()
  await at(MONDAY, '22:00')
  await status('cancelado')
  await at(MONDAY, '22:02')
  await status('programado')
  server.clock.set('2026-03-03', '07:00')
  await push()
  await at('2026-03-03', '22:00')
  await status('cancelado')
  await at('2026-03-03', '22:02')
  // The evening's reminder is queued too.
  expect(await rows('pushes')).toBe(2)
  await server.call(saveNotice, { aviso: 'cambios', activo: false }, ana)
  await at('2026-03-04', '07:00')
  expect([service.asked, await rows('pushes')]).toEqual([[], 0])
})

it('410 and 404 take the browser away; 429 and 5xx are tried again, not before Retry-After; 400 is given up', async () => {
  const { ana, at, push, rows, server, service, status, titles } = await start()
  const other = service.browser('tablet')
  await server.call(savePush, other.address, ana)
  service.answers('ana', 429, { 'retry-after': '600' })
  service.answers('tablet', 410)
  await status('cancelado')
  await at(MONDAY, '09:00')
  expect([service.asked.toSorted(), await rows('push_subscriptions')]).toEqual([['ana', 'tablet'], 1])
  service.answers('ana', 500)
  server.clock.advance(9 * MINUTE)
  await push()
  expect(service.asked).toHaveLength(2)
  server.clock.advance(MINUTE)
  await push()
  expect(service.asked).toHaveLength(3)
  service.answers('ana', null)
  server.clock.advance(MINUTE)
  await push()
  expect([titles(), await rows('pushes')]).toEqual([[CANCELLED], 0])
  service.answers('ana', 400)
  await status('programado')
  await at(MONDAY, '10:00')
  expect([await rows('pushes'), await rows('push_subscriptions')]).toEqual([0, 1])
  service.answers('ana', 404)
  await status('cancelado')
  await at(MONDAY, '11:00')
  expect(await rows('push_subscriptions')).toBe(0)
})

it('a push service that stays away is tried for a day, also when a server dies in the middle of sending', async () => {
  const { at, push, rows, server, service, status } = await start()
  service.answers('ana', 503)
  await status('cancelado')
  await at(MONDAY, '08:30')
  for (let hour = 0; hour < 23; hour += 1) {
    server.clock.advance(60 * MINUTE)
    await push()
  }
  expect([service.asked.length > 10, await rows('pushes')]).toEqual([true, 1])
  server.clock.advance(60 * MINUTE)
  await push()
  expect(await rows('pushes')).toBe(0)
  await status('programado')
  server.clock.advance(2 * MINUTE)
  await noticeSweep(server.deps)()
  // The row of a server that died holding the push.
  await server.db.query
    .updateTable('pushes')
    .set({ next_try_ms: server.clock.now() + MINUTE })
    .execute()
  const before = service.asked.length
  await push()
  server.clock.advance(MINUTE)
  await push()
  expect(service.asked.length).toBe(before + 1)
})

it('a browser is one however often it says so, belongs to who said it last, and stops with its session', async () => {
  const { ana, at, bea, phone, rows, server, service, status, titles } = await start()
  await server.call(savePush, phone.address, ana)
  expect(await rows('push_subscriptions')).toBe(1)
  await at(MONDAY, '21:00')
  await status('cancelado')
  await at(MONDAY, '21:01')
  expect(await rows('pushes')).toBeGreaterThan(0)
  // Ana's pending pushes are not Bea's.
  await server.call(savePush, phone.address, bea)
  expect([await rows('push_subscriptions'), await rows('pushes')]).toEqual([1, 0])
  await server.call(removePush, { endpoint: phone.address.endpoint }, ana)
  expect(await rows('push_subscriptions')).toBe(1)
  await server.call(removePush, { endpoint: phone.address.endpoint }, bea)
  expect(await rows('push_subscriptions')).toBe(0)
  for (let nr = 0; nr < 12; nr += 1) await server.call(savePush, service.browser(`b${nr}`).address, ana)
  expect(await rows('push_subscriptions')).toBe(10)
  const second = await server.signIn('ana@demo.test')
  await server.call(savePush, phone.address, second)
  await server.call(closeSession, {}, second)
  expect(await rows('push_subscriptions')).toBe(9)
  await server.call(closeAllSessions, {}, ana)
  expect(await rows('push_subscriptions')).toBe(0)
  await status('programado')
  await at('2026-03-03', '08:00')
  expect(titles()).toEqual([])
})

it('who is deleted with a mail and a push waiting gets neither', async () => {
  const { admin, ana, at, rows, server, service, status } = await start()
  await at(MONDAY, '21:00')
  await status('cancelado')
  await at(MONDAY, '21:02')
  const mails = () =>
    server.db.query.selectFrom('mails').select('id').where('recipient', '=', 'ana@demo.test').execute()
  await server.db.query.updateTable('mails').set({ sent_ms: null }).execute()
  expect([(await mails()).length > 0, await rows('pushes')]).toEqual([true, 2])
  const removed = await server.call(deleteClient, { id: ana.keylogin }, admin)
  expect(removed.mensaje).toBe(SUCCESS)
  expect([await mails(), await rows('pushes'), await rows('push_subscriptions')]).toEqual([[], 0, 0])
  await at('2026-03-03', '07:00')
  expect([await mails(), service.asked]).toEqual([[], []])
})

it('an address that refuses mail keeps nobody from being told on the telephone', async () => {
  const { ids, at, server, status, titles } = await start()
  await server.db.query.updateTable('accounts').set({ bounced_ms: 1 }).where('id', '=', ids.ana).execute()
  const before = (await server.outbox()).length
  await status('cancelado')
  await at(MONDAY, '09:00')
  await at(MONDAY, '09:01')
  expect([titles(), (await server.outbox()).length]).toEqual([[CANCELLED], before])
})

it('only a push service of the open internet is called', async () => {
  const { phone, server, ana } = await start()
  const bad = { ...phone.address, p256dh: 'AAAA' }
  expect((await server.call(savePush, bad, ana)).mensaje).toBe('Este navegador no puede recibir avisos.')
  const urls = [
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://user@push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://0x7f.1/a',
    'https://localhost/a',
    'no',
  ]
  expect(urls.filter(isPublicUrl)).toEqual([])
  expect(isPublicUrl('https://fcm.googleapis.com/fcm/send/a')).toBe(true)
  const addresses = ['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.20.0.1', '192.168.1.1', '100.64.0.1']
  const others = ['::1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1', '2002:0a00:0001::1', '0.0.0.0', 'x']
  expect([...addresses, ...others].filter(isPublicAddress)).toEqual([])
  expect(['142.250.1.1', '2607:f8b0::1'].filter(isPublicAddress)).toHaveLength(2)
  const real = webPushOf({ secrets: server.deps.secrets, contact: () => 'mailto:ayuda@demo.test' })
  const message = { title: '', body: '', tag: 'x', path: '/' }
  expect((await real.send(phone.address, message, 60)).kind).toBe('refused')
  // Checks the resolved address: a name may lead anywhere.
  const found = (name: string) =>
    new Promise((resolve) => {
      publicLookup(name, {}, (error) => resolve(error?.code))
    })
  expect(await found('localhost')).toBe('EPRIVATE')
  expect(real.publicKey).toBe(server.deps.push.publicKey)
})
