// npm run build [-- --base /x/] [--force] [client] [server]: the web application into dist/, the server into dist-server/.
import { parseArgs } from 'node:util'
import { buildChanged, HALF_NAMES } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: '/' }, force: { type: 'boolean', default: false } },
})
await ensureDependencies()
try {
  const halves = HALF_NAMES.filter((half) => positionals.length === 0 || positionals.includes(half))
  const built = await buildChanged({ ...values, halves })
  if (built.length === 0 && positionals.length === 0) {
    console.log('Nothing changed since the last build (--force builds anyway).')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
