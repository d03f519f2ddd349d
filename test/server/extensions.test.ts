import { expect, it, onTestFinished } from 'vitest'
import { CALLS } from '#contract/calls'
import { validateSession } from '#contract/calls/session'
import { NO_ACTIVE_SESSION } from '#contract/envelope'
import { EXTENSIONS } from '#contract/extensions'
import { closeAllSessions, closeSession } from '#contract/extensions/session'
import { allRoutes } from '../../server/modules'
import { addAccount } from '../support/accounts'
import { startTestServer, type TestServer, type TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const start = async () => {
  const server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
      await addAccount(deps, { email: 'bea@demo.test' })
      await addAccount(deps, { email: 'jefa@demo.test', rol: 4 })
    },
  })
  onTestFinished(() => server.close())
  /** A session on one more device. */
  const enter = (email: string) => sessionFor(server, email)
  return { server, enter, phone: await enter('ana@demo.test'), laptop: await enter('ana@demo.test') }
}

const answerOf = async (server: TestServer, session: TestSession) =>
  (await server.call(validateSession, {}, session)).mensaje

it('signing out ends that session on the server and no other', async () => {
  const { server, phone, laptop } = await start()
  expect((await server.call(closeSession, {}, phone)).raw).toEqual({ mensaje: 'success' })
  expect(await answerOf(server, phone)).toBe(NO_ACTIVE_SESSION)
  expect(await answerOf(server, laptop)).toBe('success')
})

it('signing out everywhere ends every session of that person and no one else’s', async () => {
  const { server, enter, phone, laptop } = await start()
  const bea = await enter('bea@demo.test')
  expect((await server.call(closeAllSessions, {}, phone)).raw).toEqual({ mensaje: 'success' })
  expect(await answerOf(server, phone)).toBe(NO_ACTIVE_SESSION)
  expect(await answerOf(server, laptop)).toBe(NO_ACTIVE_SESSION)
  expect(await answerOf(server, bea)).toBe('success')
  expect((await server.call(closeAllSessions, {}, phone)).mensaje).toBe(NO_ACTIVE_SESSION)
})

it('an administrator signs out everywhere too; a public key alone ends no session', async () => {
  const { server, enter, phone } = await start()
  const jefa = await enter('jefa@demo.test')
  const bea = await enter('bea@demo.test')
  const mixed = { session_id: bea.session_id, keylogin: phone.keylogin }
  expect((await server.call(closeAllSessions, {}, mixed)).mensaje).toBe(NO_ACTIVE_SESSION)
  expect(await answerOf(server, phone)).toBe('success')
  expect((await server.call(closeAllSessions, {}, jefa)).mensaje).toBe('success')
  expect(await answerOf(server, jefa)).toBe(NO_ACTIVE_SESSION)
})

it('config.json says that the back end is ours; every extension is served below ext/, none is among the 34', async () => {
  const { server } = await start()
  expect((await server.inject({ method: 'GET', url: '/config.json' })).json()).toMatchObject({
    extensions: true,
  })
  const served = allRoutes(server.deps).map(({ call }) => call.address)
  const addresses = EXTENSIONS.map(({ address }) => address)
  expect(served.filter((address) => address.startsWith('ext/')).sort()).toEqual([...addresses].sort())
  expect(CALLS.filter(({ address }) => address.startsWith('ext/'))).toEqual([])
})
