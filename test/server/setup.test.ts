import { expect, it, onTestFinished } from 'vitest'
import { getLevels } from '#contract/calls/membership'
import { getSettings } from '#contract/extensions/settings'
import {
  finishSetup,
  getSetup,
  saveSetup,
  saveSetupServices,
  sendSetupCode,
  validateSetupCode,
} from '#contract/extensions/setup'
import { ROLE_CLIENT } from '#domain/constants'
import type { Config } from '../../server/config'
import { administratorService } from '../../server/modules/administrators'
import { newSetupLink } from '../../server/modules/setup'
import { startTestServer } from '../support/server'
import { BOSS, NAMELESS, openSetup, prove, provedSetup, SERVICES, setupCode } from '../support/setup'

const HOUR = 60 * 60 * 1000
const UNKNOWN = /^Este enlace no sirve\./

const start = async (config: Partial<Config> = {}) => {
  const server = await startTestServer({ config: { limitsFactor: 1, ...config } })
  onTestFinished(() => server.close())
  const show = async (token: string) => (await server.call(getSetup, { token })).mensaje
  return { server, show }
}

const finished = { email: BOSS, nombre: 'Rosa' }

it('an owner with the link sets the kitchen, proves the address and ends signed in; what was saved counts', async () => {
  const { server } = await start()
  const token = await openSetup(server)
  const saved = { token, tema: 'cocina', valores: { nombre: 'La Cocina de Rosa' } }
  expect((await server.call(saveSetup, saved)).mensaje).toBe('success')
  expect((await server.call(saveSetupServices, { token, servicios: SERVICES })).mensaje).toBe('success')
  const prueba = await prove(server, token)
  // A reload goes on from what is stored.
  const { ajustes, correo, servicios } = (await server.call(getSetup, { token, prueba })).data
  expect({ correo, first: servicios[0] }).toEqual({ correo: BOSS, first: SERVICES[0] })
  expect(ajustes.find(({ tema }) => tema === 'cocina')?.valores['nombre']).toBe('La Cocina de Rosa')
  const { keylogin, session_id, user } = (await server.call(finishSetup, { token, prueba, ...finished })).data
  expect(user).toMatchObject({ rol: 4, nombre: 'Rosa' })
  expect((await server.call(getSettings, {}, { keylogin, session_id })).mensaje).toBe('success')
  expect(server.deps.settings.now().kitchen).toBe('La Cocina de Rosa')
})

it('each printed link, also another server’s, works until one is used or 24 hours pass', async () => {
  const { server, show } = await start()
  const first = await openSetup(server)
  const second = await openSetup(server)
  expect(first).not.toBe(second)
  expect([await show(first), await show(second)]).toEqual(['success', 'success'])
  server.clock.advance(24 * HOUR)
  const late = await openSetup(server)
  expect([await show(first), await show(late)]).toEqual([
    expect.stringMatching(/^Este enlace venció: .* Reinicia Vianda/),
    'success',
  ])
  const { prueba, token } = await provedSetup(server)
  await server.call(finishSetup, { token, prueba, ...finished })
  for (const used of [token, late]) expect(await show(used)).toMatch(/^Vianda ya tiene un administrador/)
  expect((await server.call(finishSetup, { token, prueba, ...finished })).mensaje).toMatch(/^Vianda ya tiene/)
  expect(await newSetupLink(server.deps)).toBe(null)
})

it('of two people with one link who finish at the same moment, one becomes administrator and one is told', async () => {
  const { server } = await start()
  const proved = await provedSetup(server)
  const both = await Promise.all([1, 2].map(() => server.call(finishSetup, { ...proved, ...finished })))
  expect(both.map(({ mensaje }) => mensaje).toSorted()).toEqual([
    expect.stringMatching(/^Vianda ya tiene un administrador/),
    'success',
  ])
})

it('of two people who save the same step, the second is told, and nothing is half saved', async () => {
  const { server } = await start()
  const token = await openSetup(server)
  const version = (await server.call(getSetup, { token })).data.ajustes[0]?.version
  const save = (nombre: string) =>
    server.call(saveSetup, { token, tema: 'cocina', valores: { nombre }, version })
  expect([(await save('Una')).mensaje, (await save('Otra')).mensaje]).toEqual([
    'success',
    expect.stringMatching(/^Estos ajustes cambiaron mientras los editabas/),
  ])
  const wrong = [...SERVICES, { ...SERVICES[0], id: '2', precio: 0 }]
  const services = await server.call(saveSetupServices, { token, servicios: wrong })
  expect(services.mensaje).toMatch(/precio/)
  expect((await server.call(getSetup, { token })).data.servicios[0]?.nombre).not.toBe(SERVICES[0]?.nombre)
})

