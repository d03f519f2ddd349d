import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { getSettingChanges, getSettings, saveLogo, saveSettings } from '#contract/extensions/settings'
import { readConfig } from '../../server/config'
import { settingsOf } from '../../server/settings'
import { addAccount } from '../support/accounts'
import { startTestServer, type TestServerOptions } from '../support/server'
import { sessionFor } from '../support/sessions'
import { temporaryFolder } from '../support/temporary-folder'

const ROSA = 'rosa@demo.test'

const start = async (env: Record<string, string> = {}, options: TestServerOptions = {}) => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', ...env })
  const server = await startTestServer({ config, ...options })
  onTestFinished(() => server.close())
  await addAccount(server.deps, { email: ROSA, rol: 4, nombre: 'Rosa', apellidos: 'Luna' })
  const office = await sessionFor(server, ROSA)
  const kitchen = async () => {
    const { ajustes } = (await server.call(getSettings, {}, office)).data
    return ajustes.find(({ tema }) => tema === 'cocina')
  }
  const save = (valores: Record<string, string>, version?: string) =>
    server.call(saveSettings, { tema: 'cocina', valores, version }, office)
  const served = async () => (await server.inject({ url: '/config.json' })).json()
  return { server, office, kitchen, save, served }
}

it('a setting counts at once, on another server after its next reading, and survives a restart', async () => {
  const { kitchen, save, served, server } = await start()
  const other = settingsOf(server.deps)
  await other.refresh()
  const { version } = (await save({ nombre: '  La Cocina\tde Rosa ' }, (await kitchen())?.version)).data
  expect((await served()).kitchen_name).toBe('La Cocina de Rosa')
  expect(await kitchen()).toMatchObject({ version, valores: { nombre: 'La Cocina de Rosa' } })
  expect(other.now().web.kitchenName).toBe('Vianda')
  await other.refresh()
  expect(other.now().web.kitchenName).toBe('La Cocina de Rosa')
  const same = other.now()
  await other.refresh()
  expect(other.now()).toBe(same)
})

it('what was taken back counts no more', async () => {
  const { save, served } = await start()
  await save({ nombre: 'Rosa' })
  await save({ nombre: '' })
  expect((await served()).kitchen_name).toBe('Vianda')
})

it('what the environment sets wins, is shown with its name, and is not changed', async () => {
  const { kitchen, save, served } = await start({ KITCHEN_NAME: 'La de siempre' })
  expect(await kitchen()).toMatchObject({
    fijos: { nombre: 'KITCHEN_NAME' },
    valores: { nombre: 'La de siempre' },
  })
  expect((await save({ nombre: 'Otra', ruc: '1790012345001' })).mensaje).toContain('KITCHEN_NAME')
  expect(await served()).toMatchObject({ kitchen_name: 'La de siempre', kitchen_ruc: '0000000000001' })
})

it.each([
  ['ruc', '12', 'debe tener 13 dígitos'],
  ['telefono', 'no sé', 'debe ser un solo teléfono'],
  ['correo', 'ayuda', 'debe ser un correo electrónico'],
  ['nombre', 'N'.repeat(61), '60 caracteres como máximo'],
  ['facturas', 'maybe', 'no es una de las opciones'],
  ['otro', 'algo', 'No conocemos uno de estos ajustes'],
])('refuses %s «%s» and keeps nothing of that save', async (name, text, why) => {
  const { kitchen, save } = await start()
  const before = await kitchen()
  expect((await save({ direccion: 'Calle 1', [name]: text })).mensaje).toContain(why)
  expect(await kitchen()).toEqual(before)
})

it('a save over somebody else’s is refused; the same again changes nothing', async () => {
  const { kitchen, office, save, server } = await start()
  const opened = (await kitchen())?.version
  await save({ nombre: 'Rosa' }, opened)
  expect((await save({ direccion: 'Calle 1' }, opened)).mensaje).toContain('cambiaron mientras')
  expect((await save({ nombre: 'Rosa' }, opened)).mensaje).toBe('success')
  const { cambios } = (await server.call(getSettingChanges, { tema: 'cocina' }, office)).data
  expect(cambios).toMatchObject([{ quien: 'Rosa Luna', ajuste: 'nombre', de: '', a: 'Rosa' }])
  const events = await server.db.query.selectFrom('security_events').select('event').execute()
  expect(events.filter(({ event }) => event === 'settings_changed')).toHaveLength(1)
})

