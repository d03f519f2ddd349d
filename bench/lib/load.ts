import { Agent, request } from 'node:http'

export type Load = { perSecond: number; requests: number }

const CONNECTIONS = 10

/** Load over ten keep-alive connections; `bodyOf` gives the body of each request. */
const loadOn = async (
  url: string,
  bodyOf: (n: number) => string,
  { seconds }: { seconds: number },
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const { hostname, pathname, port } = new URL(url)
  let asked = 0
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const body = bodyOf(asked++)
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = request({ agent, hostname, port, path: pathname, method: 'POST', headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (answer.statusCode === 200 && text.includes('"mensaje":"success"')) resolve()
          else reject(new Error(`${pathname}: ${answer.statusCode} ${text.slice(0, 200)}`))
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const during = async (ms: number) => {
    const start = performance.now()
    let done = 0
    const worker = async () => {
      while (performance.now() - start < ms) {
        await once()
        done += 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return { requests: done, perSecond: (done * 1000) / (performance.now() - start) }
  }
  await during(1000)
  const load = await during(seconds * 1000)
  agent.destroy()
  return load
}

// As a program: `load.ts <url> <seconds> <bodies as JSON>` prints its result from a separate process.
const [, program = '', url, seconds, bodies] = process.argv
if (program.endsWith('load.ts') && url !== undefined) {
  const texts: string[] = JSON.parse(bodies ?? '[]')
  const load = await loadOn(url, (n) => texts[n % texts.length] ?? '', { seconds: Number(seconds) })
  process.stdout.write(JSON.stringify(load))
}
