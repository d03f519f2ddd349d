import { expect, it, onTestFinished } from 'vitest'
import { ROLE_ADMIN } from '#domain/constants'
import { EARLY_CALLS } from '../../src/api/early-calls'
import { addAccount } from '../support/accounts'
import { until } from '../support/held-time'
import { renderApp } from '../support/render-app'
import { startTestServer } from '../support/server'

const ANA = 'ana@demo.test'
const BOSS = 'jefa@demo.test'

const start = async (path: string) => {
  const server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: ANA, nivel: 3 })
      await addAccount(deps, { email: BOSS, rol: ROLE_ADMIN })
    },
  })
  onTestFinished(() => server.close())
  const signInAs = path.startsWith('/admin') ? BOSS : ANA
  return renderApp(server, { path, signInAs })
}

/** A sent body with `$names` in the places where the early one has them; the order of its fields stays. */
const withNames = (sent: object, early: object): string => {
  const names = Object.entries(early).filter(([, value]) => String(value).startsWith('$'))
  return JSON.stringify({ ...sent, ...Object.fromEntries(names) })
}

it.each(Object.entries({ ...EARLY_CALLS.screens, ...EARLY_CALLS.lists }))(
  '%s sends to the letter what the head of its page sends before it',
  async (path, screen) => {
    const app = await start(path)
    for (const { address, body } of [EARLY_CALLS.session, screen]) {
      const [sent] = await until(() => {
        const calls = app.callsTo(address)
        expect(calls).not.toEqual([])
        return calls
      })
      expect(withNames(Object(sent?.body), JSON.parse(body))).toBe(body)
    }
  },
)
