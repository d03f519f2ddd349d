import type { FastifyInstance } from 'fastify'

const METHODS = ['GET', 'POST', 'OPTIONS', 'HEAD', 'PUT', 'DELETE', 'PATCH'] as const
const methodOf = (name: string) => {
  const method = METHODS.find((known) => known === name)
  if (!method) throw new TypeError(`Method ${name} is not used here`)
  return method
}

const NO_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304])

/**
 * A fetch over the application itself: no socket, no port, same requests and responses. It honours an
 * AbortSignal (also during the request) as the platform's does.
 */
export const injectedFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(absolute(input), init)
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const answer = app.inject({
      method: methodOf(request.method),
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 ? { payload: body } : {}),
    })
    const response = await Promise.race([answer, abortion(request.signal)])
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      [value]
        .flat()
        .flatMap((item): [string, string][] => (item === undefined ? [] : [[name, String(item)]])),
    )
    const content = NO_BODY.has(response.statusCode) ? null : new Uint8Array(response.rawPayload)
    return new Response(content, { status: response.statusCode, headers })
  }

const ORIGIN = 'http://127.0.0.1:3000'

const absolute = (input: RequestInfo | URL): Request | URL =>
  input instanceof Request ? input : new URL(input, ORIGIN)

const abortion = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
