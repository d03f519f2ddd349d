import { sendLoginCode } from '#contract/calls/access'
import { renewMembership } from '#contract/calls/membership'
import { cancelOrder, saveOrder } from '#contract/calls/orders'
import { type Call, isSuccess } from '#contract/envelope'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { DAYS, type DayName } from '#domain/constants'
import type { Db } from '../../server/db/port'
import { openSession } from '../../server/identity/sessions'
import { cryptoRandom } from '../../server/random'
import { addAccount } from './accounts'
import { addMenu, orderFor, setOwnPrices, type TestMenu } from './kitchen'
import type { Provider } from './provider'
import type { TestClock, TestSession } from './server'

/** Acknowledged writes: exactly these must exist afterwards. */
export type Acknowledged = {
  /** By id, with their owner; `cancelled` once that was acknowledged too. */
  orders: Map<string, { accountId: number; cancelled: boolean }>
  /** Owners by wallet order, once the renewal was acknowledged. */
  renewals: Map<string, number>
  /** Addresses with a mailed code. */
  mails: Set<string>
}

type Person = { accountId: number; session: TestSession }

/** The next call's server: the test changes it when a server is gone. */
export type Reach = { url(): string }

const EATERS = 6
const SHIPMENTS = 200
const DAYS_TO_ORDER: readonly DayName[] = DAYS.filter((day) => day !== 'lunes')
const LEVEL = '1'

/** Inserts a menu and people with sessions into an empty database. */
export const furnish = async (db: Db, clock: TestClock, secret: Buffer, renewers: number) => {
  const deps = { db, clock, random: cryptoRandom, secrets: { key: secret } }
  const menu = await addMenu(db, '2026-03-02')
  await setOwnPrices(db)
  const person = async (name: string, envios: number): Promise<Person> => {
    const accountId = await addAccount(deps, { email: `${name}@demo.test`, nivel: 3, envios })
    const session_id = await db.transaction((trx) => openSession(trx, deps, accountId))
    const { keylogin } = await db.query
      .selectFrom('accounts')
      .select('keylogin')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    return { accountId, session: { session_id, keylogin } }
  }
  const eaters: Person[] = []
  for (let n = 0; n < EATERS; n += 1) eaters.push(await person(`eater${n}`, SHIPMENTS))
  const payers: Person[] = []
  for (let n = 0; n < renewers; n += 1) payers.push(await person(`payer${n}`, 0))
  return { menu, eaters, payers }
}

export type Furnished = Awaited<ReturnType<typeof furnish>>

class Unreachable extends Error {}

const post = async (
  reach: Reach,
  call: Call,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  let response: Response
  try {
    response = await fetch(`${reach.url()}/api/${call.address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rute: '', ...input }),
    })
    const body: Record<string, unknown> = await response.json()
    if (response.status === 503) throw new Unreachable('503')
    if (!isSuccess(String(body['mensaje']))) throw new Error(`${call.name}: ${JSON.stringify(body)}`)
    return body
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) throw new Unreachable(error.message)
    throw error
  }
}

export type Work = {
  readonly acknowledged: Acknowledged
  /** Number of acknowledgements. */
  count(): number
  /** Resolves after `more` further acknowledgements. */
  until(more: number): Promise<void>
  /** Waits until all running calls have succeeded, with retries; then the kitchen is quiet. */
  end(): Promise<void>
}

/** Milliseconds before the retry of a failed call, by the same person with the same content. */
const AGAIN_MS = 25

/**
 * All people work at once without a stop: they order and cancel half of the orders, pay for and renew memberships, and
 * request codes. A call without a response is retried until it gets one.
 */
export const work = (
  { menu, eaters, payers }: Furnished,
  { reach, provider }: { reach: Reach; provider: Provider },
): Work => {
  const acknowledged: Acknowledged = { orders: new Map(), renewals: new Map(), mails: new Set() }
  const waiting: { at: number; go: () => void }[] = []
  let count = 0
  let isOver = false
  const done = () => {
    count += 1
    for (const { at, go } of waiting) if (count >= at) go()
  }
  const insist = async (call: Call, input: Readonly<Record<string, unknown>>) => {
    for (;;) {
      try {
        return await post(reach, call, input)
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
  }
  const eat = (person: Person, turn: number) => eatOnce(menu, person, turn, { acknowledged, insist, done })
  const running = [
    ...eaters.map(async (person, first) => {
      for (let turn = first; !isOver; turn += 1) await eat(person, turn)
    }),
    (async () => {
      for (const payer of payers) {
        if (isOver) return
        await payOnce(payer, provider, { acknowledged, insist, done })
      }
    })(),
    (async () => {
      for (let n = 0; !isOver; n += 1) {
        const email = `somebody${n}@elsewhere.test`
        await insist(sendLoginCode, { email })
        acknowledged.mails.add(email)
        done()
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    })(),
  ]
  return {
    acknowledged,
    count: () => count,
    until: (more) =>
      Promise.race([
        new Promise<void>((go) => waiting.push({ at: count + more, go })),
        // A refusal fails the test at once instead of leaving it waiting.
        Promise.all(running).then(() => undefined),
      ]),
    end: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

type Doing = {
  acknowledged: Acknowledged
  insist: (call: Call, input: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>
  done: () => void
}

/** One order, and its cancellation every other time so that the day is free again. */
const eatOnce = async (
  menu: TestMenu,
  { accountId, session }: Person,
  turn: number,
  { acknowledged, insist, done }: Doing,
): Promise<void> => {
  const day = DAYS_TO_ORDER[turn % DAYS_TO_ORDER.length] ?? 'martes'
  const type = turn % 3 === 0 ? ('cena' as const) : ('almuerzo' as const)
  const answer = await insist(saveOrder, { ...session, order: orderFor(menu, { day, type }) })
  const id = String(answer['id'])
  if (!acknowledged.orders.has(id)) acknowledged.orders.set(id, { accountId, cancelled: false })
  done()
  if (turn % 2 === 0) return
  await insist(cancelOrder, { ...session, order_id: id, envioRestore: true })
  acknowledged.orders.set(id, { accountId, cancelled: true })
  done()
}

const payOnce = async (
  { accountId, session }: Person,
  provider: Provider,
  { acknowledged, insist, done }: Doing,
): Promise<void> => {
  const request_id = `attempt-of-${accountId}`
  const made = await insist(createWalletOrder, { ...session, membership: LEVEL, request_id })
  const { order } = made
  if (typeof order !== 'object' || order === null || !('id' in order)) throw new Error('No wallet order')
  const id = String(order.id)
  provider.approve(id)
  await insist(captureWalletOrder, { ...session, order: id })
  await insist(renewMembership, { ...session, membership: LEVEL, payment: { id, status: 'COMPLETED' } })
  acknowledged.renewals.set(id, accountId)
  done()
}
