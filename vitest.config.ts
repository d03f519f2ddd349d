import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A whole kitchen, or a whole screen, a test, on a machine that may be busy: a limit is for what hangs, not for what is slow. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 }

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
    ...(environment === 'happy-dom' ? { setupFiles: ['test/support/dom-setup.ts'] } : {}),
  },
})

/** About SQLite itself, or made on it whatever the project. */
const SQLITE_ONLY = [
  'test/server/**/*.sqlite.test.ts',
  'test/server/start/**',
  'test/server/demo.test.ts',
  'test/server/demo/**',
]
/** About what comes before any database: bytes on a connection, headers, pictures, the documentation, how a mail looks. */
const NO_DATABASE = [
  'test/server/openapi/**',
  'test/server/frame/{bad-input,http,images,packed-files}.test.ts',
  'test/server/hostile/{addresses,dev-pages,headers,pictures,transport}.test.ts',
  'test/server/mail/{colours,parts,safe-connection}.test.ts',
  'test/server/multipart*.test.ts',
  'test/server/wallet-{provider,provider-paying,told}.test.ts',
  'test/server/repeat.test.ts',
]
/** Long walks through the application's own rules; the statements under them are asked on both by other files. */
const WALKS = [
  'test/server/access/access.test.ts',
  'test/server/limits/calls.test.ts',
  'test/server/mail/{delivery,retry}.test.ts',
]
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
  {
    exclude = [],
    name = test.name,
    ...more
  }: { name?: string; exclude?: string[]; globalSetup?: string[] } = {},
) => {
  const apart = withOwnModules(test.name)
  const common = { ...test, ...more, name }
  const together = { ...rest, test: { ...common, isolate: false, exclude: [...exclude, ...apart] } }
  if (apart.length === 0) return [together]
  return [together, { ...rest, test: { ...common, name: `${name}-apart`, include: apart, exclude } }]
}

export default defineConfig({
  plugins: [react()],
  test: {
    passWithNoTests: false,
    restoreMocks: true,
    // Left to itself it keeps a core free for a person who works beside it.
    maxWorkers: '100%',
    silent: 'passed-only',
    projects: [
      ...shared(project('domain')),
      ...shared(project('contract')),
      ...shared(project('machines')),
      ...shared(project('server'), { exclude: POSTGRES_ONLY, globalSetup: [SERVER_PROCESS] }),
      // The server's tests again, on the other database.
      ...shared(project('server'), {
        name: 'server-postgres',
        exclude: [...SQLITE_ONLY, ...NO_DATABASE, ...WALKS],
        globalSetup: [SERVER_PROCESS, 'test/support/postgres-setup.ts'],
      }),
      ...shared(project('scripts')),
      ...shared(project('ui', 'happy-dom')),
      ...shared(project('screens', 'happy-dom')),
    ],
  },
})
