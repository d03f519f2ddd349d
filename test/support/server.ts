import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { type Call, type CallSent, isSuccess } from '#contract/envelope'
import { toFormParts } from '#contract/form'
import { type Clock, epochOf } from '#domain/calendar'
import { buildApp } from '../../server/app'
import { copiesOf } from '../../server/commands/copy/kept'
import { type Config, readConfig } from '../../server/config'
import type { Copies } from '../../server/copies/port'
import { writeMeta } from '../../server/db/meta-repository'
import type { Db } from '../../server/db/port'
import type { ModuleDeps } from '../../server/deps'
import { FINGERPRINT, fingerprintOf } from '../../server/identity/fingerprint'
import { imageStore } from '../../server/images'
import { createLogger, type Log } from '../../server/logger'
import { outboxMailer } from '../../server/mail/outbox'
import type { Mailer } from '../../server/mail/port'
import { findOutbox, type OutboxMail } from '../../server/plugins/dev-outbox'
import { webPushOf } from '../../server/push/web-push'
import { cryptoRandom, type Random } from '../../server/random'
import { securityLog } from '../../server/security'
import { settingsOf } from '../../server/settings'
import { onlyWallet, walletsOf } from '../../server/wallet'
import { loggingWallet } from '../../server/wallet/logging'
import type { Wallet } from '../../server/wallet/port'
import { type WalletSandbox, walletSandbox } from '../../server/wallet/sandbox'
import { openTestDatabase } from './database'
import { injectedFetch } from './injected-fetch'

/** A Monday morning in Guayaquil: every window of a weekday menu lies ahead. */
export const MONDAY_MORNING = epochOf('2026-03-02', '08:00')

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & {
  /** To an instant (epoch ms), or to a date with an optional time in Guayaquil. */
  set(to: number | string, time?: string): void
  advance(ms: number): void
}

export const testClock = (start: number): TestClock => {
  let now = start
  return {
    now: () => now,
    set: (to, time = '08:00') => {
      now = typeof to === 'number' ? to : epochOf(to, time)
    },
    advance: (ms) => {
      now += ms
    },
  }
}

export type TestSession = { session_id: string; keylogin: string }

/** A call's result: the status, the `mensaje`, and the contract's response on success. */
export type CallResult<C extends Call> = {
  status: number
  mensaje: string
  /** The raw response, before any schema. */
  raw: Readonly<Record<string, unknown>>
  /**
   * Throws when the call failed, with its `mensaje`; also when the contract had anything to repair or to
   * leave out: our own server already sends the clean form.
   */
  data: CallSent<C>
}

export type TestServer = {
  readonly app: FastifyInstance
  readonly deps: ModuleDeps & { readonly logger: Log }
  readonly db: Db
  readonly clock: TestClock
  /** The fake wallet, with failures on demand. */
  readonly sandbox: WalletSandbox
  /** Log lines, as JSON texts. */
  readonly log: string[]
  /** The terminal's lines about mails. */
  readonly announced: { to: string; code: string | null }[]
  /** Makes a call over the wire; with a session its two fields are added. */
  call<C extends Call>(
    call: C,
    input: Readonly<Record<string, unknown>>,
    session?: TestSession,
    from?: string,
  ): Promise<CallResult<C>>
  /** Any request at all. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** The mails, newest first. */
  outbox(): Promise<OutboxMail[]>
  /** Signs an existing account in with the code from its mail. */
  signIn(email: string): Promise<TestSession>
  /** A WHATWG fetch that reaches this server in memory, whatever the host of the address. */
  readonly fetch: typeof fetch
  close(): Promise<void>
}

export type TestServerOptions = {
  /** Epoch milliseconds; a Monday morning by default. */
  now?: number
  /** Replaces its own: shared with another server, or one that can fail. It closes with the server. */
  database?: Db
  /** Fills the fresh database. */
  seed?: (deps: ModuleDeps) => Promise<void>
  config?: Partial<Config>
  random?: Random
  /** null = a server without a wallet; the sandbox by default. */
  wallet?: null | ((clock: Clock) => Wallet)
  /** The built web application to serve, absolute. */
  webFolder?: string
  /** A mailer other than the demo's. */
  mail?: (given: Pick<ModuleDeps, 'db' | 'clock' | 'random' | 'secrets'> & { logger: Logger }) => Mailer
}

