import { createServer, request, type Server } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'

/**
 * What stands between a browser and the server: nothing; something that accepts and never answers; a captive portal,
 * which answers everything with its own page; a gateway whose server is away.
 */
type Mode = 'open' | BadMode
export type BadMode = (typeof BAD_MODES)[number]
export const BAD_MODES = ['silent', 'portal', 'gateway'] as const

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Acepta los términos</h1>'

/** A network in front of a server, whose service worker it reaches too (a test's own routes do not). */
export const startNetwork = async (target: string) => {
  let mode: Mode = 'open'
  const network: Server = createServer((incoming, outgoing) => {
    if (mode === 'silent') return
    if (mode !== 'open') {
      outgoing.writeHead(mode === 'portal' ? 200 : 502, { 'content-type': 'text/html' })
      outgoing.end(PORTAL)
      return
    }
    const { headers, method, url = '/' } = incoming
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  const address = network.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    become: (next: Mode): void => {
      mode = next
      // Held requests end with the network that held them.
      if (next === 'open') network.closeAllConnections()
    },
    stop: () =>
      new Promise<void>((resolve) => {
        network.close(() => resolve())
        network.closeAllConnections()
      }),
  }
}

const TIME_IS_UP = 'time is up'

/** The pages' calls and parts are given up when the test says so: a real wait is too long. */
export const holdTimeouts = (pages: Pick<BrowserContext, 'addInitScript'>): Promise<unknown> =>
  pages.addInitScript((name) => {
    AbortSignal.timeout = () => {
      const controller = new AbortController()
      const end = () => controller.abort(new DOMException('too late', 'TimeoutError'))
      addEventListener(name, end, { once: true })
      return controller.signal
    }
  }, TIME_IS_UP)

/** Ends every wait of a page that {@link holdTimeouts} holds. */
export const giveUp = (page: Page): Promise<unknown> =>
  page.evaluate((name) => dispatchEvent(new Event(name)), TIME_IS_UP)
