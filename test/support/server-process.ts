import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject, onTestFinished } from 'vitest'

/** A server in its own process. */
export type ServerProcess = {
  readonly url: string
  /** All output so far. */
  output(): string
  /** SIGKILL, as a power cut; resolves when it is gone. */
  kill(): Promise<void>
  /** SIGTERM; resolves when it has ended. */
  stop(): Promise<void>
}

/** Starts the server on a given day, and waits until it listens. It ends with the test. */
export const startProcess = async (
  env: Readonly<Record<string, string>>,
  now: number,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['--enable-source-maps', inject('serverEntries').onADay], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', TEST_NOW: String(now), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const found = /^listens at (\S+)$/m.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      })
    }
    void ended.then(() => reject(new Error(`The server ended:\n${output}`)))
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { url, output: () => output, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
