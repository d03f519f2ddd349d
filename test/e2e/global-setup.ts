import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, ROOT } from '../../scripts/lib/paths.mjs'
import { E2E_MONDAY, startServer, TEMPLATE } from '../support/e2e-server'

const STAMP = join(CACHE, 'e2e-template.stamp')

const buildStamp = (): string =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'dist-server/main.js')))
    .digest('hex')

/** Drawing the demo's pictures takes longer than a journey, so it runs once per build of the server. */
export default async function prepareTemplate(): Promise<void> {
  const stamp = buildStamp()
  if (existsSync(TEMPLATE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  rmSync(TEMPLATE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  const server = await startServer({ DEMO_DATE: E2E_MONDAY }, { dataDir: TEMPLATE })
  await server.stop({ keepData: true })
  writeFileSync(STAMP, stamp)
}
