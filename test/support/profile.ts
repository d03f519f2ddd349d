import sharp from 'sharp'
import { addAccount } from './accounts'
import { startTestServer, type TestServer } from './server'

export const ANA = 'ana@demo.test'
export const BEA = 'bea@demo.test'
export const ADMIN = 'jefa@demo.test'

/** Ana's own account data. */
export const ACCOUNT = { nombre: 'Añá', apellidos: 'Paz Vera', phone: '022345678', alergias: 'maní\nleche' }

/** A server with Ana (level 2, four shipments), Bea and an administrator. */
export const startProfileServer = (): Promise<TestServer> =>
  startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: ANA, nivel: 2, envios: 4 })
      await addAccount(deps, { email: BEA, nombre: 'Bea' })
      await addAccount(deps, { email: ADMIN, rol: 4, nombre: 'Jefa' })
    },
  })

/** The stored row of the account. */
export const rowOf = ({ db }: TestServer, email: string) =>
  db.query.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** The stored pictures, by their hashes. */
export const storedPictures = async ({ db }: TestServer): Promise<string[]> =>
  (await db.query.selectFrom('images').selectAll().execute()).map((image) => image.hash)

/** A picture with private metadata. */
const picture = (background = '#2F6B3A') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } }).withMetadata({
    exif: { IFD0: { Copyright: 'somebody', ImageDescription: 'secret place' } },
  })

export const fileOf = (bytes: Uint8Array | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** A phone's portrait. */
export const photo = async (background?: string) =>
  fileOf(await picture(background).jpeg().toBuffer(), 'yo.jpg', 'image/jpeg')
