import { describe, expect, it, onTestFinished } from 'vitest'
import { getLevels, renewMembership } from '#contract/calls/membership'
import { getServices, saveService } from '#contract/extensions/services'
import { getSettingChanges } from '#contract/extensions/settings'
import { getShowcase } from '#contract/extensions/showcase'
import { getTransfers, refuseTransfer, registerPayment, reportTransfer } from '#contract/extensions/transfers'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import type { AppMode } from '../../server/config'
import { balanceOf, startKitchen } from '../support/kitchen'

const start = async (mode: AppMode = 'demo') => {
  const kitchen = await startKitchen({ ana: { envios: 0 } }, undefined, { config: { mode } })
  onTestFinished(() => kitchen.server.close())
  const { admin, ana, server } = kitchen
  const services = async () => (await server.call(getServices, {}, admin)).data.servicios
  const save = (fields: Record<string, unknown>) => server.call(saveService, { id: '1', ...fields }, admin)
  const order = (request_id: string, membership = '1') =>
    server.call(createWalletOrder, { membership, request_id }, ana)
  const offered = async () => (await server.call(getLevels, {})).data.niveles.map(({ id }) => id)
  const typed = (recibo: string, valor: number) => ({
    ...{ membership: '1', banco: 'Pichincha', recibo, valor, fecha: '2026-03-02', request_id: recibo },
    otro_valor: false,
  })
  return { ...kitchen, services, save, order, offered, typed }
}

