import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import type { Call } from '#contract/envelope'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServer } from '../../support/server'

export const MINUTE = 60_000
export const ANA = 'ana@demo.test'

/** A server with accounts of these e-mails and the limits of production. */
export const startGuarded = async (accounts: readonly string[] = [ANA]) => {
  const server = await startTestServer({
    config: { limitsFactor: 1 },
    seed: async (deps) => {
      for (const email of accounts) await addAccount(deps, { email })
    },
  })
  onTestFinished(() => server.close())
  return server
}

export const post = async (app: FastifyInstance, call: Call, body: object, from = '192.0.2.7') =>
  app.inject({
    method: 'POST',
    url: `/api/${call.address}`,
    remoteAddress: from,
    payload: { rute: '', ...body },
  })

export const keyOf = async (server: TestServer, email: string): Promise<string> =>
  (await server.call(sendLoginCode, { email }, undefined, '192.0.2.1')).data.keylogin

/** A code that is never right: its tries count until the code is closed. */
export const wrongCode = async (server: TestServer) =>
  (await server.outbox())[0]?.code === '000000' ? '000001' : '000000'

/** The answer to a try that was compared. */
export const WRONG = 'El código no es correcto'