it('two servers that start at the same moment print two links that work', async () => {
  const { server, show } = await start()
  const nobody = { rol: ROLE_CLIENT, areas: '' } as const
  await server.db.query.updateTable('accounts').set(nobody).execute()
  const links = await Promise.all([1, 2].map(() => newSetupLink(server.deps)))
  const tokens = links.map((link) => link?.split('#')[1] ?? '')
  expect(await Promise.all(tokens.map(show))).toEqual(['success', 'success'])
})

it('another holder of the link cannot finish with the address that the first one proved, nor sees it', async () => {
  const { server } = await start()
  const { prueba, token } = await provedSetup(server)
  const others = await prove(server, await openSetup(server), 'otra@cocina.test')
  for (const stolen of ['', 'x', token, others]) {
    const tried = await server.call(finishSetup, { token, prueba: stolen, ...finished })
    expect(tried.mensaje).toMatch(/^Todavía no probaste/)
    expect((await server.call(getSetup, { token, prueba: stolen })).data.correo).not.toBe(BOSS)
  }
  const meta = await server.db.query.selectFrom('meta').select('value').execute()
  expect(JSON.stringify(meta)).not.toContain(prueba)
  expect((await server.call(finishSetup, { token, prueba, ...finished })).mensaje).toBe('success')
})

it('a kitchen with one service offers that alone; none is refused, an offered one needs its price and its own name', async () => {
  const { server } = await start({ mode: 'production' })
  const token = await openSetup(server)
  const [own] = SERVICES
  const save = async (servicios: object[]) =>
    (await server.call(saveSetupServices, { token, servicios })).mensaje
  const not = (id: string) => ({ id, visible: false })
  expect(await save([not('1'), not('2'), not('3')])).toMatch(/^Ofrece al menos un servicio/)
  expect(await save([{ ...own, precio: undefined }, not('2'), not('3')])).toMatch(/^El precio/)
  expect(await save([{ ...own, nombre: 'ALMUERZO  plús' }, not('2'), not('3')])).toMatch(/^Otro servicio ya/)
  expect(await save([{ ...own }, not('2'), not('3')])).toBe('success')
  expect((await server.call(getLevels, {})).data.niveles).toMatchObject([{ id: '1', precio: 64.5 }])
  expect((await server.call(getSetup, { token })).data.servicios.map(({ visible }) => visible)).toEqual([
    true,
    false,
    false,
  ])
})

it('nobody finishes while the kitchen has no name', async () => {
  const { server } = await start(NAMELESS)
  const proved = await provedSetup(server)
  const finish = async () => (await server.call(finishSetup, { ...proved, ...finished })).mensaje
  expect(await finish()).toMatch(/^Primero escribe el nombre de tu cocina/)
  await server.call(saveSetup, { ...proved, tema: 'cocina', valores: { nombre: 'La Cocina de Rosa' } })
  expect(await finish()).toBe('success')
})

it('only the proved address becomes administrator', async () => {
  const { server } = await start()
  const token = await openSetup(server)
  expect((await server.call(finishSetup, { token, ...finished })).mensaje).toMatch(/^Todavía no probaste/)
  await setupCode(server, token)
  const wrong = await server.call(validateSetupCode, { token, email: BOSS, code: '000000' })
  expect(wrong.mensaje).toMatch(/código/)
  expect((await server.call(finishSetup, { token, ...finished })).mensaje).toMatch(/^Todavía no probaste/)
})

it('`npm run admin` ends the need for the link; a stranger learns nothing of either, and is recorded once', async () => {
  const { server, show } = await start()
  const token = await openSetup(server)
  const guesses = async () => [await show(''), await show('x'.repeat(43)), await show(`${token}x`)]
  const before = await guesses()
  await administratorService(server.deps).appoint({ email: BOSS })
  expect(await guesses()).toEqual(before)
  expect(before).toEqual(Array(3).fill(expect.stringMatching(UNKNOWN)))
  expect(await show(token)).toMatch(/^Vianda ya tiene un administrador/)
  expect((await server.call(sendSetupCode, { token: 'x', email: BOSS })).mensaje).toMatch(UNKNOWN)
  expect(await server.outbox()).toEqual([])
  const events = await server.db.query.selectFrom('security_events').select('event').execute()
  expect(events.map(({ event }) => event).filter((event) => event === 'link_refused')).toHaveLength(1)
  const meta = await server.db.query.selectFrom('meta').select('value').execute()
  expect(JSON.stringify([meta, server.log])).not.toContain(token)
})
