import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../../server/app'
import type { ModuleDeps } from '../../server/deps'
import { createLogger } from '../../server/logger'

/** One more server on the same database, as a second machine would be; `instead` replaces what it is given. */
export const secondServer = async (
  deps: ModuleDeps,
  instead: Partial<ModuleDeps> = {},
): Promise<FastifyInstance> => {
  const app = await buildApp({ ...deps, ...instead, logger: createLogger('silent'), webFolder: null })
  onTestFinished(() => app.close())
  return app
}
