import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getClientMenu } from '#contract/calls/menus'
import { getRoute } from '#contract/extensions/routes'
import { keptOffline } from '#contract/kept-offline'
import { CLIENT_ANSWERS, keepAnswers } from '../../src/service-worker/answers'
import { createNetwork } from '../../src/service-worker/network'
import { forgetOldRoutes, routeAnswers } from '../../src/service-worker/route'
import type { WorkerScope } from '../../src/service-worker/scope'
import { DRIVER_SHELL, keepShell } from '../../src/service-worker/shell'

const HOST = 'https://vianda.test/'
const WEEK = `${HOST}api/${getClientMenu.address}`
const ROUTE = `${HOST}api/${getRoute.address}`

/** The browser's caches, in memory. */
const memoryCaches = () => {
  const all = new Map<string, Map<string, Response>>()
  const urlOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)
  const match = async (key: string | Request, name?: string) =>
    [...all].flatMap(([one, kept]) =>
      name === undefined || name === one ? (kept.get(urlOf(key))?.clone() ?? []) : [],
    )[0]
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: (key: string | Request) => match(key, name),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async (key: string | Request) => kept.delete(urlOf(key)),
      put: async (key: string | Request, response: Response) => void kept.set(urlOf(key), response),
    }
  }
  return {
    open,
    match: (key: string, options?: { cacheName?: string }) => match(key, options?.cacheName),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    urls: () => [...all.values()].flatMap((kept) => [...kept.keys()]),
  }
}

type Listener = (event: object) => void

let network: (request: Request) => Promise<Response>
const answers = (body: unknown, init?: ResponseInit) => async () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), init)
const never = () => new Promise<Response>(() => undefined)
const late = (ms: number, body: object) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(JSON.stringify(body))), ms))

/** A worker whose pages ask by `ask`; `happen`: any other event. */
const start = (scope = HOST) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const caches = memoryCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', (request: Request) => network(request))
  onTestFinished(() => void vi.unstubAllGlobals())
  const listeners = new Map<string, Listener[]>()
  const worker = {
    registration: { scope },
    navigator: {},
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  }
  const self: WorkerScope = Object(worker)
  const happen = async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => void work.push(one)
    for (const listener of listeners.get(type) ?? []) listener({ waitUntil, ...event })
    await Promise.all(work)
  }
  const request = (request: Request) =>
    new Promise<Response>((resolve, reject) => {
      const respondWith = (answer: Promise<Response>) => void answer.then(resolve, reject)
      const event = { request, respondWith, waitUntil: () => undefined }
      for (const listener of listeners.get('fetch') ?? []) listener(event)
    })
  const ask = async (url: string, { cache, ...init }: RequestInit = {}, ms = 0) => {
    const sent = new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"keylogin":"1"}',
      ...init,
    })
    // The tests' DOM leaves it out.
    const answer = request(Object.defineProperty(sent, 'cache', { value: cache }))
    answer.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(ms)
    return answer
  }
  return { self, ask, happen, request, caches }
}

const client = () => {
  const started = start()
  keepAnswers(started.self, createNetwork(), { ...CLIENT_ANSWERS, reads: keptOffline('client') })
  return started
}

const FRESH = { mensaje: 'success', menu: 'fresh' }
const KEPT = { mensaje: 'success', menu: 'kept' }

beforeEach(() => {
  network = answers(KEPT)
})

