import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CALLS } from '#contract/calls'
import { defineCall } from '#contract/envelope'
import { EXTENSIONS } from '#contract/extensions'
import { allRoutes } from '../../../server/modules'
import { type OpenApi, openApiOf } from '../../../server/openapi/document'
import { startTestServer, type TestServerOptions } from '../../support/server'
import { judgeOf } from './validator'

const ALL = [...CALLS, ...Object.values(EXTENSIONS).flat()]
const document = openApiOf(ALL)
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
    expect(paths).toHaveLength(CALLS.length + 5)
  })

  it('without a wallet its calls are not in it', async () => {
    const { paths, routes } = await served({ wallet: null })
    expect(paths).toEqual(routes)
    expect(paths).not.toContain('/ext/wallet_crear.php')
  })

  it('a call that nobody has described is an error, not a gap', () => {
    const stranger = defineCall({ ...CALLS[0], address: 'ext/nueva.php', request: {}, response: {} })
    expect(() => openApiOf([...ALL, stranger])).toThrow('ext/nueva.php')
  })

  it('the same calls in any order give the same document, byte for byte', () => {
    expect(JSON.stringify(openApiOf(ALL.toReversed()))).toBe(JSON.stringify(document))
  })
})

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keywords of JSON Schema 2020-12 that hold one schema, a list of them, or a map of them; and all the others used. */
const ONE = ['items', 'not', 'additionalProperties', 'propertyNames', 'contentSchema']
const LISTS = ['anyOf', 'oneOf', 'allOf']
const MAPS = ['properties', 'patternProperties']
const NOTES = ['title', 'description', 'default', 'examples']
const RULES = ['$ref', 'type', 'enum', 'const', 'required', 'format', 'pattern', 'contentMediaType']
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength']
const KEYWORDS = new Set([...ONE, ...LISTS, ...MAPS, ...NOTES, ...RULES, ...BOUNDS])

type Place = { at: string; schema: Node }

/** A schema and every schema inside it, with where it stands. */
const schemasIn = (schema: unknown, at: string): Place[] => {
  if (!isNode(schema)) throw new Error(`${at} is no schema: ${JSON.stringify(schema)}`)
  const inside = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (ONE.includes(key)) return [[key, value]]
    if (LISTS.includes(key) && Array.isArray(value)) return value.map((item, i) => [`${key}/${i}`, item])
    if (MAPS.includes(key) && isNode(value)) {
      return Object.entries(value).map(([name, item]) => [`${key}/${name}`, item])
    }
    return []
  })
  return [{ at, schema }, ...inside.flatMap(([key, item]) => schemasIn(item, `${at}/${key}`))]
}

const allSchemas = (): Place[] => [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => schemasIn(schema, name)),
  ...operations.flatMap(({ path, requestBody, responses }) => [
    ...Object.values(requestBody.content).flatMap((body) => schemasIn(body?.schema, `${path} request`)),
    ...Object.values(responses).flatMap((response) =>
      'content' in response ? schemasIn(response.content['application/json'].schema, `${path} answer`) : [],
    ),
  ]),
]

