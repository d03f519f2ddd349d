// Starts the server in a separate process at TEST_NOW (epoch ms); time runs on from there.
import { readConfig } from '../../server/config'
import { startServer } from '../../server/start'
import { stopOnSignals } from '../../server/stop-signals'

const shift = Number(process.env['TEST_NOW']) - Date.now()

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const server = await startServer({
  config: readConfig(process.env),
  clock: { now: () => Date.now() + shift },
  say,
  topUpDemo: async () => {},
  webFolder: null,
})
stopOnSignals(server, say)
say(`listens at ${server.listensAt}`)
