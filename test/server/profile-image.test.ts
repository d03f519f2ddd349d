import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { saveAccount } from '#contract/calls/profile'
import { TEXTS } from '../../server/texts'
import {
  ACCOUNT,
  ADMIN,
  ANA,
  BEA,
  fileOf,
  photo,
  rowOf,
  startProfileServer,
  storedPictures,
} from '../support/profile'
import type { TestServer, TestSession } from '../support/server'
import { sessionFor } from '../support/sessions'

const MEGABYTE = 1024 * 1024

let server: TestServer
afterEach(() => server.close())

const start = async (email = ANA) => {
  server = await startProfileServer()
  return sessionFor(server, email)
}

const save = (session: TestSession | undefined, more: Readonly<Record<string, unknown>> = {}) =>
  server.call(saveAccount, { account: ACCOUNT, ...more }, session)

describe('the profile image', () => {
  it('[ENT-03] is re-encoded without its metadata, and is there at the address in img_profile', async () => {
    const session = await start()
    const { user } = (await save(session, { image: await photo() })).data
    expect(user.img_profile).toMatch(/^imagenes\/[0-9a-f]{40}\.webp$/)
    expect(user.account.img_profile).toBe(user.img_profile)
    const response = await server.inject({ method: 'GET', url: `/api/${user.img_profile}` })
    expect(response.headers['content-type']).toBe('image/webp')
    const { exif, format } = await sharp(response.rawPayload).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(response.rawPayload.toString('latin1')).not.toContain('secret place')
  })

  const statusOf = async (ruta: string) =>
    (await server.inject({ method: 'GET', url: `/api/${ruta}` })).statusCode

  it('stays when none is sent, and the one before is gone when another comes', async () => {
    const session = await start()
    const first = (await save(session, { image: await photo() })).data.user.img_profile
    expect((await save(session)).data.user.img_profile).toBe(first)
    const second = (await save(session, { image: await photo('#B4532A') })).data.user.img_profile
    expect(second).not.toBe(first)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect((await save(session, { image: await photo('#B4532A') })).data.user.img_profile).toBe(second)
    expect(await statusOf(second)).toBe(200)
  })

  it('that somebody else shows too stays when one of them replaces it', async () => {
    const ana = await start()
    const bea = await sessionFor(server, BEA)
    const shared = (await save(ana, { image: await photo() })).data.user.img_profile
    await save(bea, { image: await photo() })
    await save(ana, { image: await photo('#B4532A') })
    expect(await statusOf(shared)).toBe(200)
    await save(bea, { image: await photo('#B4532A') })
    expect(await statusOf(shared)).toBe(404)
  })

  it('of a client who replaced it and was deleted is nowhere, none of them', async () => {
    const session = await start()
    const admin = await sessionFor(server, ADMIN)
    const rutas: string[] = []
    for (const colour of ['#2F6B3A', '#B4532A', '#112233']) {
      rutas.push((await save(session, { image: await photo(colour) })).data.user.img_profile)
    }
    expect((await server.call(deleteClient, { id: session.keylogin }, admin)).mensaje).toBe('success')
    expect(await Promise.all(rutas.map(statusOf))).toEqual([404, 404, 404])
    expect(await storedPictures(server)).toEqual([])
  })

  it('is there even when its twin was removed between the decoding and the save', async () => {
    const session = await start()
    const { decode } = server.deps.images
    vi.spyOn(server.deps.images, 'decode').mockImplementationOnce(async (bytes) => {
      const { hash } = await decode(bytes)
      return { hash, encoded: null }
    })
    const { img_profile } = (await save(session, { image: await photo() })).data.user
    expect(await statusOf(img_profile)).toBe(200)
  })

  it('is one, however often the same form is sent at once', async () => {
    const session = await start()
    const image = await photo()
    const rutas = await Promise.all(
      Array.from({ length: 10 }, async () => (await save(session, { image })).data.user.img_profile),
    )
    expect(new Set(rutas).size).toBe(1)
    expect(await storedPictures(server)).toHaveLength(1)
  })

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'yo.png', 'image/png'],
    ['an SVG', SVG, 'yo.svg', 'image/svg+xml'],
    ['an SVG that says it is a PNG', `<?xml version="1.0"?>${SVG}`, 'yo.png', 'image/png'],
    ['a program', 'MZ\u0090\u0000', 'yo.jpg', 'image/jpeg'],
    ['the beginning of a picture', 'GIF89a', 'yo.gif', 'image/gif'],
    ['an empty file', '', 'yo.png', 'image/png'],
  ])('[IMG-08] %s is refused by its name, and nothing is saved', async (_what, bytes, name, type) => {
    const session = await start()
    const { mensaje, status } = await save(session, { image: fileOf(bytes, name, type) })
    expect([status, mensaje]).toEqual([200, `El archivo ${name} no es una imagen.`])
    expect([(await rowOf(server, ANA)).nombre, await storedPictures(server)]).toEqual(['Ana', []])
  })

  it('[IMG-08] of more pixels than are decoded is refused with that reason', async () => {
    const session = await start()
    const create = { width: 8000, height: 6000, channels: 3, background: 'red' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const { mensaje } = await save(session, { image: fileOf(bytes, 'yo.png', 'image/png') })
    expect(mensaje).toBe(
      'La imagen yo.png tiene demasiados píxeles: el máximo es de 40 megapíxeles (unos 7300 × 5400).',
    )
    expect(await storedPictures(server)).toEqual([])
  })

  it('of more than 2 MB is refused with the sentence of the specification; far over every limit with 413', async () => {
    const session = await start()
    const huge = (size: number) => fileOf(new Uint8Array(size * MEGABYTE), 'grande.jpg', 'image/jpeg')
    const { mensaje, status } = await save(session, { image: huge(3) })
    expect([status, mensaje]).toEqual([200, 'La imagen grande.jpg excede el tamaño máximo de 2MB.'])
    expect(await save(session, { image: huge(13) })).toMatchObject({
      status: 413,
      mensaje: TEXTS.bodyTooLarge,
    })
    expect((await rowOf(server, ANA)).nombre).toBe('Ana')
  })
})
