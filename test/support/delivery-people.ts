import type { OrderStatus } from '#domain/constants'
import { addAccount } from './accounts'
import type { Kitchen } from './kitchen'
import { addOrderRow } from './order-rows'

/** Adds a client in a street of a sector, with an order for a day. Returns the order's wire id. */
export const addStop = async (
  kitchen: Kitchen,
  {
    nombre,
    colonia,
    direccion = 'Álamos 20',
    date = '2026-03-02',
    status = 'enviado',
  }: {
    nombre: string
    colonia: string
    direccion?: string
    date?: string
    status?: OrderStatus
  },
): Promise<string> => {
  const { server } = kitchen
  const account_id = await addAccount(server.deps, { email: `${nombre}@demo.test`, nombre, apellidos: 'Paz' })
  const place = { estado: '', ciudad: 'Quito', cp: 170135, lat: -0.18, lng: -78.48 }
  const words = { referencia: 'Portón verde', apartamento: '2A', comentarios: '' }
  await server.db.query
    .insertInto('addresses')
    .values({ account_id, direccion, colonia, ...place, ...words })
    .execute()
  return String(await addOrderRow(kitchen, { account_id, date, status }))
}
