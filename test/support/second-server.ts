import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../server/app'
import type { ModuleDeps } from '../../server/deps'
import { createLogger } from '../../server/logger'

/** A second server on the same database, as on another machine; `instead` overrides its dependencies. */
export const secondServer = async (
  deps: ModuleDeps,
  instead: Partial<ModuleDeps> = {},
): Promise<FastifyInstance> => {
  const app = await buildApp({ ...deps, ...instead, logger: createLogger('silent'), webFolder: null })
  onTestFinished(() => app.close())
  return app
}
