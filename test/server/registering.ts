import { onTestFinished } from 'vitest'
import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import { cryptoRandom, type Random } from '../../server/random'
import { addAccount } from '../support/accounts'
import { personWith, QUITO } from '../support/registration'
import { startTestServer, type TestServer } from '../support/server'

export const MINUTE = 60_000
export const NEW = 'rosa@correo.ec'
export const KNOWN = 'ana@demo.test'

export let server: TestServer

/** A server for the test's duration with one account. */
export const start = async (random: Random = cryptoRandom) => {
  server = await startTestServer({
    random,
    seed: async (deps) => {
      await addAccount(deps, { email: KNOWN, envios: 3 })
    },
  })
  onTestFinished(() => server.close())
}

export const ask = (email: string, more: Readonly<Record<string, unknown>> = {}) =>
  server.call(sendRegistrationCode, { nombre: 'Rosa', email, phone: '0987654321', ...more })

export const tryCode = async (code: string | null, email: string | undefined, from?: string) =>
  (await server.call(validateRegistrationCode, { code, email }, undefined, from)).mensaje

export const create = (registro: string | undefined, more: Readonly<Record<string, unknown>> = {}) =>
  server.call(createAccount, { account: personWith(NEW), address: QUITO, registro, ...more })

export const accounts = () => server.db.query.selectFrom('accounts').selectAll().orderBy('id').execute()
export const accountOf = async (email: string) => (await accounts()).find((row) => row.email === email)
