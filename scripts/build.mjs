// npm run build [-- --base /x/] [--force]: the web application into dist/, the server into dist-server/.
import { buildChanged } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { requireNode } from './lib/node-version.mjs'
import { flag, option } from './lib/options.mjs'

requireNode()
await ensureDependencies()
try {
  const built = await buildChanged({ force: flag('force'), base: option('base') ?? '/' })
  if (built.length === 0) console.log('Nothing changed since the last build (--force builds anyway).')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
