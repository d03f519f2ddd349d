import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import type { Call } from '#contract/envelope'
import { buildApp } from '../../server/app'
import type { ModuleDeps } from '../../server/deps'
import { createLogger } from '../../server/logger'
import { bodyOf, type TestSession } from './server'

/** A second server on the same database, as on another machine; `instead` overrides its dependencies. */
export const secondServer = async (
  deps: ModuleDeps,
  instead: Partial<ModuleDeps> = {},
): Promise<FastifyInstance> => {
  const app = await buildApp({ ...deps, ...instead, logger: createLogger('silent'), webFolder: null })
  onTestFinished(() => app.close())
  return app
}

const answer = v.looseObject({ mensaje: v.string() })

/** Makes a call to one of several servers; gives its answer, a refusal too. */
export const sendTo = async (
  app: FastifyInstance | undefined,
  call: Call,
  input: object,
  session?: TestSession,
) => {
  const body = bodyOf(call, { rute: '', ...session, ...input })
  const response = await app?.inject({ method: 'POST', url: `/api/${call.address}`, ...body })
  expect([call.name, response?.statusCode]).toEqual([call.name, 200])
  return v.parse(answer, response?.json())
}
