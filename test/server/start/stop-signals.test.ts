import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stopper } from '../../../server/stop-signals'

describe('a signal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A server that ends when the test says so. */
  const start = () => {
    const ended = { resolve: () => {}, reject: (_reason: Error) => {} }
    const end = new Promise<void>((resolve, reject) => Object.assign(ended, { resolve, reject }))
    const stop = vi.fn(() => end)
    const say = vi.fn()
    const exit = vi.fn()
    return { ended, stop, say, exit, signal: stopper({ stop }, { say, exit }) }
  }

  it('finishes what is being answered, says so, and ends well', async () => {
    const { ended, stop, say, exit, signal } = start()
    signal()
    expect(stop).toHaveBeenCalledOnce()
    expect(say.mock.calls).toEqual([['Cerrando Vianda…']])
    expect(exit).not.toHaveBeenCalled()
    ended.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(exit.mock.calls).toEqual([[0]])
  })

  it('that comes again after more than a second ends at once', async () => {
    const { exit, signal } = start()
    signal()
    await vi.advanceTimersByTimeAsync(500)
    signal()
    await vi.advanceTimersByTimeAsync(501)
    expect(exit).not.toHaveBeenCalled()
    signal()
    expect(exit.mock.calls).toEqual([[1]])
  })

  it('ends after ten seconds at the latest, and at once when the server cannot stop', async () => {
    const { exit, signal } = start()
    signal()
    await vi.advanceTimersByTimeAsync(9999)
    expect(exit).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(exit.mock.calls).toEqual([[1]])

    const broken = start()
    broken.signal()
    broken.ended.reject(new Error('The disk is full'))
    await vi.advanceTimersByTimeAsync(0)
    expect(broken.exit.mock.calls).toEqual([[1]])
  })
})

const MODULE = new URL('../../../server/stop-signals.ts', import.meta.url).href

/** A process whose stop ends when standard input gets data. */
const PROGRAM = `
  import { stopOnSignals } from ${JSON.stringify(MODULE)}
  const told = new Promise((resolve) => process.stdin.once('data', resolve))
  stopOnSignals({ stop: () => told }, (line) => console.log(line))
  console.log('ready')`

describe('a process', { timeout: 30_000 }, () => {
  it('that gets a signal twice, as a process group does, finishes all the same', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    const says = (line: string) => vi.waitUntil(() => said.includes(line), { timeout: 20_000 })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await says('ready')
    const end = once(child, 'exit')
    // Two equal signals may merge on their way.
    child.kill('SIGINT')
    child.kill('SIGTERM')
    await says('Cerrando Vianda…')
    child.stdin.write('stopped\n')
    expect(await end).toEqual([0, null])
    expect(said).toBe('ready\nCerrando Vianda…\n')
  })
})
