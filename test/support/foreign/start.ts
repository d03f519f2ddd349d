import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { kitchen } from './answers'
import { fromLooseArrays, fromPdo, type Posted, readInput, readPost } from './php'
import { REPORT_FIELDS } from './stock'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The application's path on its host, and the calls' on theirs. */
export const BASE = '/comidas/'
const PREFIX = '/php/v1/'

/** A transparent point as PNG, for every picture. */
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

/** Any static host: a folder of files below a path, with `index.html` for all other addresses. */
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

const ORIGIN = { 'access-control-allow-origin': '*' }
const CORS = {
  ...ORIGIN,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * The back end's style. `input`: reads JSON from php://input, answers preflights, makes objects of lists. `post`: reads
 * only `$_POST`, knows no OPTIONS, sends PDO's rows; configured with `body: "form"` and `membership: "object"`.
 */
export type Manner = 'input' | 'post'

const MANNERS = {
  input: { read: readInput, write: fromLooseArrays, config: {} },
  post: { read: readPost, write: fromPdo, config: { body: 'form', membership: 'object' } },
} as const

interface Options {
  manner: Manner
  /** Keys of `config.json` beside `path_api`. */
  config?: Readonly<Record<string, unknown>>
}

/**
 * The built application on a static host below a path, and a foreign back end at another origin with a prefix.
 * `received`: the calls' requests, `answered`: their responses, oldest first; `pictures`: the paths of requested
 * pictures; `strange`: requests that section 7 of the specification lacks, preflights of the manner `post`, cookies.
 */
export const startForeign = async (dist: string, { manner, config = {} }: Options) => {
  const { read, write, config: own } = MANNERS[manner]
  const answerOf = kitchen()
  const strange: string[] = []
  const pictures: string[] = []
  const received: (Posted & { address: string; type: string })[] = []
  const answered: { address: string; body: Readonly<Record<string, unknown>> }[] = []
  const [api, apiUrl] = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://api')
    const address = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : ''
    if (request.headers.cookie !== undefined) strange.push(`cookie to ${pathname}`)
    if (request.method === 'OPTIONS' && manner === 'input') return void response.writeHead(204, CORS).end()
    if (request.method === 'OPTIONS') {
      strange.push(`OPTIONS ${pathname}`)
      return void response.writeHead(404).end('<h1>Not Found</h1>')
    }
    if (request.method === 'GET' && address.startsWith('fotos/')) {
      pictures.push(address)
      return void response.writeHead(200, { ...ORIGIN, 'content-type': 'image/png' }).end(PICTURE)
    }
    void (async () => {
      const type = request.headers['content-type'] ?? ''
      const posted = await read(type, await bodyOf(request))
      received.push({ address, type, ...posted })
      const answer = request.method === 'POST' ? answerOf(address, posted) : null
      if (answer === null) {
        strange.push(`${request.method} ${pathname}`)
        return response.writeHead(404, ORIGIN).end('<h1>Not Found</h1>')
      }
      const body =
        typeof answer === 'string' ? { mensaje: answer } : { ...Object(write(answer)), mensaje: ' Success ' }
      answered.push({ address, body })
      return response.writeHead(200, { ...ORIGIN, 'content-type': 'text/html' }).end(JSON.stringify(body))
    })()
  })
  const [web, webUrl] = await listen(
    host(dist, () => ({
      path_api: apiUrl + PREFIX,
      report_fields: REPORT_FIELDS,
      ...own,
      ...config,
    })),
  )
  return {
    url: webUrl + BASE.slice(0, -1),
    strange,
    pictures,
    received,
    answered,
    stop: () => {
      for (const server of [api, web]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
