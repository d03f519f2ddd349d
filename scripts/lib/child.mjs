import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './paths.mjs'

/** npm passes on a signal that its whole group got too: the second one within this time is the same one. */
const ECHO_MS = 500

/**
 * The exit code a shell would report.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCodeOf = (code, signal) => code ?? 128 + (signal === null ? 0 : constants.signals[signal])

/**
 * Runs a Node program in this terminal; the signals this process gets go on to it.
 * A terminal's Ctrl-C already reaches the whole group, so it is passed on only where no terminal is there.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ ended: Promise<number>, stop: (signal?: NodeJS.Signals) => void }} `ended`: its exit code, 128+n where signal n ended it
 */
export const inThisTerminal = (args, env = process.env) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  let last = Number.NEGATIVE_INFINITY
  const handlers = signals.map((signal) => {
    const handler = () => {
      const isEcho = performance.now() - last < ECHO_MS
      last = performance.now()
      if (!isEcho && (signal !== 'SIGINT' || !process.stdin.isTTY)) child.kill(signal)
    }
    process.on(signal, handler)
    return /** @type {const} */ ([signal, handler])
  })
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const [name, handler] of handlers) process.off(name, handler)
      resolve(exitCodeOf(code, signal))
    })
  })
  return { ended, stop: (signal = 'SIGTERM') => void child.kill(signal) }
}
