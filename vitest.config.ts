import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests run a whole kitchen or screen on a machine that may be busy: the timeout is for hangs, not for slowness. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000, retry: 1 }

/**
 * Patterns that need isolated modules: mocking modules, a global read on load, or starting the page itself, whose
 * listeners stay for as long as it is open (RTK Query keeps track of them and does not notice when a test removes
 * them).
 */
const NEEDS_OWN_MODULES = /\bvi\.(?:mock|doMock|resetModules|hoisted)\(|from '[^']*\/src\/app\/start'/

/** A body's test files that need isolated modules. */
const withOwnModules = (body: string): string[] =>
  readdirSync(`test/${body}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file))
    .map((file) => `test/${body}/${file}`)
    .filter((file) => NEEDS_OWN_MODULES.test(readFileSync(file, 'utf8')))

/** One project a body of code, so `npm test` can time each and only screens pay for a DOM. */
const project = (name: string, environment: 'node' | 'happy-dom' = 'node') => ({
  extends: true as const,
  test: {
    name,
    environment,
    ...PATIENCE,
    include: [`test/${name}/**/*.test.{ts,tsx,mjs}`],
    ...(environment === 'happy-dom'
      ? {
          setupFiles: ['test/support/dom-setup.ts'],
          // A desk's screen: below 1200 pixels the client's orders are cards.
          environmentOptions: { happyDOM: { width: 1280, height: 800 } },
        }
      : {}),
  },
})

/** Tests that also run on PostgreSQL: the database itself, concurrency, and every repository's statements. */
const ON_POSTGRES = [
  'test/server/db/**/*.test.ts',
  'test/server/durability/*.test.ts',
  'test/server/commands/copy.test.ts',
  'test/server/{at-the-same-moment,day-at-once,hundred-at-once,menus-admin-meanwhile,sent-again}.test.ts',
  'test/server/forgotten.test.ts',
  'test/server/hostile/refused-pictures.test.ts',
  'test/server/access/{device,guessing,lock-out,meanwhile,office-code}.test.ts',
  'test/server/limits/limiter.test.ts',
  'test/server/mail/servers.test.ts',
  // `sent-again` covers every repository's writes by calls; these cover reads and other writes.
  'test/server/{administrators,team,billing,caps,caps-office,month-closing,calendar,client-file,clients-admin,day,day-addresses,delivery-list,driver-routes,exports,history,images-sweep,moving-lists}.test.ts',
  'test/server/{kitchen-sheet,levels,menus,menus-admin,notices,orders-admin,passkeys,push,query-budget,showcase}.test.ts',
  'test/server/{orders-ledger,pauses,payments,plans.postgres,reports,reports-reviews,reports-series}.test.ts',
  'test/server/{deletion-traces,early-money,forgotten-simulated,money-simulated,receipts,review,statement,security-log,settings-everywhere,setup,transfers,wallet}.test.ts',
]
/** About SQLite itself. */
const SQLITE_ONLY = ['test/server/**/*.sqlite.test.ts']
/** About PostgreSQL itself. */
const POSTGRES_ONLY = ['test/server/**/*.postgres.test.ts']

/** Bundles the server for the tests that start it as a process. */
const SERVER_PROCESS = 'test/support/server-bundle-setup.ts'

/**
 * A body's files share a worker's modules (reloading them for each was a third of the time); those that change
 * modules have a project beside it, `<name>-apart`, with isolated modules. So a test that changes the state of a module
 * of `test/` or `src/` must restore it.
 */
const shared = (
  { test, ...rest }: ReturnType<typeof project>,
  { exclude = [], ...more }: { exclude?: string[]; globalSetup?: string[] } = {},
) => {
  const apart = withOwnModules(test.name)
  const common = { ...test, ...more }
  const together = { ...rest, test: { ...common, isolate: false, exclude: [...exclude, ...apart] } }
  if (apart.length === 0) return [together]
  return [together, { ...rest, test: { ...common, name: `${test.name}-apart`, include: apart, exclude } }]
}

export default defineConfig({
  plugins: [react()],
  test: {
    passWithNoTests: false,
    restoreMocks: true,
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true },
    // The default keeps a core free for interactive work.
    maxWorkers: '100%',
    // Room for short-lived objects: collecting them in Node's usual 16 MB took a tenth of all the time.
    execArgv: ['--max-semi-space-size=64'],
    silent: 'passed-only',
    projects: [
      ...shared(project('domain')),
      ...shared(project('contract')),
      ...shared(project('machines')),
      ...shared(project('server'), { exclude: POSTGRES_ONLY, globalSetup: [SERVER_PROCESS] }),
      {
        extends: true,
        test: {
          ...project('server').test,
          name: 'server-postgres',
          isolate: false,
          include: ON_POSTGRES,
          exclude: SQLITE_ONLY,
          globalSetup: [SERVER_PROCESS, 'test/support/postgres-setup.ts'],
        },
      },
      ...shared(project('scripts')),
      ...shared(project('ui', 'happy-dom')),
      ...shared(project('screens', 'happy-dom')),
    ],
  },
})