it('changed map addresses change what the pages may load, without a restart', async () => {
  const { office, server } = await start()
  const policy = async () =>
    String((await server.inject({ url: '/health' })).headers['content-security-policy'])
  expect(await policy()).toContain('tile.openstreetmap.org')
  const valores = { imagenes: 'https://mapas.rosa.test/{z}/{x}/{y}.png' }
  await server.call(saveSettings, { tema: 'mapas', valores }, office)
  expect(await policy()).toContain('https://mapas.rosa.test')
  expect(await policy()).not.toContain('tile.openstreetmap.org')
})

it.each([
  'https://a;b/{z}',
  'https://a,b/',
  "https://'self'/",
  'https://ana:clave@mapas.test/',
  'https:///x',
])('a map address that would break the pages’ policy is refused: %s', async (imagenes) => {
  const { office, server } = await start()
  const { mensaje } = await server.call(saveSettings, { tema: 'mapas', valores: { imagenes } }, office)
  expect(mensaje).toContain('debe ser una dirección')
  expect((await server.inject({ url: '/health' })).statusCode).toBe(200)
})

it('the kept password of a mail server goes to no other one', async () => {
  const { office, server } = await start({ SMTP_URL: '', MAIL_FROM: '' })
  const save = async (valores: Record<string, string>) =>
    (await server.call(saveSettings, { tema: 'correo', valores }, office)).mensaje
  await save({ servidor: 'smtp.rosa.test', usuario: 'rosa', clave: 'secreta', remitente: 'rosa@rosa.test' })
  expect(await save({ servidor: 'smtp.otro.test' })).toContain('escríbela otra vez')
  expect(await save({ usuario: 'ana', nombre: 'La Cocina' })).toBe('success')
  expect(await save({ servidor: 'smtp.otro.test', clave: 'secreta' })).toBe('success')
})

it('the kitchen’s logo is checked, everybody’s, on the icons of the application, and goes when it is replaced', async () => {
  const { office, server } = await start()
  const put = async (image?: Blob) => server.call(saveLogo, image ? { image } : {}, office)
  expect((await put(new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }))).mensaje).toContain(
    'no es una imagen',
  )
  const first = (await put(await picture('red'))).data.logo
  expect((await server.inject({ url: `/api/${first}` })).statusCode).toBe(200)
  expect((await put(await picture('red'))).data.logo).toBe(first)
  const second = (await put(await picture('blue'))).data.logo
  expect(second).not.toBe(first)
  expect((await server.inject({ url: `/api/${first}` })).statusCode).toBe(404)
  expect((await put()).data.logo).toBe('')
  const { cambios } = (await server.call(getSettingChanges, { tema: 'cocina' }, office)).data
  expect(cambios.map(({ a, de }) => [de, a])).toEqual([
    ['imagen', ''],
    ['', 'imagen'],
  ])
})

const picture = async (background: string): Promise<Blob> => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png()
  return new Blob([new Uint8Array(await image.toBuffer())], { type: 'image/png' })
}

const builtApplication = (): string => {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Vianda</title></head><link rel="icon" href="/favicon.svg">',
  )
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Vianda","start_url":"."}')
  return folder
}

it('name and logo are on the pages, in the manifest, on the icons and in letters', async () => {
  const { office, save, server } = await start({}, { webFolder: builtApplication() })
  await save({ nombre: 'Rosa & Luna' })
  await server.call(saveLogo, { image: await picture('red') }, office)
  const get = (url: string) => server.inject({ url })
  const page = (await get('/login')).body
  expect(page).toContain('<title>Rosa &amp; Luna</title>')
  expect(page).toContain('--kitchen-logo:url("/api/imagenes/')
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Rosa & Luna' })
  const icon = await get('/icon-192.png')
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
  // It is drawn once for each logo.
  const again = vi.spyOn(server.deps.images, 'read')
  expect((await get('/icon-192.png')).rawPayload).toEqual(icon.rawPayload)
  expect(again).not.toHaveBeenCalled()
  await server.call(saveLogo, { image: await picture('blue') }, office)
  expect((await get('/icon-192.png')).rawPayload).not.toEqual(icon.rawPayload)
  await server.call(sendLoginCode, { email: ROSA })
  const mail = (await server.outbox())[0]
  expect(mail?.subject).toContain('para entrar a Rosa & Luna')
})
