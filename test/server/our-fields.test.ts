import { afterEach, describe, expect, it } from 'vitest'
import { cancelOrder, editOrderAsAdmin, saveOrder, updateOrders } from '#contract/calls/orders'
import { orderVersion } from '../../server/kitchen/orders'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { type Kitchen, orderFor, ordersOf, startKitchen } from '../support/kitchen'

const open: Kitchen[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

/** Ana has ordered Wednesday's lunch on Monday. */
const start = async () => {
  const kitchen = await startKitchen()
  open.push(kitchen)
  const { server, menu, ana } = kitchen
  const saved = await server.call(saveOrder, { order: orderFor(menu) }, ana)
  return { ...kitchen, saved, dishId: String(menu.dishes.miercoles[0]?.id) }
}

// The contract silently drops a malformed field, so these tests read the raw JSON.
describe('the fields that only our server gives', () => {
  it('a cancellation answers with the whole user and the shipments there are now', async () => {
    const { server, saved, ana } = await start()
    const { raw } = await server.call(cancelOrder, { order_id: saved.raw['id'], envioRestore: true }, ana)
    expect(raw).toEqual({
      mensaje: 'success',
      user: {
        nombre: 'Ana',
        img_profile: '',
        rol: 1,
        nivel: 1,
        envios: 5,
        keylogin: ana.keylogin,
        account: {
          version: expect.stringMatching(/^[0-9a-f]{16}$/),
          nombre: 'Ana',
          apellidos: 'Paz',
          email: 'ana@demo.test',
          phone: '0991234567',
          phone_e164: '+593991234567',
          phone2: '',
          phone2_e164: '',
          alergias: '',
          img_profile: '',
        },
        address: {
          version: expect.stringMatching(/^[0-9a-f]{16}$/),
          direccion: '',
          referencia: '',
          apartamento: '',
          estado: '',
          ciudad: '',
          colonia: '',
          cp: null,
          lat: null,
          lng: null,
          comentarios: '',
        },
        membership: { id: '0' },
      },
    })
  })

  it('a bulk update tells how many orders it has moved', async () => {
    const { server, admin } = await start()
    const bulk = {
      search: '2026-03-04',
      searchType: 'almuerzo',
      searchState: 'programado',
      status: 'enviado',
    }
    expect((await server.call(updateOrders, bulk, admin)).raw).toMatchObject({
      mensaje: 'success',
      updated: 1,
    })
    expect((await server.call(updateOrders, bulk, admin)).raw).toMatchObject({
      mensaje: 'success',
      updated: 0,
    })
  })

  it('a status is refused when the order no longer has the version that was shown, and set without one', async () => {
    const { server, saved, admin, ids } = await start()
    const set = async (order: object) =>
      (await server.call(editOrderAsAdmin, { order: { id: saved.raw['id'], ...order } }, admin)).raw
    const refusal = await set({ status: 'entregado', version: orderVersion('enviado') })
    expect(refusal).toEqual({ mensaje: ORDER_ANSWERS.changedMeanwhile })
    expect(await ordersOf(server.db, ids.ana)).toMatchObject([{ status: 'programado' }])
    expect(await set({ status: 'enviado' })).toEqual({ mensaje: 'success', version: orderVersion('enviado') })
    expect(await ordersOf(server.db, ids.ana)).toMatchObject([{ status: 'enviado' }])
  })
})