describe('a call whose answer is kept', () => {
  it.each<[what: string, fails: () => Promise<Response>, ms: number]>([
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['a gateway answers for the server', answers('<h1>Bad Gateway</h1>', { status: 502 }), 0],
    ['the server says 503 in its own form', answers({ mensaje: 'Ocupado' }, { status: 503 }), 0],
    ['a captive portal answers', answers('<!doctype html><title>Wi-Fi</title>'), 0],
    ['the answer breaks off', answers('{"mensaje":"succ'), 0],
    ['nothing answers', never, 4000],
    ['the answer does not end', async () => new Response(new ReadableStream()), 4000],
  ])('is answered with it, and its time, when %s', async (_what, fails, ms) => {
    const { ask } = client()
    await ask(WEEK)
    network = fails
    expect(await (await ask(WEEK, {}, ms)).json()).toEqual({ ...KEPT, keptAt: expect.any(Number) })
  })

  it('comes from the network where that answers, a refusal too', async () => {
    const { ask } = client()
    await ask(WEEK)
    network = answers(FRESH)
    expect(await (await ask(WEEK)).json()).toEqual(FRESH)
    network = answers({ mensaje: 'No hay' })
    expect(await (await ask(WEEK)).json()).toEqual({ mensaje: 'No hay' })
  })

  it('is replaced by a good answer that comes too late', async () => {
    const { ask } = client()
    await ask(WEEK)
    network = late(6000, FRESH)
    expect(await (await ask(WEEK, {}, 4000)).json()).toMatchObject(KEPT)
    await vi.advanceTimersByTimeAsync(2000)
    network = never
    expect(await (await ask(WEEK, {}, 4000)).json()).toMatchObject(FRESH)
  })

  it('is waited for longer by a screen that shows the kept one already', async () => {
    const { ask } = client()
    await ask(WEEK)
    network = late(12_000, FRESH)
    expect(await (await ask(WEEK, { cache: 'reload' }, 12_000)).json()).toEqual(FRESH)
  })

  it('waits once for a silent network, not for each call', async () => {
    const { ask } = client()
    await ask(WEEK)
    network = never
    await ask(WEEK, {}, 4000)
    expect(await (await ask(WEEK, {}, 1000)).json()).toMatchObject(KEPT)
  })

  it('is passed on as it is where nothing is kept', async () => {
    const { ask } = client()
    network = answers('<h1>Bad Gateway</h1>', { status: 502 })
    expect((await ask(WEEK)).status).toBe(502)
  })
})

describe('the driver’s page', () => {
  const OWN = '<link rel="manifest" href="/manifest.webmanifest">'
  const driver = async () => {
    const started = start(`${HOST}ruta`)
    keepShell(started.self, createNetwork(), DRIVER_SHELL)
    const cache = await started.caches.open('vianda-ruta-1')
    await cache.put(`${HOST}ruta`, new Response('kept page'))
    const open = async (ms: number) => {
      const request = Object.defineProperty(new Request(`${HOST}ruta`), 'mode', { value: 'navigate' })
      const answer = started.request(request)
      await vi.advanceTimersByTimeAsync(ms)
      return (await answer).text()
    }
    return open
  }

  it.each<[what: string, answer: () => Promise<Response>, ms: number, shown: string]>([
    ['the network is silent', never, 3000, 'kept page'],
    ['a gateway answers', answers(OWN, { status: 502 }), 0, 'kept page'],
    ['a captive portal answers', answers('<title>Wi-Fi</title>'), 0, 'kept page'],
    ['the host answers, even as 404', answers(OWN, { status: 404 }), 0, OWN],
  ])('opens when %s', async (_what, answer, ms, shown) => {
    network = answer
    expect(await (await driver())(ms)).toBe(shown)
  })
})

describe('a driver’s route', () => {
  const token = (name: string) => ({ body: JSON.stringify({ token: name }) })
  const driver = () => {
    const started = start(`${HOST}ruta`)
    keepAnswers(started.self, createNetwork(), {
      ...routeAnswers(started.self),
      reads: keptOffline('driver'),
    })
    forgetOldRoutes(started.self)
    return started
  }
  const route = (seconds: number) => answers({ mensaje: 'success', stops: [], caduca_en: seconds })

  it.each(['activate', 'fetch', 'message', 'notificationclick', 'push'])(
    'is deleted at the end of its day on any event, as %s, and not before',
    async (type) => {
      const { ask, caches, happen } = driver()
      network = route(3600)
      await ask(ROUTE, token('1.a'))
      const event = { request: new Request(`${HOST}cliente`) }
      await vi.advanceTimersByTimeAsync(3590_000)
      await happen(type, event)
      expect(caches.urls()).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(20_000)
      await happen(type, event)
      expect(caches.urls()).toEqual([])
    },
  )

  it.each([
    ['its day is over', route(-5)],
    ['the server does not say how long', answers({ mensaje: 'success', stops: [] })],
    ['its link is closed', answers({ mensaje: 'La cocina cerró esta ruta' })],
  ])('is not kept when %s', async (_what, answer) => {
    const { ask, caches } = driver()
    network = answer
    await ask(ROUTE, token('1.a'))
    expect(caches.urls()).toEqual([])
  })

  it('goes when its link is closed, and stays otherwise, each link its own', async () => {
    const { ask, caches } = driver()
    network = route(3600)
    await ask(ROUTE, token('1.a'))
    await ask(ROUTE, token('2.b'))
    expect(caches.urls()).toHaveLength(2)
    network = answers({ mensaje: 'La cocina cerró esta ruta' })
    await ask(ROUTE, token('1.a'))
    expect(caches.urls()).toEqual([expect.stringContaining('2.b')])
  })
})
