import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/envelope'
import { anAddress } from '../../support/call-answers'
import { brokenBalances, dumpOf } from '../../support/database-dump'
import { EVERY_CALL, rightRequests, startWorld, type World } from '../../support/every-call'
import { orderFor } from '../../support/kitchen'
import type { TestSession } from '../../support/server'
import { sessionFor } from '../../support/sessions'

const NO_SESSION = 'No se encontró una sesión activa'
const NOTHING_TO_VALIDATE = 'No hay una sesión iniciada'
const WRONG_ROLE = 'No tienes permiso para realizar esta acción'

const open: World[] = []
afterEach(() => Promise.all(open.splice(0).map(({ server }) => server.close())))

const start = async (given: Parameters<typeof startWorld>[0] = {}) => {
  const world = await startWorld(given)
  open.push(world)
  return world
}

const callNamed = (name: string): Call => {
  const call = EVERY_CALL.find((one) => one.name === name)
  if (!call) throw new Error(`No call ${name}`)
  return call
}

describe('who may make which call, everybody at every address', { timeout: 30_000 }, () => {
  const NOBODIES = [
    'nothing',
    'empty fields',
    'a made-up session',
    'a session without keylogin',
    'a keylogin without session',
    'an expired session',
    'a session that was closed',
    "a deleted account's session",
    "a client's session with the administrator's keylogin",
    "the administrator's session with a client's keylogin",
    "a client's session with another client's keylogin",
  ] as const

  /** The session fields that each kind sends. In `subject` calls `keylogin` names another person and proves nothing. */
  const nobodySessions = async (
    world: World,
  ): Promise<Record<(typeof NOBODIES)[number], Partial<TestSession>>> => {
    const { admin, ana, bea, ids, own, server } = world
    const { clock, db } = server
    const expired = await sessionFor(server, ids.bea)
    clock.advance(31 * 24 * 60 * 60 * 1000)
    const fresh = async (id: number, session: TestSession) =>
      Object.assign(session, await sessionFor(server, id))
    await fresh(ids.ana, ana)
    await fresh(ids.bea, bea)
    await fresh(ids.admin, admin)
    const closed = await sessionFor(server, ids.ana)
    await server.call(callNamed('closeSession'), {}, closed)
    const { id: guest } = await db.query
      .selectFrom('accounts')
      .select('id')
      .where('keylogin', '=', own.bea.referred)
      .executeTakeFirstOrThrow()
    const deleted = await sessionFor(server, guest)
    await server.call(callNamed('deleteClient'), { id: deleted.keylogin }, admin)
    return {
      nothing: {},
      'empty fields': { session_id: '', keylogin: '' },
      'a made-up session': { session_id: 'x'.repeat(43), keylogin: ana.keylogin },
      'a session without keylogin': { session_id: ana.session_id },
      'a keylogin without session': { keylogin: admin.keylogin },
      'an expired session': expired,
      'a session that was closed': closed,
      "a deleted account's session": deleted,
      "a client's session with the administrator's keylogin": { ...ana, keylogin: admin.keylogin },
      "the administrator's session with a client's keylogin": { ...admin, keylogin: ana.keylogin },
      "a client's session with another client's keylogin": { ...ana, keylogin: bea.keylogin },
    }
  }

  it('[OVER-07] [CALL-03] nobody of eleven kinds makes a private call, whatever right input he has', async () => {
    const world = await start()
    const nobodies = await nobodySessions(world)
    const requests = rightRequests(world, world.own.ana)
    const before = await dumpOf(world.server)
    for (const call of EVERY_CALL.filter(({ access }) => access !== 'public' && access !== 'session')) {
      for (const who of NOBODIES) {
        const session = nobodies[who]
        // Here `keylogin` names another person; the administrator's own is not required.
        const isSubject = call.keylogin === 'subject'
        if (isSubject && who === "the administrator's session with a client's keylogin") continue
        const isClient = isSubject && (session.session_id ?? '') === world.ana.session_id
        const answer = await server(world, call, { ...requests[call.name], ...session })
        expect([call.address, who, answer]).toEqual([
          call.address,
          who,
          [200, { mensaje: isClient ? WRONG_ROLE : NO_SESSION }],
        ])
      }
    }
    expect(await dumpOf(world.server)).toEqual(before)
  })

  it('each role makes its own calls alone, and the wrong one changes nothing', async () => {
    const world = await start()
    const before = await dumpOf(world.server)
    for (const call of EVERY_CALL) {
      const wrong = { admin: world.ana, client: world.admin }
      if (call.access !== 'admin' && call.access !== 'client') continue
      const input = rightRequests(world, world.own.ana)[call.name]
      const session = wrong[call.access]
      const sent =
        call.keylogin === 'subject' ? { ...input, session_id: session.session_id } : { ...input, ...session }
      expect([call.address, await server(world, call, sent)]).toEqual([
        call.address,
        [200, { mensaje: WRONG_ROLE }],
      ])
    }
    expect(await dumpOf(world.server)).toEqual(before)
  })

  it('a call for everybody gives nobody else’s session: validating and closing are about the one that is sent', async () => {
    const { ana, bea, server: testServer } = await start()
    const validate = callNamed('validateSession')
    const mixed = { ...ana, keylogin: bea.keylogin }
    expect((await testServer.call(validate, {}, mixed)).mensaje).toBe(NO_SESSION)
    expect((await testServer.call(validate, {})).mensaje).toBe(NOTHING_TO_VALIDATE)
    await testServer.call(callNamed('closeSession'), {}, { session_id: 'x', keylogin: ana.keylogin })
    await testServer.call(callNamed('closeAllSessions'), {}, bea)
    expect((await testServer.call(validate, {}, ana)).mensaje).toBe('success')
    expect((await testServer.call(validate, {}, bea)).mensaje).toBe(NO_SESSION)
  })

  const server = async ({ server: { inject } }: World, call: Call, input: Record<string, unknown>) => {
    if (call.format === 'json') return answered(await inject(post(call, input)))
    const { image: _, ...fields } = input
    const form = new FormData()
    for (const [name, value] of Object.entries({ rute: '', ...fields })) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
    return answered(await inject({ method: 'POST', url: `/api/${call.address}`, payload: form }))
  }
})

