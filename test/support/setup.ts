import { sendSetupCode, validateSetupCode } from '#contract/extensions/setup'
import { ROLE_ADMIN, ROLE_CLIENT } from '#domain/constants'
import { readConfig } from '../../server/config'
import { newSetupLink } from '../../server/modules/setup'
import type { TestServer } from './server'

/** As a production without a name of its kitchen. */
export const NAMELESS = {
  mode: 'production',
  web: { ...readConfig({ PUBLIC_URL: 'http://localhost:3000' }).web, kitchenName: '' },
} as const

/** The address of the first administrator. */
export const BOSS = 'rosa@cocina.test'

export const SERVICES = [
  { id: '1', nombre: 'Menú del día', beneficios: 'Sopa\nSegundo', precio: 64.5, envios: 22, visible: true },
]

/** The token of a link that is open: nobody is administrator any more. */
export const openSetup = async ({ db, deps }: Pick<TestServer, 'db' | 'deps'>): Promise<string> => {
  const nobody = { rol: ROLE_CLIENT, areas: '' } as const
  await db.query.updateTable('accounts').set(nobody).where('rol', '=', ROLE_ADMIN).execute()
  return (await newSetupLink(deps))?.split('#')[1] ?? ''
}

/** The code that was mailed to an address. */
export const setupCode = async (server: TestServer, token: string, email = BOSS): Promise<string> => {
  await server.call(sendSetupCode, { token, email })
  return (await server.outbox()).find(({ code, to }) => to === email && code !== null)?.code ?? ''
}

/** What a holder of the link is given for an address that its code proved. */
export const prove = async (server: TestServer, token: string, email = BOSS): Promise<string> => {
  const code = await setupCode(server, token, email)
  return (await server.call(validateSetupCode, { token, email, code })).data.prueba ?? ''
}

/** An open link whose holder has proved the address. */
export const provedSetup = async (server: TestServer) => {
  const token = await openSetup(server)
  return { token, prueba: await prove(server, token) }
}

/** An open link, and an address of its own: to a known one the next code would have to wait. */
const opened = async (server: TestServer) => {
  const token = await openSetup(server)
  return { token, email: `rosa-${Buffer.from(token).toString('hex').slice(0, 12)}@cocina.test` }
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
  sendSetupCode: opened,
  validateSetupCode: async (server: TestServer) => {
    const { email, token } = await opened(server)
    return { token, email, code: await setupCode(server, token, email) }
  },
  finishSetup: async (server: TestServer) => {
    const { email, token } = await opened(server)
    return { token, prueba: await prove(server, token, email), email, nombre: 'Rosa' }
  },
} as const
