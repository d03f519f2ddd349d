import { afterEach, expect, it, vi } from 'vitest'
import { saveAccount } from '#contract/calls/profile'
import { heldOfStrangers } from '../../server/routing/multipart-strangers'
import { TEXTS } from '../../server/texts'
import { addAccount } from '../support/accounts'
import { rawConnection } from '../support/raw-socket'
import { startTestServer, type TestServer } from '../support/server'

vi.mock('../../server/routing/multipart-limits', async (original) => ({
  ...(await original<typeof import('../../server/routing/multipart-limits')>()),
  STRANGER_MS: 200,
}))

let server: TestServer
afterEach(() => server.close())

it('who drips his form and does not say who he is in time is cut off, who has said it is not', async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
    },
  })
  const ana = await server.signIn('ana@demo.test')
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const head = `POST /api/${saveAccount.address} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n`
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nx'
  const stranger = await rawConnection(port)
  const known = await rawConnection(port)
  const begun = new Promise<void>((resolve) => {
    let count = 0
    server.app.server.on('request', () => {
      count += 1
      if (count === 2) resolve()
    })
  })
  stranger.write(head + file + 'x'.repeat(100_000))
  known.write(head + part('session_id', ana.session_id) + part('keylogin', ana.keylogin) + file)
  await begun
  const drip = setInterval(() => {
    stranger.write('x')
    known.write('x')
  }, 20)
  // The answer comes at once; the connection ends when he does not finish.
  const answer = await new Promise<string>((resolve) =>
    stranger.socket.once('data', (it) => resolve(`${it}`)),
  )
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain(JSON.stringify({ mensaje: TEXTS.tooSlow }))
  expect(heldOfStrangers()).toBe(0)
  expect(known.socket.destroyed).toBe(false)
  stranger.socket.destroy()
  known.socket.destroy()
  await Promise.all([stranger.closed, known.closed])
})
