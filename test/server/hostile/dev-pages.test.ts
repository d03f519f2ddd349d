import { expect, it, onTestFinished } from 'vitest'
import { rawAnswer } from '../../support/raw-socket'
import { startTestServer } from '../../support/server'

const start = async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  return (url: string, host: string) => server.inject({ method: 'GET', url, headers: { host } })
}

it.each([
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example:3000',
  '192.168.1.4',
])('a page whose name was led to this machine (%s) does not read the demo’s mails', async (host) => {
  const get = await start()
  for (const url of ['/dev/outbox.json', '/dev/outbox', '/dev/outbox?x', '/DEV/../dev/outbox.json']) {
    const answer = await get(url, host)
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.json()).toHaveProperty('mensaje')
  }
})

/** Each letter of /dev as it is and escaped, the query and the absolute form: every spelling that the router takes. */
const SPELLINGS = ['/dev/outbox', '/dev/outbox.json'].flatMap((path) => {
  const escaped = [...path].flatMap((letter, at) =>
    letter === '/' ? [] : [`${path.slice(0, at)}%${letter.charCodeAt(0).toString(16)}${path.slice(at + 1)}`],
  )
  return [path, ...escaped, `${path}?x`].flatMap((it) => [
    it,
    `http://evil.test${it}`,
    `HTTP://evil.test${it}`,
  ])
})

it('however the address is spelled', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const statusOf = async (target: string, host: string) => {
    const head = `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
    return (await rawAnswer(Number(port), head)).status
  }
  for (const target of SPELLINGS) {
    expect([target, await statusOf(target, 'evil.test')]).toEqual([target, 404])
  }
  expect(await statusOf('/d%65v/outbox.json', '127.0.0.1')).toBe(200)
})

it.each(['127.0.0.1:3000', 'localhost', 'LOCALHOST:5173', '[::1]:3000', '127.0.0.2'])(
  'by its own names (%s) it is read',
  async (host) => {
    const get = await start()
    expect((await get('/dev/outbox.json', host)).json()).toEqual([])
    expect((await get('/dev/outbox', host)).statusCode).toBe(200)
  },
)

it('everything else answers by any name', async () => {
  const get = await start()
  expect((await get('/health', 'vianda.example')).statusCode).toBe(200)
  expect((await get('/config.json', 'vianda.example')).statusCode).toBe(200)
})
