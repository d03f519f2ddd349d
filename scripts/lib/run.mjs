import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './paths.mjs'

/**
 * Runs a program in the project's folder, without a shell and without stdin.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, stream?: boolean, timeoutMs?: number }} [options] `stream` shows the output as it comes
 * @returns {Promise<{ code: number, output: string }>} `code` 127 if the program does not exist
 */
export const run = (command, args, { env, cwd = ROOT, stream = false, timeoutMs = 0 } = {}) =>
  new Promise((resolve) => {
    const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...plain, ...env },
      stdio: stream ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    let output = ''
    for (const from of [child.stdout, child.stderr]) {
      from?.on('data', (data) => {
        output += data
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

/**
 * Runs the entry of an installed package's command with this very Node (works where `.bin` holds shell shims).
 * @param {string} entry path below node_modules, e.g. 'vitest/vitest.mjs'
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (entry, args, options) =>
  run(process.execPath, [`${ROOT}/node_modules/${entry}`, ...args], options)

/**
 * A step that all later ones need, in this terminal. It receives this process's termination signals; if it fails, this
 * process exits.
 * @param {string} command
 * @param {string[]} args
 */
export const step = async (command, args) => {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, handOn)
  const [code] = await once(child, 'exit')
  for (const signal of signals) process.off(signal, handOn)
  if (code !== 0) process.exit(code ?? 1)
}

/** Installs a Debian package if this process is root. @param {string} name */
export const aptInstall = async (name) => {
  if (process.getuid?.() !== 0) return
  const options = { stream: true, env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: 600_000 }
  await run('apt-get', ['update'], options)
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}