describe('its schemas', () => {
  const schemas = allSchemas()

  it('there are many', () => expect(schemas.length).toBeGreaterThan(500))

  it('none is empty: every one says what a value must be', () => {
    const empty = schemas.filter(({ schema }) => Object.keys(schema).every((key) => NOTES.includes(key)))
    expect(empty).toEqual([])
  })

  it('every object names its fields and every list what is in it', () => {
    const vague = schemas.filter(
      ({ schema }) =>
        (schema['type'] === 'object' &&
          Object.keys({ ...Object(schema['properties']), ...Object(schema['additionalProperties']) })
            .length === 0) ||
        (schema['type'] === 'array' && schema['items'] === undefined),
    )
    expect(vague).toEqual([])
  })

  it('they use only words of JSON Schema 2020-12', () => {
    const words = new Set(schemas.flatMap(({ schema }) => Object.keys(schema)))
    expect([...words].filter((word) => !KEYWORDS.has(word))).toEqual([])
  })

  it('every required field is one of the fields', () => {
    for (const { at, schema } of schemas) {
      const required = Array.isArray(schema['required']) ? schema['required'] : []
      expect(Object.keys(Object(schema['properties'])), at).toEqual(expect.arrayContaining(required))
      expect(new Set(required).size, at).toBe(required.length)
    }
  })

  it('every field is explained in Spanish', () => {
    const fields = schemas.filter(({ at }) => /\/(properties|patternProperties)\/[^/]+$/.test(at))
    const mute = fields.filter(({ schema }) => !schema['description'] && !schema['$ref'])
    expect(mute.map(({ at }) => at)).toEqual([])
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

  it('operations have names of their own, a declared group, a title and a description', () => {
    const tags = document.tags.map(({ name }) => name)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length)
    expect(new Set(tags).size).toBe(tags.length)
    for (const { path, ...operation } of operations) {
      expect(path).toMatch(/^\/[\w-]+\/[\w-]+\.php$/)
      expect(tags, path).toEqual(expect.arrayContaining([...operation.tags]))
      expect(operation.description, path).toMatch(/\S.*\n\n\*\*Acceso:\*\* /s)
    }
  })

  it('the answers are the statuses that the server gives, each with a description', () => {
    for (const { path, responses } of operations) {
      expect(Object.keys(responses), path).toEqual(['200', '400', '413', '415', '429', '500', '503'])
    }
    for (const response of Object.values(document.components.responses)) {
      expect(response.description).toMatch(/\.$/)
      expect(response.content['application/json'].examples['mensaje']).toBeDefined()
    }
    expect(document.components.responses['Flood']?.headers).toHaveProperty('Retry-After')
  })

  it('a form says how its files travel, and which names their parts may have at any place of a list', () => {
    const form = byName('editMenu')?.requestBody.content['multipart/form-data']
    const file = 'menu_data[lunes][0][imagenes][0][file]'
    expect(form?.encoding).toEqual({ [file]: { contentType: 'image/png, image/jpeg, image/webp' } })
    expect(form?.schema.properties).toHaveProperty([file])
    const patterns = Object.keys(Object(form?.schema)['patternProperties'])
    const matching = (name: string) => patterns.filter((pattern) => new RegExp(pattern).test(name))
    expect(matching('menu_data[viernes][12][imagenes][9][estado]')).toHaveLength(1)
    expect(matching('menu_data[sabado][0][name]')).toEqual([])
  })

  it('JSON text inside a form says what the JSON is', () => {
    const form = byName('saveAccount')?.requestBody.content['multipart/form-data']
    expect(form?.schema.properties?.['account']).toMatchObject({
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { required: ['nombre', 'apellidos', 'phone', 'alergias'] },
    })
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

  it.each(operations)(
    '$operationId: request and answers are what their schemas ask for',
    async (operation) => {
      const { content } = operation.requestBody
      const body = content['application/json'] ?? content['multipart/form-data']
      expect(await judge.request(operation.path, body?.example)).toBe('')
      const answer = operation.responses['200']
      if (!answer || !('content' in answer)) throw new Error('no answer')
      for (const { value } of Object.values(answer.content['application/json'].examples)) {
        expect(await judge.answer(operation.path, value)).toBe('')
      }
    },
  )

  it('the judge is no yes-man: a wrong field, a missing one and an answer of neither kind are refused', async () => {
    const wrong = { order: { menu_id: 41 }, session_id: 's', keylogin: 'k' }
    expect(await judge.request('/update-orders/edit.php', wrong)).toContain('body/order')
    expect(await judge.answer('/default/niveles.php', { mensaje: 'success' })).toContain('niveles')
    expect(await judge.answer('/default/niveles.php', { niveles: [] })).not.toBe('')
  })
})
