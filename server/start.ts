import type { FastifyInstance } from 'fastify'
import type { Clock } from '#domain/calendar'
import { buildApp } from './app'
import { clockOn } from './clock'
import { type Config, publicUrlOf } from './config'
import { type DataFolder, openDataFolder } from './data-folder'
import { databaseError } from './db/database-error'
import { openEmbedded } from './db/embedded'
import { keepMode } from './db/mode'
import type { Db } from './db/port'
import type { ModuleDeps } from './deps'
import { imageStore } from './images'
import { createLogger } from './logger'
import { outboxMailer } from './mail/outbox'
import { settlePayments } from './modules/membership'
import { devWallet } from './plugins/dev-wallet'
import { listenError, probePort } from './port-probe'
import { cryptoRandom } from './random'
import { repeat } from './repeat'
import { demoWallet } from './wallet'
import { walletSandbox } from './wallet/sandbox'

export type StartOptions = {
  config: Config
  clock: Clock
  /** Writes a line for the person at the terminal. */
  say: (line: string) => void
  /** Brings the demo's data up to date before anybody is served. */
  topUpDemo: (deps: ModuleDeps) => Promise<void>
  /** The built web application, absolute; null = API alone. */
  webFolder: string | null
}

export type RunningServer = {
  readonly url: string
  /** Finishes what is being answered, then closes everything. Calling it again waits for the same end. */
  stop(): Promise<void>
}

/**
 * Starts the server whole: data folder, database, demo data, listening. Whatever fails, all that was
 * opened is closed again. Throws StartError for everything that a person can put right.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { host } = options.config
  const found = await probePort(host, options.config.port)
  const port = typeof found === 'number' ? found : options.config.port
  const config: Config = { ...options.config, port }
  const folder = openDataFolder(config.dataDir, { pid: process.pid, host, port })
  try {
    if (typeof found !== 'number') throw found
    return await startIn(folder, { ...options, config })
  } catch (error) {
    folder.release()
    throw error
  }
}

const startIn = async (folder: DataFolder, options: StartOptions): Promise<RunningServer> => {
  let db: Db | undefined
  try {
    db = await openEmbedded(folder.databaseFile)
    const age = await keepMode(db, options.config.mode)
    if (age === 'new') options.say('Preparando la cocina de la demostración (solo la primera vez)…')
    const { app, deps, logger } = await assemble(folder, db, options)
    await listen(app, options.config)
    const settling = repeat(settlePayments(deps), SETTLE_EVERY_MS, (error) =>
      logger.error({ err: error }, 'payments not settled'),
    )
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await app.close()
      await settling.stop()
      await deps.mail.idle()
      await deps.db.close()
      folder.release()
    }
    return {
      url: publicUrlOf(options.config),
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await db?.close()
    throw databaseError(folder.databaseFile, error)
  }
}

const SETTLE_EVERY_MS = 60_000

const assemble = async (folder: DataFolder, db: Db, options: StartOptions) => {
  const { config, say } = options
  const clock = clockOn(options.clock, config.demoDate)
  const logger = createLogger(config.logLevel)
  const mail = outboxMailer({
    db,
    clock,
    random: cryptoRandom,
    announce: ({ code, to }) => say(code === null ? `Correo para ${to}` : `Código para ${to}: ${code}`),
    onError: (error) => logger.error({ err: error }, 'mail not delivered'),
  })
  const sandbox = walletSandbox({ db, random: cryptoRandom })
  const deps: ModuleDeps = {
    config,
    db,
    clock,
    random: cryptoRandom,
    secrets: folder.secrets,
    mail,
    images: imageStore({ db, clock }),
    wallet: demoWallet({ sandbox, clock }),
  }
  await options.topUpDemo(deps)
  const app = await buildApp({ ...deps, logger, webFolder: options.webFolder })
  if (config.mode === 'demo') devWallet(app, sandbox)
  return { app, deps, logger }
}

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw listenError(host, port, error)
  }
}
