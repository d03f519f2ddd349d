import { afterEach, describe, expect, it } from 'vitest'
import { getDeliveryUser } from '#contract/calls/clients'
import { type Kitchen, startKitchen } from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async () => {
  const kitchen = await startKitchen({ ana: { reward_available: 3, phone: '0987654321', alergias: 'Maní' } })
  open.push(kitchen)
  const { server, admin } = kitchen
  /** As the wire has it: the administrator's session, the client's key. */
  const ask = (keylogin: string, session_id = admin.session_id) =>
    server.call(getDeliveryUser, { session_id, keylogin })
  return { ...kitchen, ask, db: server.db }
}

const ADDRESS = {
  direccion: 'Calle Madrid E12-34',
  referencia: 'Junto a la panadería',
  apartamento: '3B',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'La Floresta',
  cp: 170525,
  lat: -0.2102,
  lng: -78.4822,
  comentarios: '',
}

describe('a client for delivery (default/get_user_delivery.php)', () => {
  it('[CALL-21] [ENT-22] the administrator’s session and the client’s key give level, balance, account and address', async () => {
    const { ask, ana, bea, ids, db } = await start()
    await db.query
      .insertInto('addresses')
      .values({ account_id: ids.ana, ...ADDRESS })
      .execute()
    await db.query.updateTable('accounts').set({ referrer_id: ids.bea }).where('id', '=', ids.ana).execute()
    expect((await ask(ana.keylogin)).data.user).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      nombre: 'Ana',
      nivel: { id: 1, descripcion: 'Almuerzo' },
      envios: 5,
      rewardAvailable: 3,
      referrer: bea.keylogin,
      referrer_nombre: 'Bea Sol',
      account: {
        version: expect.stringMatching(/^[0-9a-f]{16}$/),
        nombre: 'Ana',
        apellidos: 'Paz',
        email: 'ana@demo.test',
        phone: '0987654321',
        phone_e164: '+593987654321',
        phone2: '',
        phone2_e164: '',
        alergias: 'Maní',
        img_profile: '',
      },
      address: { version: expect.stringMatching(/^[0-9a-f]{16}$/), ...ADDRESS },
      fuera: false,
    })
  })
})
