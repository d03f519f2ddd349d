import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, mondayAfter, todayIn } from '#domain/calendar'
import { deliveryDayFrom } from '#domain/next-delivery'
import type { ModuleDeps } from '../deps'
import { TEXTS } from '../texts'
import { type FirstDayOf, withFirstDay } from './first-day'
import { kitchenIdentity, withKitchen } from './kitchen-identity'
import { nonceOf } from './security'
import type { WebAppConfig } from './web-config'

/** Placeholder for the nonce in index.html; replaced in each response. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/** Placeholder for the page's configuration in index.html; other hosts leave it. */
const CONFIG_PLACEHOLDER = '<!--config-->'

/** Copies compressed by the build; they are sent in their file's place and have no address of their own. */
const PACKED = /\.(br|gz)$/

/** The loading text in index.html; a page with a frame has that instead. */
const FRAME_PLACEHOLDER = /<!--frame-->.*?(?=<\/div>)/

/** A page's look before its data arrive (src/app/frames.tsx). */
interface Frame {
  of: string
  html: string
  /** Its icons, which stand beside what React takes over. */
  icons: string
  css: string
  state: string
}

/** The pages with a frame, by address; none where the build has drawn none. */
const framedPages = async (folder: string, html: string): Promise<ReadonlyMap<string, string>> => {
  const text = await readFile(join(folder, 'frames.json'), 'utf8').catch(() => '{}')
  const frames: Readonly<Record<string, Frame>> = JSON.parse(text)
  const pageOf = ({ of, html: markup, icons, css, state }: Frame) =>
    html
      .replace('<html ', `<html data-frame="${of}" `)
      .replace('</head>', () => `<style nonce="${NONCE_PLACEHOLDER}">${css}</style></head>`)
      .replace(FRAME_PLACEHOLDER, () => markup)
      .replace(
        '<noscript>',
        () => `${icons}<script type="application/json" id="frame">${state}</script><noscript>`,
      )
  return new Map(Object.entries(frames).map(([path, frame]) => [path, pageOf(frame)]))
}

interface WebApp {
  folder: string
  config: () => WebAppConfig
  clock: Clock
  firstDay: FirstDayOf
  images: ModuleDeps['images']
  settings: ModuleDeps['settings']
}

/** The configuration as data in the page, the same as `config.json` now; `shift`: how far the demo's day is moved. */
const configIn = (config: WebAppConfig, clock: Clock): string => {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const now = Date.now()
  const today = todayIn(clock)
  const data = {
    date: new Date(now).toUTCString(),
    shift: clock.now() - now,
    today,
    // For the dashboard's queries.
    day: deliveryDayFrom(today),
    monday: mondayAfter(today),
  }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`)
  return `<script type="application/json" id="config" ${attributes.join(' ')}>${json}</script>`
}

/**
 * Serves the built application: hashed files for ever, compressed as the browser accepts it; `index.html` fresh with a
 * nonce for every other page, and so uncompressed (a few kB). A missing file (its name has a dot) is 404, not a
 * page.
 */
export const webApp = async (
  app: FastifyInstance,
  { folder, config, clock, firstDay, images, settings }: WebApp,
): Promise<void> => {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const framed = await framedPages(folder, html)
  // An address with a query may begin with filters that no frame knows.
  const page = async (reply: FastifyReply) => {
    const text = framed.get(reply.request.url) ?? html
    const given = config()
    const filled = await withFirstDay(text, { firstDay, apiPath: given.path_api })
    const nonce = nonceOf(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        withKitchen(filled, { ...settings.now(), apiPath: given.path_api, nonce })
          .replace(CONFIG_PLACEHOLDER, () => configIn(given, clock))
          .replaceAll(NONCE_PLACEHOLDER, nonce),
      )
  }
  kitchenIdentity(
    app,
    { images, settings },
    await readFile(join(folder, 'manifest.webmanifest'), 'utf8').catch(() => '{}'),
  )
  app.get('/', async (_request, reply) => page(reply))
  app.get('/index.html', async (_request, reply) => page(reply))
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    preCompressed: true,
    allowedPath: (path) => !PACKED.test(path),
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler(async (request, reply) =>
    isPage(request) ? page(reply) : reply.status(404).send({ mensaje: TEXTS.unknownAddress }),
  )
}

const isPage = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? ''
  // The demo's own pages are below it; in production there is nothing.
  if (path === '/dev' || path.startsWith('/dev/')) return false
  return (method === 'GET' || method === 'HEAD') && !(path.split('/').at(-1) ?? '').includes('.')
}
