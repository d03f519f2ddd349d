import { describe, expect, it, onTestFinished } from 'vitest'
import { CALLS } from '#contract/calls'
import { EXTENSIONS } from '#contract/extensions'
import { daysBetween, epochOf, weekdayOf } from '#domain/calendar'
import { type OpenApi, openApiOf } from '../../../server/openapi/document'
import { docsPage } from '../../../server/openapi/page'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServerOptions } from '../../support/server'

const get = async (url: string, options: TestServerOptions = {}, headers = {}) => {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server.inject({ method: 'GET', url, headers })
}

describe('/api/docs', () => {
  it('is a page in Spanish with every call of the document and a form to try it', async () => {
    const page = await get('/api/docs')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toMatch(/^<!doctype html>\n<html lang="es">/)
    expect(page.body).toContain('<title>API de Vianda</title>')
    for (const { address, name } of CALLS) {
      expect(page.body).toContain(`<details class="call" id="${name}">`)
      expect(page.body).toContain(`data-path="${address}"`)
    }
    expect(page.body.match(/<form class="try"/g)).toHaveLength(
      CALLS.length + Object.values(EXTENSIONS).flat().length,
    )
  })

  it('keeps the strict policy: its own nonce, nothing inline without it, nothing from elsewhere', async () => {
    const [one, two] = [await get('/api/docs'), await get('/api/docs')]
    const nonces = [one, two].map(({ body }) => /<style nonce="([^"]+)">/.exec(body)?.[1] ?? '')
    expect(nonces[0]).not.toBe(nonces[1])
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`)
    expect(policy).not.toContain('unsafe')
    expect(one.body.match(/<(script|style)\b/g)).toHaveLength(2)
    expect(one.body.match(/<(script|style) nonce="/g)).toHaveLength(2)
    expect(one.body).not.toMatch(/ (style|on\w+)=/)
    expect(one.body).not.toMatch(/(src|href)="(https?:)?\/\//)
  })

  it('every link inside the page leads somewhere, and no id is there twice', async () => {
    const { body } = await get('/api/docs')
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const inside = [...body.matchAll(/ (?:href="#|for="|aria-labelledby=")([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(inside.length).toBeGreaterThan(80)
    expect(ids).toEqual(expect.arrayContaining([...new Set(inside)]))
  })

  it('in the demo it says where the codes are; in production there is no such place', async () => {
    expect((await get('/api/docs')).body).toContain('../dev/outbox')
    const page = await get('/api/docs', { config: { mode: 'production' } })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/outbox|demo\.test<\/code>/)
  })

  it('with a slash at its end it leads to the page, also below a path of its own', async () => {
    const { headers, statusCode } = await get('/api/docs/')
    expect([statusCode, headers.location]).toEqual([308, '../docs'])
  })

  it('what a description holds is text: markup in it does nothing', () => {
    const document = openApiOf(CALLS)
    const hostile = { ...document.info, description: '<img src=x onerror=alert(1)> **<b>** `</code>`' }
    const page = docsPage({ ...document, info: hostile }, { isDemo: true, nonce: '">' })
    expect(page).toContain(
      '&lt;img src=x onerror=alert(1)&gt; <strong>&lt;b&gt;</strong> <code>&lt;/code&gt;</code>',
    )
    expect(page).not.toContain('<img')
    expect(page).toContain('nonce="&quot;&gt;"')
  })

  it('its script comes as a file of its own, which is sent again only when it changed', async () => {
    const script = await get('/api/docs/try.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.body).toContain("document.querySelectorAll('.try')")
    expect(script.body).not.toMatch(/innerHTML|eval|insertAdjacent/)
    const again = await get('/api/docs/try.js', {}, { 'if-none-match': script.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('nothing else is below it, and nothing takes a POST', async () => {
    expect((await get('/api/docs/otra.js')).json()).toEqual({ mensaje: 'Esta dirección no existe.' })
    const server = await startTestServer()
    onTestFinished(() => server.close())
    const posted = await server.inject({ method: 'POST', url: '/api/docs.json', payload: {} })
    expect([404, 405]).toContain(posted.statusCode)
    expect(posted.json()).toEqual({ mensaje: expect.stringMatching(/^Esta dirección .+\.$/) })
  })
})

describe('/api/docs.json', () => {
  it('is the document for programs of any origin, the same at every start', async () => {
    const [one, two] = [await get('/api/docs.json'), await get('/api/docs.json')]
    expect(one.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      etag: two.headers.etag,
    })
    expect(one.body).toBe(two.body)
    const document: OpenApi = one.json()
    expect(document).toMatchObject({
      openapi: '3.1.1',
      info: { title: 'API de Vianda' },
      servers: [{ url: '/api' }],
    })
    const same = await get('/api/docs.json', {}, { 'if-none-match': one.headers.etag })
    expect(same.statusCode).toBe(304)
  })

  it('production has it too, and the same one', async () => {
    const demo = await get('/api/docs.json')
    const production = await get('/api/docs.json', { config: { mode: 'production' } })
    expect(production.body).toBe(demo.body)
  })
})

describe('the forms of the page', () => {
  it('draws the names that lists make possible, the days on one line, and lets people add a field', async () => {
    const { body } = await get('/api/docs')
    const days = 'lunes|martes|miercoles|jueves|viernes'
    for (const name of ['[n][id]', '[n][imagenes][n][ruta]', '[n][imagenes][n][estado]']) {
      expect(body).toContain(`<code>menu_data[${days}]${name}</code>`)
    }
    expect(body).toContain('<option value="menu_data[martes][0][imagenes][0][ruta]">')
    expect(body.match(/>Añadir campo</g)).toHaveLength(1)
    const files = new RegExp(/data-files="([^"]+menu_data[^"]+)"/.exec(body)?.[1] ?? 'none')
    expect(files.test('menu_data[jueves][3][imagenes][1][file]')).toBe(true)
    expect(files.test('menu_data[jueves][3][imagenes][1][ruta]')).toBe(false)
  })

  it.each(['2026-03-01', '2026-03-02', '2027-01-01'])(
    'on %s the week of the examples is still to come',
    async (day) => {
      const document: OpenApi = (await get('/api/docs.json', { now: epochOf(day, '12:00') })).json()
      const post = document.paths['/update-menu/edit-menu.php']?.post
      const example = post?.requestBody.content['multipart/form-data']?.example ?? {}
      const { start_date: start, end_date: end } = example
      expect([weekdayOf(String(start)), daysBetween(String(start), String(end))]).toEqual([1, 4])
      expect(daysBetween(day, String(start))).toBeGreaterThanOrEqual(14)
    },
  )

  it('the example of a menu is saved as it stands, without a file', async () => {
    const server = await startTestServer({
      now: epochOf('2027-01-01', '12:00'),
      seed: async (deps) => {
        await addAccount(deps, { email: 'jefa@demo.test', rol: 4 })
      },
    })
    onTestFinished(() => server.close())
    const session = await server.signIn('jefa@demo.test')
    const document: OpenApi = (await server.inject({ method: 'GET', url: '/api/docs.json' })).json()
    const parts =
      document.paths['/update-menu/edit-menu.php']?.post.requestBody.content['multipart/form-data']
    const form = new FormData()
    for (const [name, text] of Object.entries({ ...parts?.example, ...session }))
      form.append(name, String(text))
    const saved = await server.inject({
      method: 'POST',
      url: '/api/update-menu/edit-menu.php',
      payload: form,
    })
    expect(saved.json()).toMatchObject({ mensaje: 'success' })
  })
})
