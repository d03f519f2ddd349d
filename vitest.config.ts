import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A whole kitchen, or a whole screen, a test, on a machine that may be busy: a limit is for what hangs, not for what is slow. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 }

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
  'test/server/hostile/{dev-pages,headers,pictures,transport}.test.ts',
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

/** The server's tests again, on the other database. */
const onPostgres = {
  extends: true as const,
  test: {
    name: 'server-postgres',
    environment: 'node' as const,
    include: ['test/server/**/*.test.ts'],
    exclude: [...SQLITE_ONLY, ...NO_DATABASE, ...WALKS],
    globalSetup: [SERVER_PROCESS, 'test/support/postgres-setup.ts'],
    ...PATIENCE,
  },
}

const server = project('server')

export default defineConfig({
  plugins: [react()],
  test: {
    passWithNoTests: false,
    restoreMocks: true,
    // Left to itself it keeps a core free for a person who works beside it.
    maxWorkers: '100%',
    silent: 'passed-only',
    projects: [
      project('domain'),
      project('contract'),
      project('machines'),
      {
        ...server,
        test: { ...server.test, exclude: POSTGRES_ONLY, globalSetup: [SERVER_PROCESS] },
      },
      onPostgres,
      project('scripts'),
      project('ui', 'happy-dom'),
      project('screens', 'happy-dom'),
    ],
  },
})