/** The real server on its own real database (of the project's kind), with a clock that tests set. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const clock = testClock(options.now ?? MONDAY_MORNING)
  const db = options.database ?? (await openTestDatabase())
  const log: string[] = []
  const announced: TestServer['announced'] = []
  const random = options.random ?? cryptoRandom
  const secrets = { key: Buffer.alloc(32, 7) }
  const logger = createLogger('info', { write: (line) => log.push(line) })
  const mail =
    options.mail?.({ db, clock, random, secrets, logger }) ??
    outboxMailer({
      db,
      clock,
      random,
      announce: ({ to, code }) => announced.push({ to, code }),
      onError: (error) => log.push(String(error)),
    })
  const sandbox = walletSandbox({ db, random })
  // Passkeys need a host with a name.
  const config = { ...readConfig({ PUBLIC_URL: 'http://localhost:3000' }), ...options.config }
  const dataDir = options.config?.dataDir ?? join(tmpdir(), `vianda-${randomUUID()}`)
  const settings = settingsOf({ config, db, secrets })
  await settings.refresh()
  const deps = {
    config,
    settings,
    db,
    clock,
    random,
    secrets,
    mail,
    push: webPushOf({ secrets, contact: () => 'mailto:ayuda@demo.test', reach: 'anywhere' }),
    images: imageStore({ db, clock }),
    security: securityLog({ db, clock, log: logger }),
    copies: testCopies({ clock, config: { ...config, dataDir }, db, secrets }),
    wallets: walletsGiven(options, { clock, logger, sandbox, settings }),
    logger,
    reach: mapsAnswer,
  }
  await options.seed?.(deps)
  const app = await buildApp({ ...deps, webFolder: options.webFolder ?? null })
  const close = async () => {
    await app.close()
    await mail.idle()
    await db.close()
    if (options.config?.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, deps, db, clock, sandbox, log, announced, close, ...talking(app, deps) }
}

/** What a maps' server answers, a picture or a place: no test reaches the network. */
const mapsAnswer: typeof fetch = async (address) =>
  String(address).endsWith('.png')
    ? new Response('', { headers: { 'content-type': 'image/png' } })
    : Response.json([{ lat: '-0.22', lon: '-78.51' }])

/** The settings' wallets, or the one that a test gives. */
const walletsGiven = (
  { wallet }: TestServerOptions,
  deps: Parameters<typeof walletsOf>[0],
): ModuleDeps['wallets'] => {
  if (wallet === undefined) return walletsOf(deps)
  return onlyWallet(wallet && loggingWallet(wallet(deps.clock), deps))
}

/** The real copies; the first marks the database as a started server's. */
const testCopies = (given: Parameters<typeof copiesOf>[0] & { config: Config }): Copies => {
  const copies = copiesOf(given)
  const make = async () => {
    await writeMeta(given.db.query, 'mode', given.config.mode)
    await writeMeta(given.db.query, FINGERPRINT, fingerprintOf(given.secrets))
    return copies.make()
  }
  return { ...copies, make }
}

const talking = (app: FastifyInstance, { db, mail }: ModuleDeps) => {
  const outbox = async () => {
    await mail.idle()
    return findOutbox(db.query)
  }
  const call: TestServer['call'] = async (definition, input, session, from) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/${definition.address}`,
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...bodyOf(definition, { rute: '', ...session, ...input }),
    })
    return resultOf(definition, response.statusCode, response.json())
  }
  const signIn = async (email: string): Promise<TestSession> => {
    const sent = await call(sendLoginCode, { email })
    const code = (await outbox()).find((mail) => mail.to === email && mail.code !== null)?.code
    const { keylogin } = sent.data
    const { session_id } = (await call(validateLoginCode, { keylogin, code })).data
    return { session_id, keylogin }
  }
  return {
    call,
    inject: (options: InjectOptions) => app.inject(options),
    outbox,
    signIn,
    fetch: injectedFetch(app),
  }
}

/** A call's body as the application sends it. */
export const bodyOf = (
  call: Call,
  input: Readonly<Record<string, unknown>>,
): Pick<InjectOptions, 'payload'> => {
  if (call.format === 'json') return { payload: { ...input } }
  const form = new FormData()
  for (const [name, value] of toFormParts(input, call.jsonFields)) form.append(name, value)
  return { payload: form }
}

type Body = { mensaje: string; [field: string]: unknown }

const resultOf = <C extends Call>(call: C, status: number, raw: Body): CallResult<C> => ({
  status,
  mensaje: raw.mensaje,
  raw,
  get data(): CallSent<C> {
    const { mensaje, ...fields } = raw
    if (!isSuccess(mensaje)) throw new Error(`${call.name}: ${status} ${mensaje}`)
    const schema: C['response']['plain'] = call.response.plain
    const clean = v.parse(schema, raw)
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(clean)), fields)) {
      throw new Error(`${call.name}: not the clean form: ${JSON.stringify(fields)}`)
    }
    return clean
  },
})
