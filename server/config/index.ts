import * as v from 'valibot'
import { StartError } from '../errors'
import { type Environment, environment } from './environment'
import { missingIn, type Problem } from './missing'
import { type WebConfig, webOf } from './web'

export type { WebConfig } from './web'

export type AppMode = 'demo' | 'production'

/** The server's settings, read once at start. */
export type Config = {
  readonly mode: AppMode
  readonly host: string
  /** 0 = any free one. */
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  readonly database: DatabaseConfig
  /** 32 bytes that every server of one database shares; null = generated into the data folder. */
  readonly secretKey: Buffer | null
  readonly mail: MailConfig
  /** Without what is set on screens. */
  readonly wallet: WalletConfig
  /** The wallet's API, without a slash at the end. */
  readonly paypalApi: string
  /** The proxies whose `X-Forwarded-For` is trusted; [] = none, callers connect directly. */
  readonly trustedProxies: readonly string[]
  /** Factor on the limits of calls (decision 005); 1 = as in the table. */
  readonly limitsFactor: number
  /** The application's public address, without a slash at the end; '' = where it listens. */
  readonly publicUrl: string
  /** Whether browsers shall use HTTPS only, with every name below the public address, with its own, or as they like. */
  readonly hsts: 'subdomains' | 'host' | 'none'
  /** The date the demo's clock starts on; null = the real one. */
  /** A day, or a minute (`clockOn`). */
  readonly demoDate: string | null
  readonly logLevel: string
  /** Without what is set on screens (server/settings). */
  readonly web: WebConfig
  /** The names that the environment sets: no screen changes them. */
  readonly fixed: ReadonlySet<string>
}

/** `connections`: the most that this server opens at once. */
export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'postgres'; readonly url: string; readonly connections: number }

/**
 * `outbox` keeps mails on this machine (demo); with `none` they wait for a mail server. `from` is the sender as mail
 * programs write it; '' = not set.
 */
export type MailConfig =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'none' | 'smtp'; readonly url: string; readonly from: string }

/** `sandbox` plays the provider (demo). `baseUrl` has no slash at the end. */
export type WalletConfig = { readonly kind: 'none' } | { readonly kind: 'sandbox' } | PaypalConfig

export type PaypalConfig = {
  readonly kind: 'paypal'
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  /** The account that must be paid. */
  readonly merchantId: string
}

/** All users and tests of a demo come from this one machine. */
const DEMO_LIMITS_FACTOR = 100

/**
 * Reads the settings. Throws one StartError that names everything that is wrong or missing (decisions, "Running
 * it").
 */
export const readConfig = (env: Settings): Config => {
  const { set, wrong } = eachBySelf(env)
  const names = new Set(wrong.map(({ name }) => name))
  const missing = missingIn({
    set,
    isTyped: (name) => (env[name] ?? '').trim() !== '',
    isWrong: (name) => names.has(name),
  })
  const problems = [...wrong, ...missing]
  if (problems.length > 0) throw new StartError(linesOf(problems))
  return {
    ...configOf(set),
    fixed: new Set(Object.keys(env).filter((name) => (env[name] ?? '').trim() !== '')),
  }
}

type Settings = Readonly<Record<string, string | undefined>>

/** The valid settings; invalid ones are named and count as not set. */
const eachBySelf = (env: Settings): { set: Environment; wrong: Problem[] } => {
  const parsed = v.safeParse(environment, { ...env })
  if (parsed.success) return { set: parsed.output, wrong: [] }
  const wrong = parsed.issues.map((issue) => ({ name: v.getDotPath(issue) ?? '?', text: issue.message }))
  const names = new Set(wrong.map(({ name }) => name))
  const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)))
  return { set: v.parse(environment, rest), wrong }
}

const configOf = (set: Environment): Omit<Config, 'fixed'> => ({
  mode: set.APP_MODE,
  host: set.HOST,
  port: set.PORT,
  dataDir: set.DATA_DIR,
  database:
    set.DATABASE_URL === ''
      ? { kind: 'embedded' }
      : { kind: 'postgres', url: set.DATABASE_URL, connections: set.DATABASE_CONNECTIONS },
  secretKey: set.SECRET_KEY === '' ? null : Buffer.from(set.SECRET_KEY, 'hex'),
  mail: mailOf(set),
  wallet: walletOf(set),
  paypalApi: set.PAYPAL_API,
  trustedProxies: set.TRUST_PROXY,
  limitsFactor: Number(set.LIMITS_FACTOR) || (set.APP_MODE === 'demo' ? DEMO_LIMITS_FACTOR : 1),
  publicUrl: set.PUBLIC_URL,
  hsts: set.HSTS,
  demoDate: set.DEMO_DATE === '' ? null : set.DEMO_DATE,
  // The demo's terminal is for its codes; a kitchen's log has one line a request.
  logLevel: set.LOG_LEVEL || (set.APP_MODE === 'demo' ? 'warn' : 'info'),
  web: webOf(set),
})

const mailOf = ({ APP_MODE, MAIL_FROM: from, SMTP_URL: url }: Environment): MailConfig => {
  if (url !== '') return { kind: 'smtp', url, from }
  return APP_MODE === 'demo' ? { kind: 'outbox' } : { kind: 'none', url, from }
}

const walletOf = (set: Environment): WalletConfig => {
  if (set.WALLET === 'none') return { kind: 'none' }
  if (set.PAYPAL_CLIENT_ID === '') return { kind: set.APP_MODE === 'demo' ? 'sandbox' : 'none' }
  return {
    kind: 'paypal',
    baseUrl: set.PAYPAL_API,
    clientId: set.PAYPAL_CLIENT_ID,
    secret: set.PAYPAL_SECRET,
    merchantId: set.PAYPAL_MERCHANT_ID,
  }
}

const linesOf = (problems: readonly Problem[]): string =>
  ['Vianda no puede iniciar con estos ajustes:']
    .concat(problems.map(({ name, text }) => `  - ${name}: ${text}`))
    .join('\n')

/** The address that people type; mails link to it. */
export const publicUrlOf = ({ host, port, publicUrl }: Config): string =>
  publicUrl || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
