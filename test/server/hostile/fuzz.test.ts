import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import { type Call, isSuccess } from '#contract/envelope'
import { importClients } from '#contract/extensions/import'
import { sendEmailCode } from '#contract/extensions/own-data'
import { reportProblem } from '#contract/extensions/problems'
import { registerPayment } from '#contract/extensions/transfers'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import { toFormParts } from '#contract/form'
import { applyShipments } from '../../../server/db/shipments'
import { addAccount } from '../../support/accounts'
import { brokenBalances } from '../../support/database-dump'
import {
  type Belongings,
  belongingsOf,
  EVERY_CALL,
  rightRequests,
  startWorld,
  type World,
} from '../../support/every-call'
import { anyChange, anyJson, type Change, changed, jsonOf } from '../../support/hostile-values'
import type { TestSession } from '../../support/server'
import { sessionFor } from '../../support/sessions'
import { SETUP_REQUESTS } from '../../support/setup'

/** Fixed inputs unless set: FUZZ_SEED=random or a number, FUZZ_RUNS per call. */
const { FUZZ_RUNS = '4', FUZZ_SEED = '20260302' } = process.env
const SEED = FUZZ_SEED === 'random' ? Date.now() % 2 ** 31 : Number(FUZZ_SEED)
const RUNS = Number(FUZZ_RUNS)

let world: World
let people: Record<'client' | 'other' | 'admin', { session: TestSession; own: Belongings }>
/** Calls that succeeded at least once. */
const succeeded = new Set<string>()
const unhandled: unknown[] = []
const keep = (error: unknown) => unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', keep)
  process.on('uncaughtException', keep)
  world = await startWorld()
})
afterAll(async () => {
  await world.server.close()
  process.off('unhandledRejection', keep)
  process.off('uncaughtException', keep)
})

let round = 0

/** Fresh people for every call: the last one may have deleted, closed or used up their things. */
const newPeople = async () => {
  const { server } = world
  round += 1
  const join = async (name: string, more: object) => {
    const id = await addAccount(server.deps, { email: `${name}${round}@fuzz.test`, envios: 5, ...more })
    const session = await sessionFor(server, id)
    return { session, own: await belongingsOf(world, id, session) }
  }
  return {
    client: await join('client', {}),
    other: await join('other', { nivel: 3 }),
    admin: await join('admin', { rol: 4 }),
  }
}
beforeEach(async () => {
  people = await newPeople()
})

const WHO = ['client', 'other', 'admin', 'nobody', 'stranger', 'mixed'] as const

const sessionOf = (who: (typeof WHO)[number], call: Call): Record<string, string> => {
  if (who === 'nobody') return {}
  if (who === 'stranger') return { session_id: 'x'.repeat(43), keylogin: people.client.session.keylogin }
  if (who === 'mixed') return { ...people.client.session, keylogin: people.admin.session.keylogin }
  const { session_id, keylogin } = people[who].session
  return call.keylogin === 'subject' ? { session_id } : { session_id, keylogin }
}

const known = (): string[] => {
  const { client, other } = people
  const things = [client.own, other.own].flatMap((own) => [
    own.scheduled,
    own.delivered,
    own.payment,
    own.referred,
    own.walletOrder,
  ])
  const menus = [world.menu, world.nextMenu].map(({ id }) => String(id))
  const words = ['programado', 'cancelado', 'almuerzo', 'cena', 'por_subir', 'por_eliminar', '2026-03-09']
  return [...things, ...menus, ...words, client.session.keylogin, `client${round}@fuzz.test`]
}

