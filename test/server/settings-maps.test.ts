import { describe, expect, it, onTestFinished } from 'vitest'
import { getSettingChanges, getSettings, saveSettings } from '#contract/extensions/settings'
import { readConfig } from '../../server/config'
import { mapsTryService } from '../../server/modules/settings/maps-service'
import { settingsOf } from '../../server/settings'
import { startKitchen } from '../support/kitchen'

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://vianda.test',
  DATABASE: 'embedded',
  TRUST_PROXY: 'none',
}
const KEY = 'AIzaSyD-una-clave-de-prueba'

const start = async () => {
  const { web } = readConfig(PRODUCTION)
  const kitchen = await startKitchen({}, undefined, { config: { web } })
  onTestFinished(() => kitchen.server.close())
  const { admin, server } = kitchen
  const save = (valores: Record<string, string>) =>
    server.call(saveSettings, { tema: 'mapas', valores }, admin)
  const policy = async () =>
    String((await server.inject({ url: '/health' })).headers['content-security-policy'])
  return { admin, server, save, policy }
}

describe('where maps come from', () => {
  it('a kitchen without a key has OpenStreetMap’s, and the pages may load just these', async () => {
    const { policy, server } = await start()
    expect((await server.inject({ url: '/config.json' })).json()).toMatchObject({
      google_maps_key: '',
      tiles_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      geocoder_url: 'https://nominatim.openstreetmap.org/search',
    })
    expect(await policy()).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;")
    expect(await policy()).toContain("connect-src 'self' https://nominatim.openstreetmap.org;")
  })

  it('Google’s key is kept sealed and shown on no screen, in no history, old rows neither', async () => {
    const { admin, policy, save, server } = await start()
    const { query } = server.db
    await save({ google: KEY })
    expect(await policy()).toContain('maps.googleapis.com')
    // As it was written before it was a secret.
    const earlier = await query
      .selectFrom('changes')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { id: _id, ...row } = earlier
    await query
      .insertInto('changes')
      .values({ ...row, from_value: `${KEY}-1`, to_value: KEY })
      .execute()
    const shown = await Promise.all([
      server.call(getSettings, {}, admin),
      server.call(getSettingChanges, { tema: 'mapas' }, admin),
      query.selectFrom('settings').select('value').execute(),
    ])
    expect(JSON.stringify(shown)).not.toContain(KEY)
    expect(shown[0].data.ajustes.find(({ tema }) => tema === 'mapas')?.guardados).toEqual({ google: true })
    await save({ servicio: 'imagenes' })
    expect(await policy()).not.toContain('maps.googleapis.com')
  })

  it('a key that was kept in clear goes on working, another text does not', async () => {
    const { server } = await start()
    const keyOf = async (google: string) => {
      const value = JSON.stringify({ google })
      await server.db.query.deleteFrom('settings').execute()
      await server.db.query
        .insertInto('settings')
        .values({ subject: 'mapas', value, updated_at: '2026-03-02 08:00:00' })
        .execute()
      const settings = settingsOf(server.deps)
      await settings.refresh()
      return settings.now().web.googleMapsKey
    }
    expect([await keyOf(KEY), await keyOf('c2VsbGFkYSBjb24gb3RyYQ==')]).toEqual([KEY, ''])
  })
})

const picture = () => new Response('', { headers: { 'content-type': 'image/png' } })
const place = () => Response.json([{ lat: '-0.22', lon: '-78.51' }])
const denied = (error_message: string) => () => Response.json({ status: 'REQUEST_DENIED', error_message })
const slow = Object.assign(new Error('slow'), { name: 'TimeoutError' })
const unknown = Object.assign(new Error('fetch failed'), {
  cause: Object.assign(new Error('dns'), { code: 'ENOTFOUND' }),
})
const TYPED = { imagenes: 'https://t.test/{z}/{x}/{y}.png', buscador: 'https://b.test/search' }

describe('a try of the maps', () => {
  /** What is answered to what is typed; the addresses that were asked. */
  const tried = async (
    valores: Record<string, string>,
    answers: Record<string, (() => Response) | Error>,
  ) => {
    const { save, server } = await start()
    await save({ google: KEY })
    const asked: string[] = []
    const reach: typeof fetch = async (address) => {
      asked.push(String(address))
      const answer = answers[new URL(String(address)).hostname]
      if (typeof answer === 'function') return answer()
      throw answer ?? new Error('nothing there')
    }
    const said = await mapsTryService({ ...server.deps, reach })
      .try({ valores })
      .then(
        () => 'success',
        ({ mensaje }: { mensaje: string }) => mensaje,
      )
    return { asked, said }
  }
  const GOOGLE = 'maps.googleapis.com'

  it('without Google asks for a picture and a place', async () => {
    const right = { 't.test': picture, 'b.test': place }
    const { asked, said } = await tried({ servicio: 'imagenes', ...TYPED }, right)
    expect(said).toBe('success')
    expect(asked).toEqual([
      'https://t.test/14/4624/8200.png',
      'https://b.test/search?format=jsonv2&limit=1&q=Quito%2C+Ecuador',
    ])
  })

  it.each([
    ['no picture', { 't.test': place }, /no es una imagen/],
    [
      'an error',
      { 't.test': () => new Response('', { status: 403 }) },
      /imágenes respondió con el error 403/,
    ],
    ['nothing in time', { 't.test': slow }, /no respondió a tiempo/],
    ['no such host', { 't.test': unknown }, /no se encuentra \(ENOTFOUND\)/],
    [
      'no place',
      { 't.test': picture, 'b.test': () => Response.json([]) },
      /buscador respondió con algo que no es un lugar/,
    ],
    ['no JSON', { 't.test': picture, 'b.test': () => new Response('<p>') }, /no es un lugar/],
  ])('%s is said in words', async (_what, answers, words) => {
    expect((await tried({ servicio: 'imagenes', ...TYPED }, answers)).said).toMatch(words)
  })

  it.each([
    ['', () => Response.json({ status: 'OK' }), /^success$/],
    ['', denied('API keys with referer restrictions cannot be used with this API.'), /^success$/],
    [
      'otra',
      denied('The provided API key is invalid.'),
      /Google no acepta esta clave \(The provided API key is invalid\.\)/,
    ],
  ])('the typed key %j, or the kept one, is tried at Google', async (google, answer, words) => {
    const { asked, said } = await tried({ google, servicio: '' }, { [GOOGLE]: answer })
    expect(said).toMatch(words)
    expect(asked.map((address) => new URL(address).searchParams.get('key'))).toEqual([google || KEY])
  })

  it('an address that could not be saved is not asked', async () => {
    const { asked, said } = await tried({ servicio: 'imagenes', imagenes: 'file:///etc' }, {})
    expect([asked, said]).toEqual([[], expect.stringContaining('debe ser una dirección')])
  })
})
