import { milliseconds } from 'date-fns/milliseconds'
import type { FastifyInstance } from 'fastify'
import { type Clock, clockOn } from '#domain/calendar'
import { buildApp } from '../app'
import { copiesOf } from '../commands/copy/kept'
import { type Config, publicUrlOf, type WebConfig } from '../config'
import { endedRowsSweep } from '../db/ended-rows-repository'
import { keepMode } from '../db/mode'
import { foldTotals } from '../db/totals-repository'
import type { ModuleDeps } from '../deps'
import { imageStore } from '../images'
import { imageSweep } from '../images/sweep'
import { createLogger, type Log } from '../logger'
import { beginDue, followPayments, levelsService, settlePayments } from '../modules/membership'
import { noticeSweep, pushDue } from '../modules/notices'
import { forgottenChoices } from '../modules/orders'
import { newSetupLink } from '../modules/setup'
import { devWallet } from '../plugins/dev-wallet'
import { listenError, probePort } from '../port-probe'
import { webPushOf } from '../push/web-push'
import { cryptoRandom } from '../random'
import { repeat } from '../repeat'
import { securityLog } from '../security'
import { settingsOf } from '../settings'
import { walletsOf } from '../wallet'
import { walletSandbox } from '../wallet/sandbox'
import { reportIdentity } from './identity-report'
import { checkMachine } from './machine'
import { mailerOf, warnOfMail, warnOfWallet } from './outside'
import { openStore, type Store } from './store'

export type StartOptions = {
  config: Config
  clock: Clock
  /** Writes a line for the person at the terminal. */
  say: (line: string) => void
  /** Brings the demo's data up to date before the server listens. */
  topUpDemo: (deps: ModuleDeps) => Promise<void>
  /** The built web application, absolute; null = API alone. */
  webFolder: string | null
}

export type RunningServer = {
  /** The public address. */
  readonly url: string
  /** The listening address. */
  readonly listensAt: string
  /** Opens the first start in the browser; null = there is an administrator, or it is the demo. */
  readonly setupLink: string | null
  /** The names of levels without a price, which are not sold. */
  readonly unpriced: readonly string[]
  /** Finishes open requests, then closes everything. Calling it again waits for the same end. */
  stop(): Promise<void>
}

/**
 * Starts the whole server: database, demo data, listening. On any failure it closes all that it opened.
 * Throws StartError for everything that the operator can fix.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  checkMachine(options.clock)
  const found = await probePort(listenHostOf(options.config), options.config.port)
  const port = typeof found === 'number' ? found : options.config.port
  const config: Config = { ...options.config, port }
  const store = await openStore(config)
  try {
    if (typeof found !== 'number') throw found
    return await startOn(store, { ...options, config })
  } catch (error) {
    await store.close()
    throw store.explain(error)
  }
}

const startOn = async (store: Store, options: StartOptions): Promise<RunningServer> => {
  const age = await keepMode(store.db, options.config.mode)
  if (age === 'new' && options.config.mode === 'demo') {
    options.say('Preparando la cocina de la demostración (solo la primera vez)…')
  }
  const { app, deps, logger } = await assemble(store, options)
  await reportIdentity(store.db, logger)
  const setupLink = options.config.mode === 'production' ? await newSetupLink(deps) : null
  const { servicios } = await levelsService(deps).list()
  await listen(app, options.config)
  const rest = works(deps, logger)
  // Not awaited: a provider that is slow or down must not delay the start.
  void warnOfWallet({ ...deps, logger, say: options.say })
  void warnOfMail({ ...deps, logger, say: options.say })
  // Mails that waited while no server ran.
  deps.mail.deliver()
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await deps.copies.stop()
    await app.close()
    await rest()
    await deps.mail.close()
    await store.close()
  }
  return {
    url: publicUrlOf(options.config),
    listensAt: publicUrlOf({ ...options.config, publicUrl: '' }),
    setupLink,
    unpriced: servicios.filter(({ precio }) => precio === null).map(({ nombre }) => nombre),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** The server's periodic tasks, until the returned function is called; that waits for runs in progress. */
