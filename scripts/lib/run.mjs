import { spawn } from 'node:child_process'
import { ROOT } from './paths.mjs'

/**
 * Runs a program in the project's folder, without a shell and without stdin.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, stream?: boolean, timeoutMs?: number }} [options] `stream` shows the output as it comes
 * @returns {Promise<{ code: number, output: string, seconds: number }>} `code` 127 where the program does not exist, 124 after the time limit
 */
export const run = (command, args, { env, cwd = ROOT, stream = false, timeoutMs = 900_000 } = {}) =>
  new Promise((resolve) => {
    const started = performance.now()
    const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...plain, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let late = false
    /** @param {Buffer} data @param {NodeJS.WriteStream} to */
    const take = (data, to) => {
      output += data.toString()
      if (stream) to.write(data)
    }
    child.stdout.on('data', (data) => take(data, process.stdout))
    child.stderr.on('data', (data) => take(data, process.stderr))
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, timeoutMs)
    /** @param {number} code @param {string} [more] */
    const end = (code, more = '') => {
      clearTimeout(timer)
      resolve({ code, output: output + more, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => end(127, String(error)))
    child.on('close', (code) => (late ? end(124, `\nStopped after ${timeoutMs / 1000} s.`) : end(code ?? 1)))
  })

/**
 * Runs the entry of an installed package's command with this very Node (works where `.bin` holds shell shims).
 * @param {string} entry path below node_modules, e.g. 'vitest/vitest.mjs'
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (entry, args, options) =>
  run(process.execPath, [`${ROOT}/node_modules/${entry}`, ...args], options)
