import { keepResult, type Part, type Row, tableOf } from './lib/results'
import { firstLoad } from './parts/first-load'
import { growth } from './parts/growth'
import { interactions } from './parts/interactions'
import { lighthouse } from './parts/lighthouse'
import { meanwhile } from './parts/meanwhile'
import { serverFloor } from './parts/server-floor'
import { servers } from './parts/servers'

/** In table order; `npm run bench -- growth` runs only the named ones, `--large` with ten million orders on PostgreSQL. */
const PARTS: readonly Part[] = [firstLoad, lighthouse, interactions, serverFloor, growth, servers, meanwhile]

const size = process.argv.includes('--large') ? '-large' : ''
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rows: Row[] = []
for (const part of PARTS) {
  if (named.length > 0 && !named.includes(part.name)) continue
  const start = performance.now()
  const result = await part.run()
  keepResult(`${part.name}${size}`, result)
  rows.push(...result.rows)
  console.error(`${part.name}: ${Math.round((performance.now() - start) / 1000)} s`)
}
console.log(`\n${tableOf(rows)}`)
