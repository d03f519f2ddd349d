import { expect, it, vi } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { secondServer } from '../../support/second-server'
import { ANA, MINUTE, post, startGuarded, WRONG, wrongCode } from './guesses'

// A day of an attack is some thousand calls.
vi.setConfig({ testTimeout: 60_000 })

it('a botnet that tries for a day has 560 tries at most', async () => {
  const server = await startGuarded()
  const other = await secondServer(server.deps)
  const apps = [server.app, other]
  let compared = 0
  for (let round = 0; round < 24 * 12; round += 1) {
    server.clock.advance(5 * MINUTE)
    const from = (turn: number) => `203.0.${round % 250}.${turn}`
    const { keylogin, mensaje } = (await post(server.app, sendLoginCode, { email: ANA }, from(0))).json()
    if (mensaje !== 'success') continue
    const code = await wrongCode(server)
    for (let turn = 0; turn < 25; turn += 1) {
      const answer = await post(
        apps[turn % 2] ?? server.app,
        validateLoginCode,
        { keylogin, code },
        from(turn),
      )
      if (answer.json().mensaje.startsWith(WRONG)) compared += 1
    }
  }
  expect(compared).toBeGreaterThan(400)
  expect(compared).toBeLessThanOrEqual(560)
})
