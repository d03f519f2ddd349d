import { onTestFinished } from 'vitest'
import { type MailServer, openMailServer } from './smtp-server'

export type { MailServer }

/** A real local SMTP server, closed when the test ends. */
export const startMailServer = async (
  options?: Parameters<typeof openMailServer>[0],
): Promise<MailServer> => {
  const server = await openMailServer(options)
  onTestFinished(() => server.close())
  return server
}
