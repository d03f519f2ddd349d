// Import rules. The first rule whose `files` match a file is that file's rule; it forbids all it does not allow,
// and a file without a rule is itself a finding.
//   **  any path     *  within one folder     :name  one folder's name, the same throughout the rule
//   local     own files it may use      types     own files it may use as types only
//   except    own files it may not use despite `local`
//   packages  packages it may use: a list of names, or all but those of a list

/** @typedef {{ only: string[] } | { allBut: string[] }} Packages */
/** @typedef {{ name: string, files: string[], local: string[], types?: string[], except?: string[], packages: Packages, sql?: boolean }} Rule */

/** Methods of the query builder: a file that may not hold SQL may not use them. */
export const QUERY_WORDS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'sql',
])

/** The question whether the server is ours, and how many places of `src` may ask it. */
export const MOUNTS = { hook: 'useIsOurs', most: 25 }

const SQL_PACKAGES = ['kysely', 'better-sqlite3', 'pg']
const NODE = 'node:'
const SERVER_PACKAGES = [
  NODE,
  'fastify',
  '@fastify',
  'pino',
  'sharp',
  'nodemailer',
  'web-push',
  '@simplewebauthn/server',
  ...SQL_PACKAGES,
]
const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
  'react-leaflet',
  'leaflet',
  'styled-components',
  '@reduxjs/toolkit',
  '@xstate/react',
  '@react-google-maps/api',
  '@paypal/react-paypal-js',
  'xstate',
  '@simplewebauthn/browser',
]
const browser = { allBut: SERVER_PACKAGES }
const server = { allBut: [...BROWSER_PACKAGES, ...SQL_PACKAGES] }
const serverWithSql = { allBut: BROWSER_PACKAGES }

const SERVICE = ['server/modules/:m/service.ts', 'server/modules/:m/*-service.ts']
const REPOSITORY = ['server/modules/:m/repository.ts', 'server/modules/:m/*-repository.ts']
const INDEX = ['server/modules/:m/index.ts']
const ENTRY = ['server/app.ts', 'server/main.ts', 'server/start/**', 'server/commands/**', 'server/demo/**']
const BOTH_SIDES = ['contract/**', 'domain/**']

