import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { saveAccount } from '#contract/calls/profile'
import { closeSession } from '#contract/extensions/session'
import { getOwnTransfers, getTransfers, reportTransfer } from '#contract/extensions/transfers'
import { rutaOf } from '../../server/images/ruta'
import { startKitchen } from '../support/kitchen'
import type { TestSession } from '../support/server'

const MINUTE = 60_000

const photo = async (background = 'red') => {
  const create = { width: 60, height: 40, channels: 3, background } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return new File([new Uint8Array(bytes)], 'recibo.jpg', { type: 'image/jpeg' })
}

const start = async () => {
  const kitchen = await startKitchen({ ana: { envios: 0 } })
  const { server, ana, bea, admin } = kitchen
  onTestFinished(() => server.close())
  const row = { membership: '2', banco: 'Pichincha', recibo: '1', valor: 90, fecha: '2026-03-01' }
  await server.call(reportTransfer, { ...row, request_id: 'word-1', image: await photo() }, ana)
  const own = async (who: TestSession) => (await server.call(getOwnTransfers, {}, who)).data.transferencias
  const listed = async () => (await server.call(getTransfers, {}, admin)).data.transferencias
  const get = (ruta: string) => server.inject({ method: 'GET', url: `/api/${ruta}` })
  const statusOf = async (ruta: string) => (await get(ruta)).statusCode
  const stored = () => server.db.query.selectFrom('images').select('hash').execute()
  const [first] = await stored()
  return { ...kitchen, bea, own, listed, get, statusOf, stored, hash: first?.hash ?? '' }
}

const linkIn = (rows: readonly { imagen: string }[]): string => rows[0]?.imagen ?? ''

it('its client and the office see it, nothing keeps it and no page of another origin reads it', async () => {
  const { ana, get, listed, own } = await start()
  for (const link of [linkIn(await own(ana)), linkIn(await listed())]) {
    const { headers, rawPayload, statusCode } = await get(link)
    expect([statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([200, 'webp'])
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('etag')
  }
})

it('has no public address, whatever its width', async () => {
  const { hash, statusOf } = await start()
  for (const query of ['', '?w=320', '?w=1280']) {
    expect(await statusOf(`${rutaOf(hash)}${query}`)).toBe(404)
  }
})

it('an address opens for an hour at most, is the same when fetched again, and ends with its session', async () => {
  const { server, ana, listed, own, statusOf } = await start()
  const link = linkIn(await own(ana))
  expect(linkIn(await own(ana))).toBe(link)
  server.clock.advance(29 * MINUTE)
  expect(await statusOf(link)).toBe(200)
  server.clock.advance(32 * MINUTE)
  expect(await statusOf(link)).toBe(404)
  const fresh = linkIn(await own(ana))
  expect([fresh === link, await statusOf(fresh)]).toEqual([false, 200])
  await server.call(closeSession, {}, ana)
  expect([await statusOf(fresh), await statusOf(linkIn(await listed()))]).toEqual([404, 200])
})

it('no part of an address can be changed, and none is made for another client', async () => {
  const { bea, ids, listed, own, server, statusOf } = await start()
  const link = linkIn(await listed())
  const [, token = ''] = link.split('=')
  const [id = '', ends = '', session = '', proof = ''] = token.split('.')
  const made = (...parts: readonly string[]) => `ext/comprobante.webp?enlace=${parts.join('.')}`
  expect(await statusOf(made(id, ends, session, proof))).toBe(200)
  const forged = [
    made(`${id}0`, ends, session, proof),
    made(id, `${ends}0`, session, proof),
    made(id, ends, `${session}0`, proof),
    made(id, ends, session, `${proof.slice(0, -2)}xx`),
    made(id, ends, session),
    made(),
    `${link}&enlace=x`,
    'ext/comprobante.webp',
  ]
  for (const address of forged) expect([address, await statusOf(address)]).toEqual([address, 404])
  expect(await own(bea)).toEqual([])
  // An administrator who is one no longer.
  await server.db.query.updateTable('accounts').set({ rol: 1 }).where('id', '=', ids.admin).execute()
  expect(await statusOf(link)).toBe(404)
})

it('goes with its client, and the portrait too', async () => {
  const { server, ana, admin, listed, own, statusOf, stored } = await start()
  const account = { nombre: 'Ana', apellidos: 'Paz', phone: '0991234567' }
  const { user } = (await server.call(saveAccount, { account, image: await photo('blue') }, ana)).data
  const portrait = await server.inject({ url: `/api/${user.img_profile}` })
  expect([portrait.statusCode, portrait.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
  const links = [linkIn(await own(ana)), linkIn(await listed()), user.img_profile]
  expect((await server.call(deleteClient, { id: ana.keylogin }, admin)).mensaje).toBe('success')
  expect(await Promise.all(links.map(statusOf))).toEqual([404, 404, 404])
  expect(await stored()).toEqual([])
})