describe('the services that a kitchen sells', () => {
  it('cost their new price from the next order on; one that was begun keeps its own', async () => {
    const { order, save } = await start()
    expect((await order('antes')).data.order.value).toBe(70)
    expect((await save({ precio: 64.5 })).mensaje).toBe('success')
    expect((await order('antes')).data.order.value).toBe(70)
    expect((await order('después')).data.order.value).toBe(64.5)
  })

  it('a transfer that was reported keeps its price, also of a service that is shown no more', async () => {
    const { admin, ana, ids, save, server, typed } = await start()
    const { id } = (await server.call(reportTransfer, typed('123', 70), ana)).data
    await save({ precio: 80, visible: false })
    const accepted = {
      ...typed('123', 70),
      cliente: ana.keylogin,
      metodo: 'transferencia',
      transferencia: id,
    }
    expect((await server.call(registerPayment, accepted, admin)).mensaje).toBe('success')
    const sold = await server.db.query
      .selectFrom('transfers')
      .select(['price_cents', 'value_cents'])
      .where('account_id', '=', ids.ana)
      .executeTakeFirst()
    expect(sold).toEqual({ price_cents: 7000, value_cents: 7000 })
  })

  it('a payment that was begun keeps the shipments and the name of the service too, by every way', async () => {
    const { admin, ana, ids, order, save, server, typed } = await start()
    const { id } = (await server.call(reportTransfer, typed('123', 70), ana)).data
    const paid = (await order('antes')).data.order.id
    const balance = async () => (await balanceOf(server.db, ids.ana)).envios
    const [before] = (await server.call(getServices, {}, admin)).data.servicios
    await save({ precio: 140, envios: 3, nombre: 'Otro' })
    const accepted = {
      ...typed('123', 70),
      cliente: ana.keylogin,
      metodo: 'transferencia',
      transferencia: id,
    }
    const listed = async () => (await server.call(getTransfers, {}, admin)).data.transferencias
    expect(await listed()).toMatchObject([{ descripcion: before?.nombre, precio: 70 }])
    await server.call(registerPayment, accepted, admin)
    expect(await balance()).toBe(before?.envios)
    expect(await listed()).toMatchObject([{ descripcion: before?.nombre, precio: 70 }])
    await server.db.query.updateTable('accounts').set({ envios: 0 }).where('id', '=', ids.ana).execute()
    await server.call(captureWalletOrder, { order: paid }, ana)
    await server.call(renewMembership, { membership: '1', payment: { id: paid, status: 'COMPLETED' } }, ana)
    expect(await balance()).toBe(before?.envios)
    const payments = await server.db.query.selectFrom('payments').select('descripcion').execute()
    expect(payments.map(({ descripcion }) => descripcion)).toEqual(
      Array.from({ length: 2 }, () => `Servicio ${before?.nombre}`),
    )
  })

  it('a payment beside a transfer that the payer does not know of, told in another tab, is refused; who knows may pay', async () => {
    const { ana, server, typed } = await start()
    await server.call(reportTransfer, typed('123', 70), ana)
    const pay = async (avisos: number) =>
      (await server.call(createWalletOrder, { membership: '1', request_id: `con ${avisos}`, avisos }, ana))
        .mensaje
    expect(await pay(0)).toMatch(/^Ya nos avisaste de una transferencia .* No se cobró nada/)
    expect(await pay(1)).toBe('success')
  })

  it('a client who saw another price, or other shipments, is told before anything is stored', async () => {
    const { ana, save, server, services, typed } = await start()
    const [{ envios = 0 } = {}] = await services()
    await save({ precio: 140, envios: 3 })
    const report = (seen: object) => server.call(reportTransfer, { ...typed('123', 70), ...seen }, ana)
    const order = (seen: object) =>
      server.call(createWalletOrder, { membership: '1', request_id: 'uno', ...seen }, ana)
    for (const send of [report, order]) {
      expect((await send({ precio: 70, envios })).mensaje).toMatch(
        /^El precio cambió: .* \$140,00 y trae 3 envíos/,
      )
      expect((await send({ precio: 140, envios })).mensaje).toMatch(/^El servicio cambió: /)
    }
    const rows = async (table: 'transfers' | 'wallet_orders') =>
      (await server.db.query.selectFrom(table).select('id').execute()).length
    expect([await rows('transfers'), await rows('wallet_orders')]).toEqual([0, 0])
    for (const send of [report, order])
      expect((await send({ precio: 140, envios: 3 })).mensaje).toBe('success')
    await save({ precio: 50 })
    const late = await order({ precio: 50, envios: 3 })
    expect(late.mensaje).toMatch(/^El precio cambió: /)
  })

  it('a refused report that is sent again keeps what it was begun with; an accepted one begins nothing', async () => {
    const { admin, ana, ids, save, server, typed } = await start()
    const report = (recibo: string, more: object) =>
      server.call(reportTransfer, { ...typed(recibo, 70), ...more }, ana)
    const { id } = (await report('123', { precio: 70 })).data
    await server.call(refuseTransfer, { id, reason: 'No se lee' }, admin)
    await save({ precio: 140 })
    const again = await report('124', { precio: 70, anterior: id })
    expect(again.mensaje).toBe('success')
    const price = server.db.query.selectFrom('transfers').select('price_cents').orderBy('id', 'desc')
    expect(await price.executeTakeFirst()).toEqual({ price_cents: 7000 })
    await server.db.query
      .updateTable('transfers')
      .set({ state: 'aceptada' })
      .where('account_id', '=', ids.ana)
      .execute()
    expect((await report('125', { precio: 70, anterior: id })).mensaje).toMatch(/^El precio cambió: /)
  })

  it('do not have one name twice, whatever its case and accents', async () => {
    const { save, services } = await start()
    const [, second] = await services()
    const same = await save({ nombre: ` ${second?.nombre.toUpperCase()} ` })
    expect(same.mensaje).toMatch(/^Otro servicio ya se llama así/)
    expect((await save({ precio: 71 })).mensaje).toBe('success')
    expect((await services())[0]?.nombre).not.toBe(second?.nombre)
  })

  it('without a price of their own are not sold in production, by no way', async () => {
    const { admin, ana, offered, order, save, server, services, typed } = await start('production')
    expect((await services()).map(({ precio }) => precio)).toEqual([null, null, null])
    expect(await offered()).toEqual([])
    expect((await server.call(getShowcase, {})).data.servicios).toEqual([])
    const unknown = /^Este servicio ya no está disponible/
    expect((await order('antes')).mensaje).toMatch(unknown)
    expect((await server.call(reportTransfer, typed('123', 70), ana)).mensaje).toMatch(unknown)
    const payment = { ...typed('123', 70), cliente: ana.keylogin, metodo: 'efectivo' }
    expect((await server.call(registerPayment, payment, admin)).mensaje).toMatch(unknown)
    // A new name is no price; the example's number is one, when it is typed.
    await save({ nombre: 'Menú del día' })
    expect(await offered()).toEqual([])
    await save({ precio: 70 })
    expect(await offered()).toEqual(['1'])
    expect((await order('después')).data.order.value).toBe(70)
  })

  it('that are not shown are not offered, and who has one keeps it', async () => {
    const { ana, ids, offered, order, save, server, services } = await start()
    const { query } = server.db
    await query.updateTable('accounts').set({ nivel: 1 }).where('id', '=', ids.ana).execute()
    await save({ visible: false })
    expect(await offered()).toEqual(['2', '3'])
    expect((await order('ya no')).mensaje).toMatch(/ya no está disponible/)
    expect((await services())[0]).toMatchObject({ id: '1', visible: false })
    const account = await query
      .selectFrom('accounts')
      .select('nivel')
      .where('keylogin', '=', ana.keylogin)
      .executeTakeFirst()
    expect(account?.nivel).toBe(1)
  })

  it('tell who changed what, and are not saved over somebody else’s', async () => {
    const { admin, save, server, services } = await start()
    const [first] = await services()
    await save({ nombre: 'Menú', precio: 64.5, version: first?.version })
    expect((await save({ envios: 25, version: first?.version })).mensaje).toMatch(/^Este servicio cambió/)
    expect((await save({ precio: 64.5, version: first?.version })).mensaje).toBe('success')
    const { cambios } = (await server.call(getSettingChanges, { tema: 'servicios' }, admin)).data
    expect(cambios.map(({ a, ajuste, de }) => [ajuste, de, a])).toEqual([
      ['1.precio', '', '$64,50'],
      ['1.nombre', 'Almuerzo', 'Menú'],
    ])
    const events = await server.db.query.selectFrom('security_events').select('event').execute()
    expect(events.filter(({ event }) => event === 'settings_changed')).toHaveLength(1)
  })

  it.each([
    [{ id: '0', precio: 5 }, /^No hay un servicio así/],
    [{ id: 'x', precio: 5 }, /^No hay un servicio así/],
    [{ precio: 0 }, /^El precio debe ser/],
    [{ precio: -1 }, /^El precio debe ser/],
    [{ precio: 10_000 }, /^El precio debe ser/],
    [{ precio: 70.005 }, /^El precio debe ser/],
    [{ nombre: ' ' }, /^El nombre debe tener/],
    [{ nombre: 'x'.repeat(61) }, /^El nombre debe tener/],
    [{ beneficios: ' ' }, /^Los beneficios deben tener/],
    [{ envios: 0 }, /^Los envíos deben ser/],
    [{ precio: 80, envios: 201 }, /^Los envíos deben ser/],
  ])('%j is refused in words and changes nothing', async (fields, words) => {
    const { save, services } = await start()
    const before = await services()
    expect((await save(fields)).mensaje).toMatch(words)
    expect(await services()).toEqual(before)
  })
})
