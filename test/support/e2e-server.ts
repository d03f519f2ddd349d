import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { CACHE, ROOT } from '../../scripts/lib/paths.mjs'

/** The two viewports of every page (CSS pixels). */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

const READY_MS = 120_000
const STOP_MS = 10_000
const POLL_MS = 50

/** A mail as /dev/outbox.json lists it, newest first. */
export type OutboxMail = { to: string; subject: string; text: string; code: string; sent_at: string }

export type E2eServer = {
  /** Origin without a slash at its end, e.g. http://127.0.0.1:40123 */
  readonly url: string
  readonly dataDir: string
  /** Everything the server wrote to the terminal so far. */
  output(): string
  /** The mails sent so far, newest first; optionally only those to one address. */
  outbox(to?: string): Promise<OutboxMail[]>
  /** Waits for a code mail to this address beyond the first `after`, and returns its code; throws after 30 s. */
  codeFor(to: string, after?: number): Promise<string>
  /** Stops the server gracefully and starts it again on the same port and data, with other settings if given. */
  restart(env?: Record<string, string>): Promise<void>
  /** Ends the server with SIGKILL, as a power cut does; `restart` starts it again. */
  kill(): Promise<void>
  /** Stops the server and removes its data. */
  stop(options?: { keepData?: boolean }): Promise<void>
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Polls until `look` returns a value; throws `complaint()` after `ms`. */
const until = async <T>(look: () => Promise<T | null>, ms: number, complaint: () => string): Promise<T> => {
  for (const end = performance.now() + ms; performance.now() < end; await pause()) {
    const found = await look()
    if (found !== null) return found
  }
  throw new Error(complaint())
}

const isReady = (url: string): Promise<true | null> =>
  fetch(`${url}/ready`).then(
    (answer) => (answer.ok ? true : null),
    () => null,
  )

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Ends by SIGTERM, and by SIGKILL with an error if that takes longer than 10 s. */
const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    if (hasEnded(child)) return resolve()
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('The server did not stop on SIGTERM'))
    }, STOP_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })

/** A new data folder, with the demo if the template exists. */
export const newDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vianda-e2e-'))
  if (existsSync(TEMPLATE)) cpSync(TEMPLATE, dataDir, { recursive: true })
  return dataDir
}

/**
 * Starts the built server (dist-server/main.js) in demo mode on a free port with its own data, and waits for /ready.
 * `env` adds settings, e.g. DEMO_DATE. Throws with the server's output if it ends or takes over two minutes.
 */
export const startServer = async (
  env: Record<string, string> = {},
  options: { dataDir?: string; port?: number } = {},
): Promise<E2eServer> => {
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const dataDir = options.dataDir ?? newDataDir()
  let output = ''

  const launch = async (more: Record<string, string>): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist-server/main.js'], {
      cwd: ROOT,
      env: {
        ...process.env,
        APP_MODE: 'demo',
        DATABASE_URL: '',
        NODE_ENV: 'production',
        DEMO_DATE: E2E_MONDAY,
        ...env,
        ...more,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += data.toString()
      })
    }
    try {
      await until(
        async () => {
          if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode}:\n${output}`)
          return isReady(url)
        },
        READY_MS,
        () => `The server is not ready after two minutes:\n${output}`,
      )
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
    return child
  }

  let child = await launch({})
  const outbox = async (to?: string): Promise<OutboxMail[]> => {
    const mails: OutboxMail[] = await (await fetch(`${url}/dev/outbox.json`)).json()
    return to === undefined ? mails : mails.filter((mail) => mail.to === to)
  }
  return {
    url,
    dataDir,
    output: () => output,
    outbox,
    codeFor: (to, after = 0) =>
      until(
        async () => {
          const withCode = (await outbox(to)).filter((mail) => mail.code !== '')
          return withCode.length > after ? (withCode[0]?.code ?? null) : null
        },
        30_000,
        () => `No code for ${to} in the outbox`,
      ),
    restart: async (more = {}) => {
      await end(child)
      child = await launch(more)
    },
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
    stop: async ({ keepData = false } = {}) => {
      await end(child)
      if (!keepData) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** "Today" of the browser journeys, a Monday: Tuesday to Friday can be ordered. */
export const E2E_MONDAY = '2026-03-02'

/** A data folder with the demo ready; each server starts with a copy. */
export const TEMPLATE = join(CACHE, 'e2e-template')
