import { createServer } from 'node:net'
import { codeOf, StartError } from './errors'

/**
 * Checks that a port is free before anything is opened or seeded; gives its number (a free
 * one for 0) or the StartError that explains the problem.
 */
export const probePort = (host: string, port: number): Promise<number | StartError> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(listenError(host, port, error)))
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address()
      const found = typeof address === 'object' && address !== null ? address.port : port
      probe.close(() => resolve(found))
    })
  })

/** Explains why an address cannot be listened on. */
export const listenError = (host: string, port: number, error: unknown): StartError => {
  const why: Readonly<Record<string, string>> = {
    EADDRINUSE: `El puerto ${port} ya está en uso por otro programa.\nDetén ese programa, o elige otro puerto, por ejemplo: PORT=${port + 1} npm start`,
    EACCES: `Este usuario no tiene permiso para usar el puerto ${port}.\nElige uno mayor que 1023, por ejemplo: PORT=3000 npm start`,
    EADDRNOTAVAIL: `Este equipo no tiene la dirección ${host}.\nCorrige HOST, por ejemplo: HOST=127.0.0.1 npm start`,
    ENOTFOUND: `No se conoce la dirección ${host}.\nCorrige HOST, por ejemplo: HOST=127.0.0.1 npm start`,
  }
  const text = why[codeOf(error) ?? ''] ?? `No se puede escuchar en ${host}:${port} (${codeOf(error)}).`
  return new StartError(text, { cause: error })
}
