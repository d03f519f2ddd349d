import { describe, expect, it, onTestFinished } from 'vitest'
import { daysBetween, epochOf, weekdayOf } from '#domain/calendar'
import { startTestServer, type TestServerOptions } from '../../support/server'
import { type OpenApi, servedDocument } from './served'

const get = async (url: string, options: TestServerOptions = {}, headers = {}) => {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server.inject({ method: 'GET', url, headers })
}

describe('/api/docs', () => {
  it('the page and all that it loads come from this server, in production too', async () => {
    const server = await startTestServer({ config: { mode: 'production' } })
    onTestFinished(() => server.close())
    const page = await server.inject({ method: 'GET', url: '/api/docs/' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<title>API de Vianda</title>')
    const loaded = [...page.body.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '')
    expect(loaded.length).toBeGreaterThan(4)
    for (const url of [...loaded, './json', './yaml']) {
      expect(url).toMatch(/^\.\//)
      const file = await server.inject({ method: 'GET', url: `/api/docs/${url.slice(2)}` })
      expect([url, file.statusCode]).toEqual([url, 200])
    }
  })

  it('its JSON and YAML are the document with every call', async () => {
    const [json, yaml] = [await get('/api/docs/json'), await get('/api/docs/yaml')]
    const document = await servedDocument()
    expect(json.json()).toEqual(document)
    for (const path of Object.keys(document.paths)) expect(yaml.body).toContain(`  ${path}:\n`)
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
})

describe('the examples', () => {
  it.each(['2026-03-01', '2026-03-02', '2027-01-01'])('on %s their week is still to come', async (day) => {
    const document = await servedDocument({ now: epochOf(day, '12:00') })
    const post = document.paths['/update-menu/edit-menu.php']?.post
    const example = post?.requestBody.content['multipart/form-data']?.example ?? {}
    const { start_date: start, end_date: end } = example
    expect([weekdayOf(String(start)), daysBetween(String(start), String(end))]).toEqual([1, 4])
    expect(daysBetween(day, String(start))).toBeGreaterThanOrEqual(14)
  })
})
