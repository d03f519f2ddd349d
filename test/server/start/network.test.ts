import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { epochOf } from '#domain/calendar'
import { readConfig } from '../../../server/config'
import { startServer } from '../../../server/start'
import { startTestServer } from '../../support/server'
import { temporaryFolder } from '../../support/temporary-folder'

/** Why a connection to an address of this machine fails; null = it does not. */
const refusal = (host: string, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(null)
    })
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
  })

describe('HOST=localhost', () => {
  it('listens once, so that stopping has one listener to wait for', async () => {
    const server = await startServer({
      config: readConfig({ HOST: 'localhost', PORT: '0', DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' }),
      clock: { now: () => epochOf('2026-03-02', '08:00') },
      say: () => undefined,
      topUpDemo: async () => undefined,
      webFolder: null,
    })
    onTestFinished(() => server.stop())
    const { hostname, port } = new URL(server.url)
    expect(hostname).toBe('localhost')
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
    expect(await refusal('127.0.0.1', Number(port))).toBe(null)
    // A machine without IPv6 has other words for it.
    expect(await refusal('::1', Number(port))).toMatch(/ECONNREFUSED|EADDRNOTAVAIL|EAFNOSUPPORT/)
  })
})

describe('where a call comes from', () => {
  const originsOf = async (trustedProxies: readonly string[], remoteAddress: string, forwarded: string) => {
    const server = await startTestServer({ config: { trustedProxies } })
    onTestFinished(() => server.close())
    const seen: string[] = []
    server.app.addHook('onRequest', async (request) => void seen.push(request.ip))
    const options = { remoteAddress, headers: { 'x-forwarded-for': forwarded } }
    await server.inject({ method: 'POST', url: `/api/${sendLoginCode.address}`, ...options })
    return seen
  }

  it('is the connection itself without a proxy, whatever a caller says', async () => {
    expect(await originsOf([], '203.0.113.9', '198.51.100.1')).toEqual(['203.0.113.9'])
  })

  it('is what a trusted proxy says, and never what a caller said to it', async () => {
    const forwarded = '6.6.6.6, 198.51.100.1'
    expect(await originsOf(['10.0.0.0/8'], '10.1.2.3', forwarded)).toEqual(['198.51.100.1'])
    expect(await originsOf(['10.0.0.0/8'], '::ffff:10.1.2.3', forwarded)).toEqual(['198.51.100.1'])
    expect(await originsOf(['10.0.0.0/8'], '203.0.113.9', forwarded)).toEqual(['203.0.113.9'])
  })
})
