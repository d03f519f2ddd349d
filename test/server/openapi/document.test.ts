import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CALLS } from '#contract/calls'
import { EXTENSIONS } from '#contract/extensions'
import { allRoutes } from '../../../server/modules'
import { startTestServer, type TestServerOptions } from '../../support/server'
import { type OpenApi, servedDocument } from './served'
import { judgeOf } from './validator'

const ALL = [...CALLS, ...EXTENSIONS]
const document = await servedDocument()
const operations = Object.entries(document.paths).map(([path, { post }]) => ({ path, ...post }))
const byName = (name: string) => operations.find(({ operationId }) => operationId === name)

const served = async (options: TestServerOptions = {}): Promise<{ paths: string[]; routes: string[] }> => {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  const response = await server.inject({ method: 'GET', url: '/api/docs.json' })
  const found: OpenApi = response.json()
  return {
    paths: Object.keys(found.paths).sort(),
    routes: allRoutes(server.deps)
      .map(({ call }) => `/${call.address}`)
      .sort(),
  }
}

describe('what the document covers', () => {
  it('is exactly the addresses that the server serves: the 34 calls and the extensions', async () => {
    const { paths, routes } = await served()
    expect(paths).toEqual(routes)
    expect(paths).toHaveLength(CALLS.length + EXTENSIONS.length)
  })
})
describe('OpenAPI 3.1', () => {
  it('every reference leads to a component', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '')
    const components = Object.entries(document.components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    )
    expect(components).toEqual(expect.arrayContaining([...new Set(references)]))
    expect([...new Set(references)].sort()).toEqual(components.sort())
  })
})

describe('who may call', () => {
  it.each(ALL.map((call) => [call.name, call] as const))(
    '%s: the session stands where the call needs it',
    (name, call) => {
      const operation = byName(name)
      const body = Object.values(operation?.requestBody.content ?? {})[0]
      const { properties = {}, required = [] } = body?.schema ?? {}
      const isPrivate = call.access !== 'public' && call.access !== 'session'
      expect(operation?.['x-acceso']).toBe(call.access)
      expect('session_id' in properties).toBe(call.access !== 'public')
      expect(required.includes('session_id')).toBe(isPrivate)
      if (call.keylogin === 'caller') expect(required.includes('keylogin')).toBe(isPrivate)
    },
  )

  it("where keylogin is the client's, the document says so", () => {
    const body = byName('getDeliveryUser')?.requestBody.content['application/json']
    expect(body?.schema.properties?.['keylogin']).toMatchObject({
      description: expect.stringContaining('CLIENTE'),
    })
    expect(body?.example).toMatchObject({ keylogin: 'clave-de-maria' })
  })
})

describe('its examples', () => {
  let judge: Awaited<ReturnType<typeof judgeOf>>
  beforeAll(async () => {
    judge = await judgeOf(document)
  })

  it.each(operations)('$operationId: the request is what its schema asks for', async (operation) => {
    const { content } = operation.requestBody
    const body = content['application/json'] ?? content['multipart/form-data']
    expect(await judge.request(operation.path, body?.example)).toBe('')
  })

  it('the judge is no yes-man: a wrong field, a missing one and an answer of neither kind are refused', async () => {
    const wrong = { order: { menu_id: 41 }, session_id: 's', keylogin: 'k' }
    expect(await judge.request('/update-orders/edit.php', wrong)).toContain('body/order')
    expect(await judge.answer('/default/niveles.php', { mensaje: 'success' })).toContain('niveles')
    expect(await judge.answer('/default/niveles.php', { niveles: [] })).not.toBe('')
  })
})
