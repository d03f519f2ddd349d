import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time a stopping server gives requests in progress before it cuts them off. */
export const DRAIN_MS = 8000

/**
 * Lets `app.close()` end: responses in progress are finished, each as the last of its connection; idle connections are
 * closed at once, and a client that stalls is cut off after DRAIN_MS.
 */
export const closesConnections = (app: FastifyInstance): void => {
  const sockets = new Set<Socket>()
  let isStopping = false
  let cutOff: NodeJS.Timeout | undefined
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    // Browsers open connections ahead; Node would wait for requests on the unused ones.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // For a response that began, without the header, before stopping did.
    if (isStopping) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
  app.addHook('onClose', async () => clearTimeout(cutOff))
}