/** English, a stack, a path or SQL in a sentence for people. Inputs have none, so an echo cannot match. */
const FOREIGN =
  /\b(the|invalid|expected|received|failed|cannot|unexpected|should|required|statement|constraint)\b|SQLITE|sqlite|syntax|node_modules|\.ts:|\n\s+at |valibot|\[object/i

const send = async (call: Call, options: InjectOptions): Promise<void> => {
  const response = await world.server.inject({ method: 'POST', url: `/api/${call.address}`, ...options })
  expect([200, 400, 413, 415]).toContain(response.statusCode)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const body: Record<string, unknown> = response.json()
  const mensaje = String(body['mensaje'])
  if (isSuccess(mensaje)) {
    succeeded.add(call.name)
    return
  }
  expect(Object.keys(body)).toEqual(['mensaje'])
  expect(mensaje).toMatch(/^[¿¡\p{Lu}][\s\S]{8,}$/u)
  expect(mensaje).not.toMatch(FOREIGN)
}

const stillRight = async () => {
  const { server } = world
  expect(await brokenBalances(server)).toEqual([])
  expect(server.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  expect(unhandled).toEqual([])
  expect('polluted' in {}).toBe(false)
  const levels = await server.inject({
    method: 'POST',
    url: '/api/default/niveles.php',
    payload: { rute: '' },
  })
  expect(levels.json()).toMatchObject({ mensaje: 'success' })
}

type Tries<T> = { runs?: number; first?: T }

const assertAll = async <T>(
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => Promise<void>,
  { first, runs = RUNS }: Tries<T> = {},
) => {
  const examples: [T][] = first === undefined ? [] : [[first]]
  await fc.assert(fc.asyncProperty(arbitrary, check), { examples, numRuns: runs, seed: SEED })
  await stillRight()
}

/** Prepares a call to succeed; returns its request. */
const PREPARED: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  ...Object.fromEntries(
    Object.entries(SETUP_REQUESTS).map(([name, request]) => [name, () => request(world.server)]),
  ),
  validateLoginCode: async () => {
    const email = `client${round}@fuzz.test`
    const { keylogin } = (await world.server.call(sendLoginCode, { email })).data
    return { keylogin, code: await codeFor(email) }
  },
  answerProblem: async () => {
    const { delivered, session } = people.client.own
    await world.server.call(reportProblem, { order_id: delivered, motivo: 'frio', detalle: '' }, session)
    return { order_id: delivered, respuesta: 'Lo sentimos.', devolver: true }
  },
  changeEmail: async () => {
    const email = `moved${round}@fuzz.test`
    await world.server.call(sendEmailCode, { email }, people.client.own.session)
    return { email, code: await codeFor(email) }
  },
  validateRegistrationCode: () => askToJoin('joining@fuzz.test'),
  createAccount: async () => {
    const { code, email } = await askToJoin('joined@fuzz.test')
    const { registro } = (await world.server.call(validateRegistrationCode, { code, email })).data
    const request = rightRequests(world, people.client.own)['createAccount']
    return { ...request, account: { ...Object(request?.['account']), email }, registro }
  },
  waitForSector: async () => {
    const { code, email } = await askToJoin('waiting@fuzz.test')
    const { registro } = (await world.server.call(validateRegistrationCode, { code, email })).data
    return { email, sector: 'Cumbayá, Quito', registro }
  },
  createWalletOrder: async () => {
    await noShipments()
    return { membership: '2', request_id: `attempt-${round}` }
  },
  registerPayment: () => paidByHand('paid'),
  acceptStatementLine: async () => {
    await noShipments()
    return rightRequests(world, people.client.own)['acceptStatementLine'] ?? {}
  },
  reversePayment: async () => {
    const payment = await world.server.call(
      registerPayment,
      await paidByHand('reversed'),
      people.admin.session,
    )
    return { payment: payment.data.payment, reason: 'Era de otro cliente' }
  },
  undoImport: async () => {
    const request = rightRequests(world, people.client.own)['importClients']
    const { lote } = (await world.server.call(importClients, request ?? {}, people.admin.session)).data
    return { lote }
  },
  captureWalletOrder: async () => ({ order: await walletOrder() }),
  renewMembership: async () => {
    const order = await walletOrder()
    const { payment } = (await world.server.call(captureWalletOrder, { order }, people.client.session)).data
    return { membership: '2', payment }
  },
}

const codeFor = async (email: string) =>
  (await world.server.outbox()).find(({ code, to }) => to === email && code !== null)?.code ?? ''

const askToJoin = async (email: string) => {
  await world.server.call(sendRegistrationCode, { nombre: 'María', email, phone: '0990000001' })
  return { email, code: await codeFor(email) }
}

/** Shipments block a renewal. */
const noShipments = async () => {
  const { accountId } = people.client.own
  const move = { accountId, delta: -5, reason: 'administrador', at: '2026-03-02 08:00:00' } as const
  await world.server.db.transaction((trx) => applyShipments(trx, move))
}

const paidByHand = async (request_id: string) => {
  await noShipments()
  return { ...rightRequests(world, people.client.own)['registerPayment'], request_id }
}

const walletOrder = async () => {
  await noShipments()
  const input = { membership: '2', request_id: `attempt-${round}` }
  return (await world.server.call(createWalletOrder, input, people.client.session)).data.order.id
}

const requestOf = async (call: Call): Promise<Readonly<Record<string, unknown>>> =>
  (await PREPARED[call.name]?.()) ?? rightRequests(world, people.client.own)[call.name] ?? {}
const who = fc.constantFrom(...WHO)
const json = { 'content-type': 'application/json' }
const named = EVERY_CALL.map((call) => [call.address, call] as const)

// Many inputs a test, on a busy machine.
const TIME = { timeout: 60_000 }

describe(`every input, with the seed ${SEED}`, TIME, () => {
  it.each(named)(
    '[CALL-04] %s answers changed right inputs of everybody with a sentence',
    async (_name, call) => {
      const input = await requestOf(call)
      // Mostly the permitted caller, so that the code behind the check is tried too.
      const right = call.access === 'admin' ? ('admin' as const) : ('client' as const)
      const caller = fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: who })
      const changes = fc.array(anyChange(known()), { maxLength: 3 })
      const check = async (given: { caller: (typeof WHO)[number]; changes: Change[] }) => {
        const body = changed({ rute: '', ...sessionOf(given.caller, call), ...input }, given.changes)
        if (call.format === 'json') return send(call, { headers: json, payload: jsonOf(body) })
        const form = new FormData()
        for (const [name, value] of toFormParts(body, call.jsonFields)) form.append(name, value)
        return send(call, { payload: form })
      }
      await assertAll(fc.record({ caller, changes }), check, { first: { caller: right, changes: [] } })
      expect([...succeeded], 'a fuzz that never gets past the first rule proves nothing').toContain(call.name)
    },
  )

  it.each(named)('[CALL-04] %s answers any JSON at all', async (_name, call) => {
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(call.request.entries), 'x'), anyJson(known()))
    const body = fc.oneof({ weight: 3, arbitrary: fields }, { weight: 1, arbitrary: anyJson(known()) })
    await assertAll(fc.record({ caller: who, body }), async (given) => {
      const { body } = given
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
      const payload = isObject ? { rute: '', ...sessionOf(given.caller, call), ...body } : body
      await send(call, { headers: json, payload: jsonOf(payload) })
    })
  })
})