const works = (deps: ModuleDeps, logger: Log): (() => Promise<void>) => {
  const settling = repeat(settlePayments({ ...deps, logger }), SETTLE_EVERY_MS, (error) =>
    logger.error({ err: error }, 'payments not settled'),
  )
  const beginning = repeat(
    () => beginDue({ ...deps, logger }),
    SETTLE_EVERY_MS,
    (error) => logger.error({ err: error }, 'services not begun'),
  )
  const mailing = repeat(deps.mail.sendDue, MAIL_EVERY_MS, (error) =>
    logger.error({ err: error }, 'mail queue not worked'),
  )
  const sweepImages = imageSweep(deps)
  const sweepEnded = endedRowsSweep(deps)
  const sweep = async () => {
    await sweepImages()
    await sweepEnded()
    await deps.security.prune()
  }
  const sweeping = repeat(sweep, SWEEP_EVERY_MS, (error) =>
    logger.error({ err: error }, 'old pictures and rows not swept'),
  )
  // A demo's copies are made by hand.
  const copying = repeat(
    async () => {
      if (deps.config.mode === 'production') await deps.copies.daily()
    },
    COPIES_EVERY_MS,
    (error) => logger.error({ err: error }, 'no copy made'),
  )
  const folding = repeat(foldTotals(deps), FOLD_EVERY_MS, (error) =>
    logger.error({ err: error }, 'totals not folded'),
  )
  const reading = repeat(deps.settings.refresh, SETTINGS_EVERY_MS, (error) =>
    logger.error({ err: error }, 'settings not read'),
  )
  const choose = forgottenChoices(deps)
  const sweepNotices = noticeSweep(deps)
  // Choices first: who got one is not reminded to choose.
  const write = async () => {
    try {
      await choose()
    } finally {
      await sweepNotices()
    }
  }
  // At once: it may be the hour already.
  const writing = repeat(
    write,
    NOTICES_EVERY_MS,
    (error) => logger.error({ err: error }, 'notices not written'),
    { isDue: true },
  )
  const pushing = repeat(pushDue({ ...deps, logger }), PUSH_EVERY_MS, (error) =>
    logger.error({ err: error }, 'pushes not sent'),
  )
  return async () => {
    await writing.stop()
    await folding.stop()
    await reading.stop()
    await pushing.stop()
    await settling.stop()
    await beginning.stop()
    await mailing.stop()
    await sweeping.stop()
    await copying.stop()
  }
}

const SETTLE_EVERY_MS = 60_000
/** A mail is sent right after its request; this retries failed ones, and sends those of a server that died. */
const MAIL_EVERY_MS = 5000
/** The longest that a new push waits. */
const PUSH_EVERY_MS = 5000
/** Totals are right at any time: this bounds how many parts a reader sums. */
const FOLD_EVERY_MS = 5000
/** The longest that a setting takes to the other servers. */
const SETTINGS_EVERY_MS = 5000
/** The longest that news waits. */
const NOTICES_EVERY_MS = 30_000
/** How soon after its hour the day's copy is made. */
const COPIES_EVERY_MS = milliseconds({ minutes: 5 })
/** The exact end of an unused picture, or of an old security event, does not matter. */
const SWEEP_EVERY_MS = milliseconds({ minutes: 10 })

/** A kitchen without a support address yet is reached at its own. */
const pushContactOf = ({ supportEmail }: WebConfig, config: Config): string =>
  supportEmail === '' ? publicUrlOf(config) : `mailto:${supportEmail}`

const assemble = async ({ db, secrets }: Store, options: StartOptions) => {
  const { config, say } = options
  const clock = clockOn(options.clock, config.demoDate)
  const logger = createLogger(config.logLevel)
  const random = cryptoRandom
  const sandbox = walletSandbox({ db, random })
  const settings = settingsOf({ config, db, secrets })
  await settings.refresh()
  const deps: ModuleDeps = {
    config,
    settings,
    db,
    clock,
    random,
    secrets,
    mail: mailerOf({ config, settings, db, clock, random, secrets, logger, say }),
    push: webPushOf({ secrets, contact: () => pushContactOf(settings.now().web, config) }),
    images: imageStore({ db, clock }),
    security: securityLog({ db, clock, log: logger }),
    copies: copiesOf({ clock, config, db, secrets }),
    wallets: walletsOf({ clock, logger, sandbox, settings }),
  }
  if (config.mode === 'demo') await db.exclusively(() => options.topUpDemo(deps))
  const app = await buildApp({ ...deps, logger, webFolder: options.webFolder })
  if (config.wallet.kind === 'sandbox') {
    devWallet(app, { sandbox, follow: followPayments({ ...deps, logger }) })
  }
  return { app, deps, logger }
}

/** With this name Fastify would listen twice, on ::1 too, and stopping would wait for only one of them. */
const listenHostOf = ({ host }: Config): string => (host === 'localhost' ? '127.0.0.1' : host)

const listen = async (app: FastifyInstance, config: Config): Promise<void> => {
  const [host, port] = [listenHostOf(config), config.port]
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw listenError(host, port, error)
  }
}
