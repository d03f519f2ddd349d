import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder'

/** A file, where a folder is wanted. */
const A_FILE = fileURLToPath(import.meta.url)

/** Runs the server's own entry until it ends by itself. */
const run = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [inject('serverEntries').main], {
    env: { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, ...output }
}

describe('a start that cannot be', { timeout: 30_000 }, () => {
  it('ends with code 1 and all wrong settings in one Spanish message', async () => {
    const { code, stderr, stdout } = await run({ PORT: 'tres mil', HOST: '0.0.0.0' })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Vianda no puede iniciar con estos ajustes:\n {2}- PORT: .+\n {2}- HOST: .+\n$/)
  })

  it.each([
    [`${A_FILE}/data`, 'una parte de la ruta es un archivo, no una carpeta'],
    // Where a system has no /proc, only the reason differs.
    ['/proc/nope/data', existsSync('/proc/self') ? 'ahí no se pueden crear carpetas' : ''],
  ])('names the folder that cannot be used: %s', async (folder, cause) => {
    const { code, stderr } = await run({ DATA_DIR: folder, PORT: '0' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^No se puede usar la carpeta de datos .+\n.+\n$/)
    expect(stderr).toContain(cause)
  })
})
