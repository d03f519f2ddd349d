import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import { getDeliveryUser } from '#contract/calls/clients'
import type { Call } from '#contract/envelope'
import { allRoutes } from '../../../server/modules'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServer, type TestSession } from '../../support/server'

const NO_SESSION = 'No se encontró una sesión activa'
const WRONG_ROLE = 'No tienes permiso para realizar esta acción'

let server: TestServer
const sessions: Record<'client' | 'other' | 'admin', TestSession> = {
  client: { session_id: '', keylogin: '' },
  other: { session_id: '', keylogin: '' },
  admin: { session_id: '', keylogin: '' },
}

beforeAll(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: 'client@demo.test' })
      await addAccount(deps, { email: 'other@demo.test' })
      await addAccount(deps, { email: 'admin@demo.test', rol: 4 })
    },
  })
  for (const who of ['client', 'other', 'admin'] as const) {
    sessions[who] = await server.signIn(`${who}@demo.test`)
  }
})
afterAll(() => server.close())

/** The common fields alone: enough to be judged, too little to change anything. */
const answerTo = async (call: Call, session: TestSession): Promise<string> => {
  const response = await server.inject({
    method: 'POST',
    url: `/api/${call.address}`,
    payload: { rute: '', ...session },
  })
  return response.json().mensaje
}

const served = () => {
  const addresses = new Set(allRoutes(server.deps).map(({ call }) => call.address))
  return CALLS.filter((call) => addresses.has(call.address))
}
const withAccess = (access: Call['access']) => served().filter((call) => call.access === access)

describe('who may make which call', () => {
  it('there are calls of every kind to try', () => {
    for (const access of ['public', 'session', 'client', 'admin'] as const) {
      expect(withAccess(access), access).not.toEqual([])
    }
  })

  it('[OVER-07] a client makes no call of the administrator, and the administrator none of a client', async () => {
    for (const call of withAccess('admin')) {
      expect([call.address, await answerTo(call, sessions.client)]).toEqual([call.address, WRONG_ROLE])
    }
    for (const call of withAccess('client')) {
      expect([call.address, await answerTo(call, sessions.admin)]).toEqual([call.address, WRONG_ROLE])
    }
  })

  it('nobody is kept from the calls of his own role', async () => {
    for (const call of withAccess('admin')) {
      expect([NO_SESSION, WRONG_ROLE]).not.toContain(await answerTo(call, sessions.admin))
    }
    for (const call of withAccess('client')) {
      expect([NO_SESSION, WRONG_ROLE]).not.toContain(await answerTo(call, sessions.client))
    }
  })

  it("a session with somebody else's keylogin opens nothing", async () => {
    for (const call of withAccess('client')) {
      const mixed = { ...sessions.client, keylogin: sessions.other.keylogin }
      expect([call.address, await answerTo(call, mixed)]).toEqual([call.address, NO_SESSION])
    }
  })

  it("a client is not let in by the administrator's public key", async () => {
    for (const call of withAccess('admin').filter(({ keylogin }) => keylogin === 'caller')) {
      const mixed = { ...sessions.client, keylogin: sessions.admin.keylogin }
      expect([call.address, await answerTo(call, mixed)]).toEqual([call.address, NO_SESSION])
    }
  })

  it("[CALL-21] default/get_user_delivery.php takes the administrator's session and the client's keylogin", async () => {
    const { data } = await server.call(getDeliveryUser, {
      session_id: sessions.admin.session_id,
      keylogin: sessions.client.keylogin,
    })
    expect(data.user.account.email).toBe('client@demo.test')
    const asClient = await server.call(getDeliveryUser, sessions.client)
    expect(asClient.mensaje).toBe(WRONG_ROLE)
  })
})
