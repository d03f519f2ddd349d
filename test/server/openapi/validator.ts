import Fastify from 'fastify'
import type { OpenApi } from './served'

/** A JSON Schema validator's complaint about a value; '' when valid. */
export type Judge = {
  request(path: string, value: unknown): Promise<string>
  answer(path: string, value: unknown): Promise<string>
}

/**
 * Validates values against the document's schemas with Fastify's validator. Throws for a schema
 * that does not compile and for a dangling reference.
 */
export const judgeOf = async ({ components, paths }: OpenApi): Promise<Judge> => {
  const app = Fastify({
    ajv: {
      customOptions: { strict: false, coerceTypes: false, useDefaults: false, removeAdditional: false },
    },
  })
  for (const [path, { post }] of Object.entries(paths)) {
    const { content } = post.requestBody
    const wanted = content['application/json'] ?? content['multipart/form-data']
    const answer = post.responses['200']
    if (!wanted || !answer) throw new Error(`${path}: no schema`)
    const { schema } = answer.content['application/json']
    app.post(`/request${path}`, { schema: { body: { ...wanted.schema, components } } }, async () => '')
    app.post(`/answer${path}`, { schema: { body: { ...schema, components } } }, async () => '')
  }
  await app.ready()
  const judge = (kind: string) => async (path: string, value: unknown) => {
    const payload = JSON.stringify(value)
    const headers = { 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url: `/${kind}${path}`, payload, headers })).body
  }
  return { request: judge('request'), answer: judge('answer') }
}
