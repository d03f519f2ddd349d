import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { kitchen } from './answers'
import { loosened, type Posted, readBody } from './php'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Where the application lies on its host, and the calls on theirs. */
export const BASE = '/comidas/'
const PREFIX = '/php/v1/'

/** A transparent point as PNG: whatever picture is asked for. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

const listen = (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<[Server, string]> =>
  new Promise((resolve) => {
    const server = createServer(handler)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve([server, `http://127.0.0.1:${port}`])
    })
  })

/** A folder of files below a path, with `index.html` for everything that is no file: any static host. */
const host = (dist: string, config: () => object) => (request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? '/', 'http://host')
  if (!pathname.startsWith(BASE)) return response.writeHead(404).end('Not Found')
  const name = pathname.slice(BASE.length)
  if (name === 'config.json') {
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(config()))
  }
  const file = join(dist, name)
  const isFile = extname(name) !== '' && existsSync(file)
  const path = isFile ? file : join(dist, 'index.html')
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
  return createReadStream(path).pipe(response)
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * The built application on a static host below a path, and a stranger's loose back end at another origin with a prefix.
 * `received` is what came in calls, oldest first; `strange` lists requests that section 7 of the specification does not
 * have, and cookies.
 */
export const startForeign = async (dist: string, config: { paypal_client_id?: string } = {}) => {
  const answerOf = kitchen()
  const strange: string[] = []
  const received: (Posted & { address: string })[] = []
  const [api, apiUrl] = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://api')
    const address = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : ''
    if (request.headers.cookie !== undefined) strange.push(`cookie to ${pathname}`)
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    if (request.method === 'GET' && address.startsWith('fotos/')) {
      return void response.writeHead(200, { ...CORS, 'content-type': 'image/png' }).end(PICTURE)
    }
    void (async () => {
      const posted = await readBody(request.headers['content-type'] ?? '', await bodyOf(request))
      received.push({ address, ...posted })
      const answer = request.method === 'POST' ? answerOf(address, posted) : null
      if (answer === null) {
        strange.push(`${request.method} ${pathname}`)
        return response.writeHead(404, CORS).end('<h1>Not Found</h1>')
      }
      const body =
        typeof answer === 'string'
          ? { mensaje: answer }
          : { ...Object(loosened(answer)), mensaje: ' Success ' }
      return response.writeHead(200, { ...CORS, 'content-type': 'text/html' }).end(JSON.stringify(body))
    })()
  })
  const [web, webUrl] = await listen(
    host(dist, () => ({ ...config, path_api: apiUrl + PREFIX, extensions: [] })),
  )
  return {
    url: webUrl + BASE.slice(0, -1),
    strange,
    received,
    stop: () => {
      for (const server of [api, web]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
