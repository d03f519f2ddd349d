import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { epochOf } from '#domain/calendar'
import { readConfig } from '../../../server/config'
import { DRAIN_MS } from '../../../server/plugins/stopping'
import { startServer } from '../../../server/start'
import { addAccount } from '../../support/accounts'
import { temporaryFolder } from '../../support/temporary-folder'

const start = async (dataDir = temporaryFolder()) => {
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    clock: { now: () => epochOf('2026-03-02', '08:00') },
    say: () => undefined,
    topUpDemo: async (deps) => {
      const there = await deps.db.query.selectFrom('accounts').select('id').executeTakeFirst()
      if (!there) await addAccount(deps, { email: 'ana@demo.test' })
    },
    webFolder: null,
  })
  onTestFinished(() => server.stop())
  return { stop: server.stop, port: Number(new URL(server.url).port), dataDir }
}

/** A connection and all that came back over it. */
const dial = async (port: number) => {
  const socket: Socket = connect(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received.text)))
  const received = { text: '' }
  socket.on('data', (text: string) => {
    received.text += text
  })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, received, closed }
}

const BODY = JSON.stringify({ rute: '', email: 'ana@demo.test' })

/** A call with its head and half of its body sent. */
const dialHalfSent = async (port: number) => {
  const call = await dial(port)
  call.socket.write(
    [
      'POST /api/verify-account/code_send_mail.php HTTP/1.1',
      'Host: 127.0.0.1',
      'Content-Type: application/json',
      `Content-Length: ${BODY.length}`,
      'Connection: keep-alive',
      // Answered when the server has begun with the request.
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  await expect.poll(() => call.received.text).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  call.socket.write(BODY.slice(0, 9))
  return { ...call, sendTheRest: () => call.socket.write(BODY.slice(9)) }
}

/** A browser's connection that has its response and stays open. */
const keepAlive = async (port: number) => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  await new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/health', agent }, (answer) => {
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })
}

/** From here on only the test moves the server's deadlines. */
const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterEach(() => void vi.useRealTimers())

describe('stopping', () => {
  it('lets the request in progress finish and does not wait for idle connections', async () => {
    const { port, stop } = await start()
    const unused = await dial(port)
    const call = await dialHalfSent(port)
    await keepAlive(port)
    holdTimers()
    const stopped = Promise.all([stop(), stop()])
    await unused.closed
    call.sendTheRest()
    await stopped
    const answer = (await call.closed).replace('HTTP/1.1 100 Continue\r\n\r\n', '')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    expect(answer).toContain('"mensaje":"success"')
    await expect(keepAlive(port)).rejects.toThrow('ECONNREFUSED')
  })

  it('cuts off a client that stalls, in time to close the rest in good order', async () => {
    const { dataDir, port, stop } = await start()
    const stalled = await dialHalfSent(port)
    const isOver = vi.fn()
    holdTimers()
    const stopped = stop().then(isOver)
    // Polling would move the held timers on.
    while (vi.getTimerCount() === 0) await setImmediate()
    await vi.advanceTimersByTimeAsync(DRAIN_MS - 1)
    expect(isOver).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await stopped
    expect(await stalled.closed).not.toContain('200 OK')
    vi.useRealTimers()
    // The folder is free again.
    await start(dataDir)
  })
})
