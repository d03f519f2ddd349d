import { sendSetupCode, validateSetupCode } from '#contract/extensions/setup'
import { ROLE_ADMIN, ROLE_CLIENT } from '#domain/constants'
import { newSetupLink } from '../../server/modules/setup'
import type { TestServer } from './server'

/** The address of the first administrator. */
export const BOSS = 'rosa@cocina.test'

export const SERVICES = [
  { id: '1', nombre: 'Menú del día', beneficios: 'Sopa\nSegundo', precio: 64.5, envios: 22 },
]

/** The token of a link that is open: nobody is administrator any more. */
export const openSetup = async ({ db, deps }: Pick<TestServer, 'db' | 'deps'>): Promise<string> => {
  const nobody = { rol: ROLE_CLIENT, areas: '' } as const
  await db.query.updateTable('accounts').set(nobody).where('rol', '=', ROLE_ADMIN).execute()
  return (await newSetupLink(deps))?.split('#')[1] ?? ''
}

/** The code that was mailed to the first administrator's address. */
export const setupCode = async (server: TestServer, token: string): Promise<string> => {
  await server.call(sendSetupCode, { token, email: BOSS })
  return (await server.outbox()).find(({ code, to }) => to === BOSS && code !== null)?.code ?? ''
}

/** An open link whose holder has proved the address. */
export const provedSetup = async (server: TestServer): Promise<string> => {
  const token = await openSetup(server)
  await server.call(validateSetupCode, { token, email: BOSS, code: await setupCode(server, token) })
  return token
}

/** Each call's right request, with what it needs done before. */
export const SETUP_REQUESTS = {
  getSetup: async (server: TestServer) => ({ token: await openSetup(server) }),
  saveSetup: async (server: TestServer) => ({
    token: await openSetup(server),
    tema: 'cocina',
    valores: { nombre: 'La Cocina de Rosa' },
  }),
  saveSetupServices: async (server: TestServer) => ({ token: await openSetup(server), servicios: SERVICES }),
  sendSetupCode: async (server: TestServer) => ({ token: await openSetup(server), email: BOSS }),
  validateSetupCode: async (server: TestServer) => {
    const token = await openSetup(server)
    return { token, email: BOSS, code: await setupCode(server, token) }
  },
  finishSetup: async (server: TestServer) => ({
    token: await provedSetup(server),
    email: BOSS,
    nombre: 'Rosa',
  }),
} as const
