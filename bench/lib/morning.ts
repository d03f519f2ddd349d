// As a program: `morning.ts <options as JSON>` sends the mix of a morning from a separate process and prints its result.
import { Agent, request } from 'node:http'
import pg from 'pg'
import { ADMIN, clientSigned } from './kitchen-data'

/** `dish`: the order's dish, menu and day. `first`: the first client who signs in, so that each run has others. */
export type MorningOptions = {
  url: string
  database: string
  seconds: number
  people: number
  first: number
  dish: { menu_id: string; dish_id: string; name: string; date: string }
}
export type Morning = {
  perSecond: number
  p50: number
  p99: number
  /** All of it, with what is not counted, and the processor's time of this process meanwhile; in ms. */
  took: number
  used: number
  requests: number
  /** Of each kind: requests a second and p99 in ms. */
  kinds: Record<string, { perSecond: number; p99: number }>
}

type Answer = { mensaje?: string; keylogin?: string; id?: string; session_id?: string }

/** Of a hundred turns of a person, how many are of a kind; every page looks its session up. */
const MIX = [
  ['session', 33],
  ['menu', 30],
  ['orders', 8],
  ['order', 15],
  ['sign-in', 4],
  ['office', 6],
  ['panel', 3],
  ['report', 1],
] as const
type Kind = (typeof MIX)[number][0]
type Times = Record<Kind, number[]>
const TURNS = MIX.flatMap(([kind, share]) => new Array<Kind>(share).fill(kind))
/** Without a common divisor with the turns, so that each person walks through all of them, mixed. */
const STRIDE = 37

const LIST = { page: 1, itemsPerPage: 10, search: '', searchState: '', searchType: '' }

const morning = async ({ database, dish, first, people, seconds, url }: MorningOptions): Promise<Morning> => {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const mails = new pg.Pool({ connectionString: database, max: 2 })
  const { hostname, port } = new URL(url)
  const times: Times = {
    session: [],
    menu: [],
    orders: [],
    order: [],
    'sign-in': [],
    office: [],
    panel: [],
    report: [],
  }
  let isCounting = false
  let requests = 0
  let nextToSignIn = first
  // Each person has a network of his own, as on a morning: limits count by network.
  const send = (kind: Kind, path: string, input: object, network = 0) =>
    new Promise<Answer>((resolve, reject) => {
      const body = JSON.stringify({ rute: '', ...input })
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': `100.64.${Math.floor(network / 256) % 256}.${network % 256}`,
      }
      const start = performance.now()
      const sent = request(
        { agent, hostname, port, path: `/api/${path}`, method: 'POST', headers },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const read: Answer = answer.statusCode === 200 ? JSON.parse(text) : {}
            if (read.mensaje !== 'success') return reject(new Error(`${path}: ${answer.statusCode} ${text}`))
            requests += 1
            if (isCounting) times[kind].push(performance.now() - start)
            resolve(read)
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const signIn = async () => {
    const n = nextToSignIn++
    const email = `persona${n}@demo.test`
    const { keylogin } = await send('sign-in', 'verify-account/code_send_mail.php', { email }, n)
    const { rows } = await mails.query<{ code: string }>(
      'select code from mails where recipient = $1 order by id desc limit 1',
      [email],
    )
    await send('sign-in', 'verify-account/validate_code.php', { keylogin, code: rows[0]?.code ?? '' }, n)
  }
  const person = async (n: number, until: number) => {
    const signed = clientSigned(n)
    const own = (kind: Kind, path: string, input: object) => send(kind, path, input, n)
    let order: string | undefined
    const turn: Record<Kind, () => Promise<unknown>> = {
      session: () => own('session', 'account/validate_session.php', signed),
      menu: () => own('menu', 'update-menu/get_menu_client.php', { ...signed, hoy: '' }),
      orders: () => own('orders', 'update-orders/get_orders_client.php', { ...signed, ...LIST }),
      order: async () => {
        if (order !== undefined) {
          await own('order', 'update-orders/cancel.php', { ...signed, order_id: order, envioRestore: true })
          order = undefined
          return
        }
        const wanted = { ...dish, ind: 0, type: 'almuerzo', jugo: true, time: '12:00' }
        order = (await own('order', 'update-orders/edit.php', { ...signed, order: wanted })).id
      },
      'sign-in': signIn,
      office: () => own('office', 'update-orders/get_orders.php', { ...ADMIN, ...LIST }),
      panel: () => own('panel', 'ext/panel.php', { ...ADMIN, search: dish.date, semana: dish.date }),
      report: () => own('report', 'update-reports/get_summary.php', { ...ADMIN, intervalo: '7 DAY' }),
    }
    for (let step = n; performance.now() < until; step += 1) {
      await turn[TURNS[(step * STRIDE) % TURNS.length] ?? 'session']()
    }
    if (order !== undefined) await turn.order()
  }
  const began = performance.now()
  const { system, user } = process.cpuUsage()
  const warm = 1500
  setTimeout(() => {
    isCounting = true
  }, warm)
  const end = began + warm + seconds * 1000
  setTimeout(() => {
    isCounting = false
  }, end - began)
  await Promise.all(Array.from({ length: people }, (_, n) => person(n + 1, end)))
  const took = performance.now() - began
  const used = process.cpuUsage({ system, user })
  agent.destroy()
  await mails.end()
  return { ...summed(times, seconds), took, used: (used.system + used.user) / 1000, requests }
}

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const summed = (times: Times, seconds: number): Omit<Morning, 'took' | 'used' | 'requests'> => {
  const all = Object.values(times).flat()
  const kinds = Object.entries(times).map(
    ([kind, own]) => [kind, { perSecond: own.length / seconds, p99: at(own, 0.99) }] as const,
  )
  return {
    perSecond: all.length / seconds,
    p50: at(all, 0.5),
    p99: at(all, 0.99),
    kinds: Object.fromEntries(kinds),
  }
}

const [, program = '', given] = process.argv
if (program.endsWith('morning.ts') && given !== undefined) {
  const options: MorningOptions = JSON.parse(given)
  process.stdout.write(JSON.stringify(await morning(options)))
}