/** @type {Rule[]} */
export const RULES = [
  {
    name: 'contract → valibot, constants, areas, lines and characters of domain',
    files: ['contract/**'],
    local: [
      'contract/**',
      'domain/constants.ts',
      'domain/address.ts',
      'domain/dish.ts',
      'domain/each-of.ts',
      'domain/kept-line.ts',
      'domain/areas.ts',
      'domain/characters.ts',
    ],
    packages: { only: ['valibot'] },
  },
  {
    name: 'domain/phone → libphonenumber-js',
    files: ['domain/phone.ts'],
    local: ['domain/**'],
    packages: { only: ['libphonenumber-js'] },
  },
  {
    name: 'domain → date-fns, date-fns-tz',
    files: ['domain/**'],
    local: ['domain/**'],
    packages: { only: ['date-fns', 'date-fns-tz'] },
  },
  {
    name: 'machines/shared → xstate, domain, contract as types',
    files: ['machines/shared/**'],
    local: ['machines/shared/**', 'domain/**'],
    types: ['contract/**'],
    packages: { only: ['xstate'] },
  },
  {
    name: 'machines/X → xstate, domain, its own folder, machines/shared, contract as types',
    files: ['machines/:flow/**'],
    local: ['machines/:flow/**', 'machines/shared/**', 'domain/**'],
    types: ['contract/**'],
    packages: { only: ['xstate'] },
  },
  {
    name: 'src/api (where another back end is met) → contract, domain',
    files: ['src/api/foreign/**', 'src/api/base-query.ts', 'src/api/endpoints/reports.ts'],
    local: ['src/api/**', ...BOTH_SIDES],
    packages: browser,
  },
  {
    name: 'src/api → contract, domain',
    files: ['src/api/**'],
    local: ['src/api/**', ...BOTH_SIDES],
    except: ['src/api/foreign/**'],
    packages: browser,
  },
  {
    name: 'src/state → contract as types, domain',
    files: ['src/state/**'],
    local: ['src/state/**', 'domain/**'],
    types: ['contract/**'],
    packages: browser,
  },
  {
    name: 'src/ui → domain, texts',
    files: ['src/ui/**'],
    local: ['src/ui/**', 'src/texts/**', 'domain/**'],
    packages: browser,
  },
  {
    name: 'src/texts → domain, date-fns',
    files: ['src/texts/**'],
    local: ['src/texts/**', 'domain/**'],
    packages: { only: ['date-fns'] },
  },
  {
    // Menu, week and dish order by the one machine, so it is bound in the room below them.
    name: 'src/parts/{orders,flow} → as a part, the machine that several screens share',
    files: ['src/parts/orders/**', 'src/parts/flow/**'],
    local: [
      'src/parts/**',
      'src/api/**',
      'src/state/**',
      'src/ui/**',
      'src/texts/**',
      'domain/**',
      'machines/order-action/**',
      'machines/shared/**',
    ],
    packages: browser,
  },
  {
    // Both areas' accounts prove a new e-mail as the login does.
    name: 'src/parts/email → as a part, the machine that proves an e-mail',
    files: ['src/parts/email/**'],
    local: [
      'src/parts/**',
      'src/api/**',
      'src/state/**',
      'src/ui/**',
      'src/texts/**',
      'domain/**',
      'machines/login/**',
    ],
    except: ['src/api/foreign/**'],
    packages: browser,
  },
  {
    // Pieces of screens that flows and features share: a list's filters and pages, the address with its map.
    name: 'src/parts/X → api, state, ui, texts, domain, other parts',
    files: ['src/parts/**'],
    local: ['src/parts/**', 'src/api/**', 'src/state/**', 'src/ui/**', 'src/texts/**', 'domain/**'],
    except: ['src/api/foreign/**'],
    packages: browser,
  },
  {
    // Another back end's renewal is mounted here; the screens around it pass it on.
    name: 'src/flows/X/ports → as a flow, src/api/foreign',
    files: ['src/flows/:flow/ports.ts'],
    local: [
      'src/flows/:flow/**',
      'src/api/**',
      'src/state/**',
      'src/parts/**',
      'src/ui/**',
      'src/texts/**',
      'domain/**',
      'machines/:flow/**',
      'machines/shared/**',
    ],
    packages: browser,
  },
  {
    name: 'src/flows/X → api, state, parts, ui, texts, domain, its own machine; never another flow or feature',
    files: ['src/flows/:flow/**'],
    local: [
      'src/flows/:flow/**',
      'src/api/**',
      'src/state/**',
      'src/parts/**',
      'src/ui/**',
      'src/texts/**',
      'domain/**',
      'machines/:flow/**',
      'machines/shared/**',
    ],
    except: ['src/api/foreign/**'],
    packages: browser,
  },
  {
    // The editor's save is a machine of its own.
    name: 'src/features/admin/menu → as a feature, its machine',
    files: ['src/features/admin/menu/**'],
    local: [
      'src/features/admin/menu/**',
      'src/features/admin/shared/**',
      'src/api/**',
      'src/state/**',
      'src/parts/**',
      'src/ui/**',
      'src/texts/**',
      'domain/**',
      'machines/menu-save/**',
    ],
    packages: browser,
  },
  {
    name: 'src/features/X → api, state, parts, ui, texts, domain; never another flow or feature',
    files: ['src/features/:area/:screen/**'],
    local: [
      'src/features/:area/:screen/**',
      'src/features/:area/shared/**',
      'src/api/**',
      'src/state/**',
      'src/parts/**',
      'src/ui/**',
      'src/texts/**',
      'domain/**',
    ],
    except: ['src/api/foreign/**'],
    packages: browser,
  },
  {
    name: 'src/features/X (one folder) → api, state, parts, ui, texts, domain; never another flow or feature',
    files: ['src/features/:area/*'],
    local: [
      'src/features/:area/*',
      'src/api/**',
      'src/state/**',
      'src/parts/**',
      'src/ui/**',
      'src/texts/**',
      'domain/**',
    ],
    except: ['src/api/foreign/**'],
    packages: browser,
  },
  {
    name: 'src/app/config → as the composition, another back end’s settings',
    files: ['src/app/config.ts'],
    local: ['src/**', 'domain/**'],
    packages: browser,
  },
  {
    // The composition gives the clock, the homes and the guards' rules to the rest, hence domain.
    name: 'src/app → anything in src, machines, domain',
    files: ['src/app/**'],
    local: ['src/**', 'machines/**', 'domain/**'],
    except: ['src/api/foreign/**'],
    packages: browser,
  },
  {
    // Browsers load this file by itself: code shared with the pages would be a second file.
    name: 'src/service-worker → nothing else',
    files: ['src/service-worker/**'],
    local: ['src/service-worker/**'],
    packages: { only: [] },
  },
  { name: 'src/* (entry) → src/app', files: ['src/*'], local: ['src/app/**', 'src/*'], packages: browser },
  {
    // A module's index makes its services and routes each call to one of them.
    name: 'module: index → service',
    files: INDEX,
    local: ['server/**', ...BOTH_SIDES],
    except: [...ENTRY, ...REPOSITORY, 'server/db/**'],
    packages: server,
  },
  {
    // A service opens the transaction its repositories work in, so it may name the port's and the rows' types; it holds no SQL.
    name: 'module: service → repository',
    files: SERVICE,
    local: ['server/**', ...BOTH_SIDES],
    except: [...ENTRY, ...INDEX, 'server/db/**'],
    types: ['server/db/port.ts', 'server/db/schema.ts'],
    packages: server,
  },
  {
    name: 'module: repository → database port',
    files: REPOSITORY,
    local: ['server/**', ...BOTH_SIDES],
    except: [...ENTRY, ...SERVICE, ...INDEX],
    packages: serverWithSql,
    sql: true,
  },
  {
    name: 'module: helper → contract, domain, other helpers',
    files: ['server/modules/:m/**'],
    local: ['server/**', ...BOTH_SIDES],
    except: [...ENTRY, ...SERVICE, ...REPOSITORY, ...INDEX, 'server/db/**'],
    types: ['server/db/port.ts', 'server/db/schema.ts'],
    packages: server,
  },
  {
    name: 'server/db → domain',
    files: ['server/db/**'],
    local: ['server/db/**', 'server/*', 'domain/**'],
    except: ENTRY,
    packages: serverWithSql,
    sql: true,
  },
  {
    name: 'server: a repository outside the modules → database port',
    files: ['server/**/repository.ts', 'server/**/*-repository.ts'],
    local: ['server/**', ...BOTH_SIDES],
    except: ENTRY.filter((path) => !path.includes('demo')),
    packages: serverWithSql,
    sql: true,
  },
  {
    // Not data: the folder's lock is SQLite's own lock on a small file of its own.
    name: 'server/data-folder/lock → server, domain, better-sqlite3',
    files: ['server/data-folder/lock.ts'],
    local: ['server/*', 'server/data-folder/**', 'domain/**'],
    except: ENTRY,
    packages: { only: ['node:', 'better-sqlite3'] },
  },
  {
    name: 'server: entry and demo → server, contract, domain',
    files: ENTRY,
    local: ['server/**', ...BOTH_SIDES],
    packages: server,
  },
  {
    name: 'server: shared → server, contract, domain; the database as types only',
    files: ['server/**'],
    local: ['server/**', ...BOTH_SIDES],
    except: [...ENTRY, 'server/db/**'],
    types: ['server/db/port.ts', 'server/db/schema.ts'],
    packages: server,
  },
  { name: 'test → anything', files: ['test/**'], local: ['**'], packages: { allBut: [] } },
  {
    name: 'scripts → machines, domain, contract',
    files: ['scripts/**'],
    local: ['scripts/**', 'machines/**', ...BOTH_SIDES],
    packages: { allBut: [] },
  },
]

/** Folders to read. `least` files each: far fewer means that the check has gone blind, not that the code is clean. */
export const BODIES = [
  { folder: 'contract', least: 12 },
  { folder: 'domain', least: 8 },
  { folder: 'machines', least: 4 },
  { folder: 'src', least: 20 },
  { folder: 'server', least: 20 },
  { folder: 'test', least: 10 },
  { folder: 'scripts', least: 10 },
]
