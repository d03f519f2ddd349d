// A balancer for the bench: each new connection goes to the next server of its group. As a program it gets the groups as
// JSON (lists of ports) and writes the port of each, in one line.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** @param {number[]} ports */
const balance = async (ports) => {
  let next = 0
  const server = createServer({ noDelay: true }, (caller) => {
    const target = connect({ host: '127.0.0.1', port: ports[next++ % ports.length] ?? 0, noDelay: true })
    caller.pipe(target).pipe(caller)
    for (const [one, other] of [
      [caller, target],
      [target, caller],
    ]) {
      one?.on('error', () => other?.destroy())
      one?.on('close', () => other?.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** @type {number[][]} */
const groups = JSON.parse(process.argv[2] ?? '[]')
process.stdout.write(`${JSON.stringify(await Promise.all(groups.map(balance)))}\n`)
process.stdin.on('end', () => process.exit()).resume()
