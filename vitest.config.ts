import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A whole kitchen, or a whole screen, a test, on a machine that may be busy: a limit is for what hangs, not for what is slow. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000, retry: 1 }

/**
 * What only a file with modules of its own may do: put others in their place, have them read a global as they load, or
 * start the page itself, for a page listens for as long as it is open (RTK Query keeps for whom, and nobody hears of it
 * when a test takes those listeners away).
 */
const NEEDS_OWN_MODULES = /\bvi\.(?:mock|doMock|resetModules|hoisted)\(|from '[^']*\/src\/app\/start'/

/** The test files of a body that need modules of their own. */
const withOwnModules = (body: string): string[] =>
  readdirSync(`test/${body}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file))
    .map((file) => `test/${body}/${file}`)
    .filter((file) => NEEDS_OWN_MODULES.test(readFileSync(file, 'utf8')))

/** One project a body of code, so that `npm test` can time each and a screen gets a DOM without the rest paying for one. */
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

/** What runs on PostgreSQL too: the database itself, whatever happens at the same moment, and every repository's statements. */
const ON_POSTGRES = [
  'test/server/db/**/*.test.ts',
  'test/server/durability/*.test.ts',
  'test/server/commands/copy.test.ts',
  'test/server/{at-the-same-moment,day-at-once,hundred-at-once,menus-admin-meanwhile,sent-again}.test.ts',
  'test/server/access/{guessing,meanwhile}.test.ts',
  'test/server/limits/limiter.test.ts',
  'test/server/mail/servers.test.ts',
  // `sent-again` writes through every repository of a call; these read, and write what no call does.
  'test/server/{administrators,calendar,client-file,clients-admin,day,day-addresses,delivery-list,driver-routes,exports,history,images-sweep}.test.ts',
  'test/server/{kitchen-sheet,levels,menus,menus-admin,notices,orders-admin,push,query-budget,showcase}.test.ts',
  'test/server/{orders-ledger,payments,reports,reports-reviews,reports-series}.test.ts',
  'test/server/{review,transfers,wallet}.test.ts',
]
/** About SQLite itself. */
const SQLITE_ONLY = ['test/server/**/*.sqlite.test.ts']
/** About PostgreSQL itself. */
const POSTGRES_ONLY = ['test/server/**/*.postgres.test.ts']

/** Bundles the server for the tests that start it as a process. */
const SERVER_PROCESS = 'test/support/server-bundle-setup.ts'

/**
 * A body's files share a worker's modules (loading them anew for each was a third of the time); those that change
 * modules have a project beside it, `<name>-apart`, in which each file has its own. So what a module of `test/` or `src/`
 * keeps has to be put back by whoever changes it.
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
    // Left to itself it keeps a core free for a person who works beside it.
    maxWorkers: '100%',
    // Room for what a test makes and drops: collecting it in Node's usual 16 MB took a tenth of all the time.
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