const forms = named.filter(([, call]) => call.format === 'multipart')
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

describe(`every form, with the seed ${SEED}`, TIME, () => {
  const names = fc.oneof(
    fc.constantFrom(
      'menu[..',
      'menu_data[',
      'menu_data[]',
      'menu_data[lunes][0]',
      'menu_data[lunes][0][name][x]',
      'menu_data[lunes][99999999999][name]',
      'menu_data[lunes][-1][name]',
      'menu_data[domingo][0][name]',
      'menu_data[__proto__][0][polluted]',
      '__proto__[polluted]',
      'constructor[prototype][polluted]',
      'account[nombre]',
      'account',
      'image',
      'image[0]',
      'session_id',
      'keylogin',
      'id',
      `x${'[a]'.repeat(100)}`,
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  const pieces = fc.array(
    fc.record({
      name: names,
      value: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom('{}', '[]', 'null', '{"a":'),
      ),
      more: fc.constantFrom(
        '',
        '; filename="a.png"\r\nContent-Type: image/png',
        '; filename=""',
        '; filename="../../etc/passwd"',
        `; filename="${'a'.repeat(500)}"`,
        '\r\nContent-Type: application/json',
        '\r\nContent-Transfer-Encoding: base64',
        '\r\nContent-Type: text/plain; charset=utf-16',
      ),
    }),
    { maxLength: 6 },
  )

  it.each(forms)('[CALL-04] %s answers forms of any parts', async (_name, call) => {
    await assertAll(
      fc.record({ caller: who, pieces }),
      async (given) => {
        const sender = Object.entries(sessionOf(given.caller, call)).map(([name, value]) => part(name, value))
        const all = given.pieces.map(({ more, name, value }) => part(name, value, more))
        const payload = `${[...sender, ...all].join('')}--b--\r\n`
        await send(call, { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload })
      },
      { runs: 8 * RUNS },
    )
  })
})
