import { expect, it, onTestFinished } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { validateSession } from '#contract/calls/session'
import { closeDevice, getDevices } from '#contract/extensions/session'
import { deviceOf } from '../../../server/identity/device'
import { addAccount } from '../../support/accounts'
import { startTestServer } from '../../support/server'
import { sessionFor } from '../../support/sessions'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [IPHONE, 'Safari · iPhone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${GECKO} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64) ${GECKO} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge · Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14) ${GECKO} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.6; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · Mac'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name)
})

const ANA = 'ana@demo.test'

const start = async () => {
  const server = await startTestServer({
    seed: async (deps) => {
      for (const email of [ANA, 'bea@demo.test']) await addAccount(deps, { email })
    },
  })
  onTestFinished(() => server.close())
  const here = await sessionFor(server, ANA)
  const isLive = async (session: typeof here) =>
    (await server.call(validateSession, {}, session)).mensaje === 'success'
  return { server, here, isLive }
}

it('the list names the browser of each live session, this one too; the last used comes first', async () => {
  const { server, here } = await start()
  server.clock.advance(60_000)
  const { keylogin } = (await server.call(sendLoginCode, { email: ANA })).data
  const code = (await server.outbox())[0]?.code
  await server.inject({
    method: 'POST',
    url: `/api/${validateLoginCode.address}`,
    headers: { 'user-agent': IPHONE },
    payload: { rute: '', keylogin, code },
  })
  await sessionFor(server, 'bea@demo.test')
  const { dispositivos } = (await server.call(getDevices, {}, here)).data
  expect(dispositivos).toMatchObject([
    { nombre: 'Safari · iPhone', desde: '2026-03-02 08:01:00', usado: '2026-03-02 08:01:00', este: false },
    { nombre: '', desde: '2026-03-02 08:00:00', este: true },
  ])
  expect(JSON.stringify(dispositivos)).not.toContain(here.session_id)
})

it('one is ended alone, twice too; nobody ends another person’s', async () => {
  const { server, here, isLive } = await start()
  const [phone, bea] = [await sessionFor(server, ANA), await sessionFor(server, 'bea@demo.test')]
  const { dispositivos } = (await server.call(getDevices, {}, here)).data
  const id = dispositivos.find(({ este }) => !este)?.id
  await server.call(closeDevice, { id }, bea)
  expect(await isLive(phone)).toBe(true)
  for (let times = 0; times < 2; times += 1)
    expect((await server.call(closeDevice, { id }, here)).mensaje).toBe('success')
  expect([await isLive(phone), await isLive(here), await isLive(bea)]).toEqual([false, true, true])
})
