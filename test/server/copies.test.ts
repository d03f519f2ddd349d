import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { getCopies, getCopyLink, makeCopy } from '#contract/extensions/copies'
import { createExport } from '#contract/extensions/exports'
import { getMissing } from '#contract/extensions/missing'
import { saveService } from '#contract/extensions/services'
import { closeSession } from '#contract/extensions/session'
import { saveSettings } from '#contract/extensions/settings'
import { epochOf } from '#domain/calendar'
import { checkedCopy } from '../../server/commands/copy/checked'
import { copiesOf } from '../../server/commands/copy/kept'
import { readConfig } from '../../server/config'
import { startKitchen } from '../support/kitchen'
import { temporaryFolder } from '../support/temporary-folder'

const AT_EIGHT = 'vianda-2026-03-02-080000.copia.gz'

const start = async (config: Partial<ReturnType<typeof readConfig>> = {}) => {
  const dataDir = temporaryFolder()
  const kitchen = await startKitchen({}, undefined, { config: { dataDir, ...config } })
  const { admin, server } = kitchen
  onTestFinished(() => server.close())
  const folder = join(dataDir, 'copias')
  const state = async () => (await server.call(getCopies, {}, admin)).data
  const make = () => server.call(makeCopy, {}, admin)
  const get = (enlace: string) => server.inject({ url: `/api/${enlace}` })
  const linkOf = async (id: string) => (await server.call(getCopyLink, { id }, admin)).data.enlace
  return { ...kitchen, dataDir, folder, state, make, get, linkOf }
}

it('a copy by hand is listed, whole when downloaded, and written down', async () => {
  const { admin, dataDir, folder, get, linkOf, make, server, state } = await start()
  expect(await state()).toEqual({ copias: [], ultima: null, haciendo: false, fallo: '' })
  expect((await make()).data).toEqual({ lista: true })
  const { copias, ultima } = await state()
  expect([copias.map(({ id }) => id), ultima]).toEqual([[AT_EIGHT], '2026-03-02 08:00:00'])
  const file = await get(await linkOf(AT_EIGHT))
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="${AT_EIGHT}"`,
    'content-length': String(copias[0]?.bytes),
    'cache-control': 'no-store',
  })
  const downloaded = join(dataDir, 'descargada.copia.gz')
  writeFileSync(downloaded, file.rawPayload)
  expect((await checkedCopy(downloaded, { mode: 'demo', secretKey: null, dataDir })).header.mode).toBe('demo')
  const events = await server.db.query.selectFrom('security_events').select('event').execute()
  expect(events.filter(({ event }) => event === 'copy_exported')).toHaveLength(1)
  expect(readdirSync(folder)).toEqual([AT_EIGHT])
  server.clock.advance(59_000)
  await make()
  expect(readdirSync(folder)).toEqual([AT_EIGHT])
  server.clock.advance(60_000)
  await make()
  expect((await state()).copias).toHaveLength(2)
  expect((await server.call(closeSession, {}, admin)).mensaje).toBe('success')
})

it('a link of something else, of another folder, of an ended session or late opens no copy', async () => {
  const { admin, get, linkOf, make, server } = await start()
  await make()
  const list = { lista: 'clientes', formato: 'csv', search: '', searchState: '', searchType: '' }
  const { enlace } = (await server.call(createExport, list, admin)).data
  const link = await linkOf(AT_EIGHT)
  const others = [enlace.replace('descarga', 'copia'), await linkOf('../vianda.db'), `${link}x`]
  for (const other of others) expect((await get(other)).statusCode).toBe(403)
  server.clock.advance(2 * 60_000 + 1)
  expect((await get(link)).body).toContain('venc')
  const last = await linkOf(AT_EIGHT)
  await server.call(closeSession, {}, admin)
  expect((await get(last)).statusCode).toBe(403)
})

it('each night one server of several makes one; those of fourteen days go, the newest stays', async () => {
  const { dataDir, folder, make, server } = await start()
  const other = copiesOf({ ...server.deps, config: { dataDir: temporaryFolder(), secretKey: null } })
  await make()
  const mine = { ...server.deps.copies }
  const nightly = () => Promise.all([mine.daily(), other.daily()])
  const count = () => mine.list().length + other.list().length
  server.clock.set('2026-03-02', '22:00')
  await nightly()
  expect(count()).toBe(2)
  server.clock.set('2026-03-03', '02:59')
  await nightly()
  expect(count()).toBe(2)
  for (let day = 3; day < 20; day += 1) {
    server.clock.set(`2026-03-${String(day).padStart(2, '0')}`, '03:00')
    await nightly()
  }
  expect(await other.last()).toEqual({ madeMs: epochOf('2026-03-19', '03:00'), trouble: '' })
  server.clock.set('2026-06-01', '02:00')
  const old = copiesOf({ ...server.deps, config: { dataDir, secretKey: null } })
  writeFileSync(join(folder, 'mía.copia.gz'), '')
  await server.db.query
    .updateTable('meta')
    .set({ value: '9999999999999' })
    .where('key', '=', 'next-copy')
    .execute()
  await Promise.all([old.daily(), other.daily()])
  expect(old.list()).toHaveLength(1)
  expect(readdirSync(folder)).toContain('mía.copia.gz')
})

it('a copy that cannot be made says why, leaves nothing, and is tried again after an hour', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const { make, server, state } = await start({ dataDir: join(file, 'data') })
  const why = 'No se hizo la copia en el servidor: una parte de la ruta es un archivo, no una carpeta.'
  expect((await make()).mensaje).toBe(why)
  const { daily } = server.deps.copies
  await expect(daily()).rejects.toThrow(why)
  expect((await state()).fallo).toBe(why)
  const other = copiesOf({ ...server.deps, config: { dataDir: temporaryFolder(), secretKey: null } })
  await other.daily()
  expect(other.list()).toEqual([])
  server.clock.advance(60 * 60_000)
  await other.daily()
  expect([other.list().length, (await state()).fallo]).toEqual([1, ''])
})

it('a server that stops gives up its copy and leaves nothing of it', async () => {
  const { folder, server } = await start()
  const { copies } = server.deps
  mkdirSync(folder)
  const making = copies.make().catch(() => 'given up')
  await copies.stop()
  expect([await making, readdirSync(folder)]).toEqual(['given up', []])
})

it('what a kitchen lacks is named until it is there', async () => {
  const { admin, db, make, server } = await (async () => {
    const { web } = readConfig({})
    const config = { mode: 'production', web: { ...web, kitchenName: '' } } as const
    const kitchen = await start(config)
    return { ...kitchen, db: kitchen.server.db }
  })()
  const missing = async () => (await server.call(getMissing, {}, admin)).data.faltan
  const save = (tema: string, valores: object) => server.call(saveSettings, { tema, valores }, admin)
  expect(await missing()).toEqual(['nombre', 'servicios', 'copias'])
  await save('cocina', { nombre: 'La Cocina de Rosa' })
  for (const id of ['1', '2']) await server.call(saveService, { id, precio: 64.5 }, admin)
  await server.call(saveService, { id: '3', visible: false }, admin)
  await make()
  expect(await missing()).toEqual([])
  await db.query.updateTable('menus').set({ removed_at: '2026-03-02 08:00:00' }).execute()
  server.clock.advance(2 * 24 * 60 * 60_000 + 1)
  expect(await missing()).toEqual(['menu', 'copias'])
})
