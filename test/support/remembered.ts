import { validateSession } from '#contract/calls/session'
import { writeSession } from '../../src/parts/session/stored-session'
import { openStorage } from '../../src/state/key-value-store'
import type { TestServer, TestSession } from './server'

/** This browser has signed in before: open the application with `reload`. */
export const rememberSession = async (server: TestServer, session: TestSession): Promise<void> => {
  const { user } = (await server.call(validateSession, {}, session)).data
  writeSession(
    openStorage(() => window.localStorage),
    { ...session, code_confirm: 'true', user: { ...user, raw: user } },
  )
}
