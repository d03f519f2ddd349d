import * as v from 'valibot'
import type { Call } from '#contract/envelope'
import { seeded } from '../../server/demo/rng'
import type { ModuleDeps } from '../../server/deps'
import { secondServer, sendTo } from './second-server'
import type { TestSession } from './server'

const text = v.optional(v.string())
const answer = v.object({ mensaje: v.string(), id: text, payment: text })

/** Two servers of one database that may restart; each call goes to one of them by chance, the same in every run. */
export const twoServers = async (deps: ModuleDeps, seed: string) => {
  const { between } = seeded(seed)
  const below = (limit: number): number => Math.floor(between(0, limit))
  const started = () => Promise.all([secondServer(deps), secondServer(deps)])
  let apps = await started()
  return {
    below,
    send: async (call: Call, input: object, session: TestSession) =>
      v.parse(answer, await sendTo(apps[below(2)], call, input, session)),
    restart: async () => {
      apps = await started()
    },
  }
}