const post = (call: Call, payload: Record<string, unknown>) => ({
  method: 'POST' as const,
  url: `/api/${call.address}`,
  payload: { rute: '', ...payload },
})

const answered = (response: { statusCode: number; json(): unknown }) => [response.statusCode, response.json()]

const UNKNOWN = { id: '2147483000', text: 'NADIE-000', keylogin: 'x'.repeat(22) }

/** Every id field of a client's calls: once with Bea's id, once with an unknown one. */
const FIELDS: readonly (readonly [
  call: string,
  of: (world: World) => { theirs: object; nobodys: object },
])[] = [
  [
    'saveOrder',
    ({ own, menu }) => ({
      theirs: { order: { ...orderFor(menu, { day: 'martes' }), id: own.bea.scheduled } },
      nobodys: { order: { ...orderFor(menu, { day: 'martes' }), id: UNKNOWN.id } },
    }),
  ],
  [
    'cancelOrder',
    ({ own }) => ({
      theirs: { order_id: own.bea.scheduled, envioRestore: true },
      nobodys: { order_id: UNKNOWN.id, envioRestore: true },
    }),
  ],
  [
    'sendReview',
    ({ own }) => ({
      theirs: { review: { id_platillo: own.bea.delivered, platillo: 'Locro', description: '', rating: 0 } },
      nobodys: { review: { id_platillo: UNKNOWN.id, platillo: 'Locro', description: '', rating: 0 } },
    }),
  ],
  [
    'getClientPayment',
    ({ own }) => ({ theirs: { payment: own.bea.payment }, nobodys: { payment: UNKNOWN.id } }),
  ],
  [
    'claimReward',
    ({ own }) => ({ theirs: { referred: own.bea.referred }, nobodys: { referred: UNKNOWN.keylogin } }),
  ],
  [
    'captureWalletOrder',
    ({ own }) => ({ theirs: { order: own.bea.walletOrder }, nobodys: { order: UNKNOWN.text } }),
  ],
  [
    'renewMembership',
    ({ own }) => ({
      theirs: { membership: '2', payment: { id: own.bea.walletOrder, status: 'COMPLETED' } },
      nobodys: { membership: '2', payment: { id: UNKNOWN.text, status: 'COMPLETED' } },
    }),
  ],
]

