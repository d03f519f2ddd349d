import { screen } from '@testing-library/react'
import { addAccount } from '../support/accounts'
import { type Interference, renderApp } from '../support/render-app'
import { startTestServer, type TestServer } from '../support/server'

/** The office and its people: an administrator, Ana (no referrer) and Bea (with an address, invited by Ana). */
export interface Office {
  server: TestServer
  ids: { ana: number; bea: number }
}

const JEFA = 'jefa@demo.test'
export const ANA = 'ana@demo.test'
export const BEA = 'bea@demo.test'

export const startOffice = async (): Promise<Office> => {
  const server = await startTestServer({
    seed: (deps) => addAccount(deps, { email: JEFA, rol: 4, nombre: 'Rosa' }).then(() => undefined),
  })
  const ana = await addAccount(server.deps, {
    email: ANA,
    nombre: 'Ana',
    apellidos: 'Paz',
    phone: '+593 99 123 4567',
    envios: 5,
    created_at: '2026-01-10 09:00:00',
  })
  const bea = await addAccount(server.deps, {
    email: BEA,
    nombre: 'Bea',
    apellidos: 'Ruiz',
    nivel: 3,
    envios: 12,
    reward_available: 2,
    referrer_id: ana,
    created_at: '2026-01-11 09:00:00',
  })
  await server.db.query
    .insertInto('addresses')
    .values({
      account_id: bea,
      direccion: 'Av. Amazonas N34-120',
      referencia: '',
      apartamento: '5B',
      estado: 'Pichincha',
      ciudad: 'Quito',
      colonia: 'La Carolina',
      cp: 170135,
      lat: -0.1807,
      lng: -78.4842,
      comentarios: '',
    })
    .execute()
  return { server, ids: { ana, bea } }
}

/** `count` more clients, newer than Ana and Bea; c01@demo.test is the oldest. */
export const addClients = async ({ server }: Office, count: number, referrerId?: number): Promise<void> => {
  for (let n = 1; n <= count; n += 1) {
    const number = String(n).padStart(2, '0')
    await addAccount(server.deps, {
      email: `c${number}@demo.test`,
      nombre: `Cliente ${number}`,
      apellidos: 'Vera',
      created_at: `2026-02-${number} 09:00:00`,
      ...(referrerId !== undefined && { referrer_id: referrerId }),
    })
  }
}

/** The application on one of the office's screens, with the administrator signed in. */
export const openOffice = ({ server }: Office, path: string, interfere?: Interference) =>
  renderApp(server, {
    path,
    signInAs: JEFA,
    ...(interfere && { interfere }),
  })

/** As {@link openOffice}, once the screen's title is there. */
export const openTitled = async (office: Office, path: string, title: string, interfere?: Interference) => {
  const app = await openOffice(office, path, interfere)
  await screen.findByRole('heading', { name: title, level: 1 })
  return app
}

export type OfficeApp = Awaited<ReturnType<typeof openOffice>>

/** The client's database row. */
export const storedClient = ({ server }: Office, email: string) =>
  server.db.query.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
