import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './paths.mjs'

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
  const handlers = signals.map((signal) => {
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
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
