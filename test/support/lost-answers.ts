import type { SentCall } from './render-app'
import type { TestServer } from './server'

/** The server hears the call, and its answer is lost on the way: to be called by what interferes. */
export const loseAnswer = async (server: TestServer, call: SentCall | undefined): Promise<never> => {
  await server.fetch(`/api/${call?.address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call?.body),
  })
  throw new TypeError('Failed to fetch')
}