describe("another person's ids", () => {
  it.each(FIELDS)('%s answers to them as to ids that nobody has, and changes nothing', async (name, of) => {
    // Wallet calls check the shipments before the id: with none left they reach the id.
    const world = await start({
      ana: { envios: name === 'captureWalletOrder' || name === 'renewMembership' ? 0 : 5 },
    })
    const { ana, server } = world
    const { nobodys, theirs } = of(world)
    const before = await dumpOf(server)
    const toNobodys = answered(await server.inject(post(callNamed(name), { ...nobodys, ...ana })))
    const toTheirs = answered(await server.inject(post(callNamed(name), { ...theirs, ...ana })))
    expect(toTheirs).toEqual(toNobodys)
    expect(toTheirs).toEqual([200, { mensaje: expect.not.stringMatching(/^success$/) }])
    expect(await dumpOf(server)).toEqual(before)
  })

  it.each(FIELDS)(
    '%s does what it shall for the person whose they are: the ids above are right ones',
    async (name, of) => {
      const isWallet = name === 'captureWalletOrder' || name === 'renewMembership'
      const world = await start(isWallet ? { bea: { envios: 0 } } : {})
      const { bea, server } = world
      const before = await dumpOf(server)
      const [, body] = answered(await server.inject(post(callNamed(name), { ...of(world).theirs, ...bea })))
      if (isWallet) {
        // The sandbox never made that order: the refusal is about its state, not its owner.
        expect(body).not.toEqual({ mensaje: 'success' })
        return
      }
      expect(body).toMatchObject({ mensaje: 'success' })
      if (name !== 'getClientPayment') expect(await dumpOf(server)).not.toEqual(before)
    },
  )

  it('the lists of a client hold nothing of another one', async () => {
    const { ana, bea, own, server } = await start()
    for (const name of ['getClientOrders', 'getClientPayments', 'getClientReferrals', 'getClientMenu']) {
      const input =
        name === 'getClientMenu' ? { hoy: '2026-03-02' } : { page: 1, itemsPerPage: 100, search: '' }
      const { body } = await server.inject(post(callNamed(name), { ...input, ...ana }))
      expect(body).not.toContain(own.bea.referred)
      expect(body).not.toContain(bea.keylogin)
      expect(body).not.toContain('bea@demo.test')
    }
  })

  it('what a body says of other people changes only its sender', async () => {
    const world = await start()
    const { ana, bea, ids, server } = world
    const { db } = server
    const rowsOf = async (id: number) => [
      await db.query.selectFrom('accounts').selectAll().where('id', '=', id).execute(),
      await db.query.selectFrom('addresses').selectAll().where('account_id', '=', id).execute(),
    ]
    const before = await rowsOf(ids.bea)
    const smuggled = {
      id: ids.bea,
      account_id: ids.bea,
      keylogin_client: bea.keylogin,
      rol: 4,
      nivel: 3,
      envios: 99,
      email: 'bea@demo.test',
    }
    await server.call(
      callNamed('saveAddress'),
      { address: { ...anAddress(), ...smuggled }, ...smuggled },
      ana,
    )
    const account = { nombre: 'Ana', apellidos: 'Paz', phone: '0990000001', alergias: '', ...smuggled }
    const { data } = await server.call(callNamed('saveAccount'), { account, user: smuggled }, ana)
    expect(data['user']).toMatchObject({ rol: 1, nivel: 1, envios: 5, account: { email: 'ana@demo.test' } })
    expect(await rowsOf(ids.bea)).toEqual(before)
    expect(await brokenBalances(server)).toEqual([])
  })
})
