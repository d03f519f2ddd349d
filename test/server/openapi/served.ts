import type { JsonSchema } from '@valibot/to-json-schema'
import type { CallAccess } from '#contract/envelope'
import { startTestServer, type TestServerOptions } from '../../support/server'

type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>
  readonly content: Readonly<Record<'application/json', { schema: JsonSchema }>>
}

type MediaType = { readonly schema: JsonSchema; readonly example: Readonly<Record<string, unknown>> }

/** Operation fields read by the tests. */
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly requestBody: {
    readonly content: Readonly<Partial<Record<'application/json' | 'multipart/form-data', MediaType>>>
  }
  readonly responses: Readonly<Record<string, Response>>
  readonly 'x-acceso': CallAccess
}

/** Document fields read by the tests. */
export type OpenApi = {
  readonly openapi: string
  readonly info: { readonly title: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/** The document of a fresh server. */
export const servedDocument = async (options: TestServerOptions = {}): Promise<OpenApi> => {
  const server = await startTestServer(options)
  try {
    return (await server.inject({ method: 'GET', url: '/api/docs.json' })).json()
  } finally {
    await server.close()
  }
}
