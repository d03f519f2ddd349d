import type { Browser } from '@playwright/test'
import { holdTimeouts, startNetwork } from './e2e-network'
import { comeBack } from './e2e-person'
import { watchRequests } from './e2e-screens'
import { PHONE, startServer } from './e2e-server'

/** A server that its pages reach through a network of the test's making. */
export const startBehindNetwork = async () => {
  const server = await startServer()
  const network = await startNetwork(server.url)
  const reached = { ...server, url: network.url }
  return {
    ...reached,
    become: network.become,
    /** A new telephone on an open network, at rest on this path; `who` has signed in on it before. */
    open: async (browser: Browser, path: string, who?: string) => {
      network.become('open')
      const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
      await holdTimeouts(context)
      const page = await context.newPage()
      const atRest = watchRequests(page)
      if (who === undefined) await page.goto(network.url + path)
      else await comeBack(page, reached, who, path)
      await atRest()
      return { context, page, atRest }
    },
    stop: async () => {
      await network.stop()
      await server.stop()
    },
  }
}

export type BehindNetwork = Awaited<ReturnType<typeof startBehindNetwork>>
