import type { FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { getLevels } from '#contract/calls/membership'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import { validateSession } from '#contract/calls/session'
import type { Call } from '#contract/envelope'
import { createWalletOrder } from '#contract/extensions/wallet'
import type { Config } from '../../../server/config'
import { endedRowsSweep } from '../../../server/db/ended-rows-repository'
import { LIMITS } from '../../../server/limits/limits'
import { addAccount } from '../../support/accounts'
import { QUITO } from '../../support/registration'
import { startTestServer, type TestSession } from '../../support/server'

// Hundreds of calls a test: on a busy machine they take a while.
vi.setConfig({ testTimeout: 60_000 })

const MINUTE = 60_000
const ANA = 'ana@demo.test'
const BEA = 'bea@demo.test'

/** A server with production's limits. */
const start = async (config: Partial<Config> = {}) => {
  const server = await startTestServer({
    config: { limitsFactor: 1, ...config },
    seed: async (deps) => {
      await addAccount(deps, { email: ANA, envios: 3 })
      await addAccount(deps, { email: BEA })
    },
  })
  onTestFinished(() => server.close())
  const stored = async () => {
    const { query } = server.db
    return {
      limits: await query.selectFrom('limits').selectAll().execute(),
      tries: await query.selectFrom('code_tries').selectAll().execute(),
      codes: await query.selectFrom('codes').selectAll().execute(),
    }
  }
  return { server, stored }
}

const post = (app: FastifyInstance, call: Call, body: object, from: string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/${call.address}`,
    remoteAddress: from,
    headers,
    payload: { rute: '', ...body },
  })

/** Count of calls that did not get 429; each goes to the next server. */
const letIn = async (
  times: number,
  call: Call,
  apps: readonly FastifyInstance[],
  { body, from, headers }: { body?: object; from?: (turn: number) => string; headers?: object } = {},
) => {
  let count = 0
  for (let turn = 0; turn < times; turn += 1) {
    const app = apps[turn % apps.length]
    if (!app) continue
    const answer = await post(app, call, body ?? {}, from?.(turn) ?? '192.0.2.7', headers)
    if (answer.statusCode !== 429) count += 1
  }
  return count
}

describe('the response to a flood', () => {
  it('429 with one sentence that says how long to wait, and Retry-After; other pages may read it', async () => {
    const { server } = await start()
    await letIn(LIMITS.codeSends.max, sendLoginCode, [server.app], { body: { email: 'x' } })
    server.clock.advance(9 * MINUTE)
    const answer = await post(server.app, sendLoginCode, { email: ANA }, '192.0.2.7')
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toEqual({
      mensaje: 'Recibimos demasiadas solicitudes seguidas. Espera 60 segundos e intenta de nuevo.',
    })
    expect(answer.headers).toMatchObject({
      'retry-after': '60',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    })
    server.clock.advance(59_000)
    expect((await post(server.app, sendLoginCode, { email: ANA }, '192.0.2.7')).json().mensaje).toContain(
      'Espera 1 segundo e',
    )
    server.clock.advance(1000)
    expect((await post(server.app, sendLoginCode, { email: ANA }, '192.0.2.7')).statusCode).toBe(200)
  })

  it('before its body is looked at: what is malformed counts too', async () => {
    const { server } = await start()
    const statuses: number[] = []
    for (let turn = 0; turn <= LIMITS.codeSends.max; turn += 1) {
      const { statusCode } = await server.inject({
        method: 'POST',
        url: `/api/${sendLoginCode.address}`,
        headers: { 'content-type': 'application/json' },
        payload: '{"email":',
      })
      statuses.push(statusCode)
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('calls of one network', () => {
  it('an office of 40 people behind one address, three screens of five calls each a minute, notices nothing', async () => {
    const { server } = await start()
    expect(await letIn(40 * 3 * 5, getLevels, [server.app])).toBe(600)
  })

  it('beyond that, all calls are refused, a session’s too, until the minute is over; other networks notice nothing', async () => {
    const { server } = await start()
    const session = await server.signIn(ANA)
    expect(await letIn(700, getLevels, [server.app])).toBe(600)
    expect((await post(server.app, validateSession, session, '192.0.2.7')).statusCode).toBe(429)
    expect((await post(server.app, validateSession, session, '192.0.2.8')).json().mensaje).toBe('success')
    server.clock.advance(MINUTE)
    expect((await post(server.app, validateSession, session, '192.0.2.7')).json().mensaje).toBe('success')
  })

  it('sending codes, trying codes and registering have limits of their own, both ways of each together', async () => {
    const { server } = await start()
    const both = async (times: number, ...calls: readonly [Call, Call]) => {
      const from = () => '198.51.100.1'
      const first = await letIn(times, calls[0], [server.app], { from })
      return first + (await letIn(times, calls[1], [server.app], { from }))
    }
    expect(await both(20, sendLoginCode, sendRegistrationCode)).toBe(30)
    expect(await both(40, validateLoginCode, validateRegistrationCode)).toBe(60)
    expect(await letIn(30, createAccount, [server.app])).toBe(20)
  })
})

describe('calls of one account', () => {
  const everywhere = (turn: number) => `203.0.113.${turn % 250}`

  it('are counted together, wherever they come from', async () => {
    const { server } = await start()
    const [ana, bea] = [await server.signIn(ANA), await server.signIn(BEA)]
    const address = (session: TestSession) => ({ body: { ...session, address: QUITO }, from: everywhere })
    const apps = [server.app]
    expect(await letIn(300, saveAddress, apps, address(ana))).toBe(240)
    expect(await letIn(1, saveAddress, apps, address(bea))).toBe(1)
    server.clock.advance(MINUTE)
    expect(await letIn(1, saveAddress, apps, address(ana))).toBe(1)
  })

  it('a stranger with the public key alone does not use up the account’s calls', async () => {
    const { server } = await start()
    const { keylogin, session_id } = await server.signIn(ANA)
    const stranger = { body: { keylogin, session_id: 'x'.repeat(43), address: QUITO }, from: everywhere }
    await letIn(300, saveAddress, [server.app], stranger)
    expect((await server.call(saveAddress, { address: QUITO }, { keylogin, session_id })).mensaje).toBe(
      'success',
    )
  })

  it('payments and forms have limits of their own; a form with a picture counts once', async () => {
    const { server } = await start()
    const ana = await server.signIn(ANA)
    const order = { body: { ...ana, membership: '1', request_id: 'a' }, from: everywhere }
    expect(await letIn(40, createWalletOrder, [server.app], order)).toBe(LIMITS.payments.max)
    const account = { nombre: 'Ana', apellidos: 'Paz', phone: '0990000099', alergias: '' }
    const statuses: number[] = []
    for (let turn = 0; turn <= LIMITS.forms.max; turn += 1) {
      const image = new File(['no picture'], 'a.png')
      statuses.push((await server.call(saveAccount, { account, image }, ana, everywhere(turn))).status)
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('who is believed about where a call comes from', () => {
  const claims = (turn: number) => ({ 'x-forwarded-for': `203.0.113.${turn}` })

  const sendsThrough = async (config: Partial<Config>, proxy: string, claimOf = claims) => {
    const { server } = await start(config)
    let count = 0
    for (let turn = 0; turn < 40; turn += 1) {
      const { statusCode } = await post(server.app, sendLoginCode, {}, proxy, claimOf(turn))
      if (statusCode !== 429) count += 1
    }
    return count
  }

  it('without a proxy in the settings nobody is', async () => {
    expect(await sendsThrough({}, '10.0.0.5')).toBe(LIMITS.codeSends.max)
  })

  it('what a caller wrote before the proxy added its own is not believed', async () => {
    const config = { trustedProxies: ['10.0.0.0/8'] }
    const forged = (turn: number) => ({ 'x-forwarded-for': `203.0.113.${turn}, 192.0.2.7` })
    expect(await sendsThrough(config, '10.0.0.5', forged)).toBe(LIMITS.codeSends.max)
  })
})

describe('what a flood leaves behind', () => {
  it('no address in clear: neither stored nor logged', async () => {
    const { server, stored } = await start()
    const from = '198.51.100.77'
    const { keylogin } = (await server.call(sendLoginCode, { email: ANA }, undefined, from)).data
    await letIn(8, validateLoginCode, [server.app], { body: { keylogin, code: '000000' }, from: () => from })
    await letIn(60, getLevels, [server.app], { from: () => from })
    const { limits, tries } = await stored()
    expect(limits.map(({ key }) => key.split(':')[0]).sort()).toEqual(['codeSends', 'codeTries'])
    expect(tries).toHaveLength(1)
    expect(JSON.stringify([limits, tries])).not.toContain(from)
    expect(server.log.join('\n')).not.toContain(from)
  })

  it('two thousand calls from two thousand networks leave no row, and those for codes none the hour after', async () => {
    const { server, stored } = await start()
    const from = (turn: number) => `10.1.${Math.floor(turn / 250)}.${turn % 250}`
    expect(await letIn(2000, getLevels, [server.app], { from })).toBe(2000)
    expect((await stored()).limits).toEqual([])
    expect(await letIn(500, sendLoginCode, [server.app], { from })).toBe(500)
    expect((await stored()).limits).toHaveLength(500)
    server.clock.advance(60 * MINUTE)
    await letIn(1, sendLoginCode, [server.app])
    await endedRowsSweep(server.deps)()
    expect((await stored()).limits).toHaveLength(1)
  })
})
