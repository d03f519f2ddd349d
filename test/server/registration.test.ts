import { describe, expect, it } from 'vitest'
import { validateRegistrationCode } from '#contract/calls/registration'
import { validateSession } from '#contract/calls/session'
import { MESSAGES } from '#domain/messages'
import { REGISTRATION_ANSWERS } from '../../server/modules/registration/texts'
import { TEXTS } from '../../server/texts'
import { addAccount } from '../support/accounts'
import { personWith, QUITO, registrationCode, verifiedEmail } from '../support/registration'
import { accountOf, accounts, ask, create, KNOWN, MINUTE, NEW, server, start, tryCode } from './registering'

describe('registering in three steps', () => {
  it('[CALL-10] [CALL-11] [CALL-12] e-mail, code, account: the person is signed in with level 1 and no shipments', async () => {
    await start()
    const code = await registrationCode(server, NEW)
    expect(code).toMatch(/^\d{6}$/)
    const { registro } = (await server.call(validateRegistrationCode, { email: NEW, code })).data
    const { data } = await create(registro)
    expect(data.user).toMatchObject({
      nombre: 'Rosa',
      rol: 1,
      nivel: 1,
      envios: 0,
      membership: { id: '0' },
      account: { nombre: 'Rosa', apellidos: 'Vera', email: NEW, phone: '0987654321', alergias: '' },
      address: QUITO,
    })
    const session = { session_id: data.session_id, keylogin: data.keylogin }
    expect((await server.call(validateSession, {}, session)).data.user).toEqual(data.user)
  })
})

describe('an address that has an account', () => {
  it('gets the same answers as another one; only its mail says that there is an account', async () => {
    await start()
    const known = await ask(KNOWN)
    const unknown = await ask(NEW)
    expect([known.status, known.raw]).toEqual([unknown.status, unknown.raw])
    const [toNew, toKnown] = await server.outbox()
    expect(toNew).toMatchObject({ to: NEW, code: expect.stringMatching(/^\d{6}$/) })
    expect(toKnown).toMatchObject({ to: KNOWN, code: null, subject: 'Ya tienes una cuenta en Vianda' })
    expect(toKnown?.text).toContain('/login')
    expect(toKnown?.text).not.toMatch(/\d{6}/)
    expect((await ask(KNOWN)).mensaje).toBe((await ask(NEW)).mensaje)
    expect(await tryCode('123456', KNOWN)).toBe(TEXTS.codeWrong)
    expect(await tryCode('123456', 'nadie@correo.ec')).toBe(TEXTS.codeWrong)
  })

  it('no account is made for it, and its shipments and sessions stay', async () => {
    await start()
    const first = await verifiedEmail(server, NEW)
    server.clock.advance(MINUTE)
    const second = await verifiedEmail(server, NEW)
    const { data } = await create(first)
    expect((await create(second, { account: personWith(NEW, { nombre: 'Otra' }) })).mensaje).toBe(
      REGISTRATION_ANSWERS.ticketUsed,
    )
    expect((await accountOf(NEW))?.nombre).toBe('Rosa')
    const session = { session_id: data.session_id, keylogin: data.keylogin }
    expect((await server.call(validateSession, {}, session)).mensaje).toBe('success')
  })

  it('a ticket from before the account was made otherwise opens nothing', async () => {
    await start()
    const registro = await verifiedEmail(server, NEW)
    await addAccount(server.deps, { email: NEW, nombre: 'Primera' })
    expect((await create(registro)).mensaje).toBe(REGISTRATION_ANSWERS.accountExists)
    expect((await accounts()).map((row) => row.nombre)).toEqual(['Ana', 'Primera'])
  })
})

describe('what stands in the form', () => {
  it('a refused form costs nothing: the ticket still works', async () => {
    await start()
    const registro = await verifiedEmail(server, NEW)
    expect((await create(registro, { address: { ...QUITO, lat: 91 } })).mensaje).toBe(MESSAGES.outsideEcuador)
    expect((await create(registro)).mensaje).toBe('success')
  })
})

describe('who brought a new client', () => {
  const referrerOf = async (referrer: string) => {
    const { mensaje } = await create(await verifiedEmail(server, NEW), {
      account: personWith(NEW, { referrer }),
    })
    return [mensaje, (await accountOf(NEW))?.referrer_id]
  }

  it("[REG-05] the key in the invitation link makes its owner the new client's referrer", async () => {
    await start()
    const [ana] = await accounts()
    expect(await referrerOf(` ${ana?.keylogin} `)).toEqual(['success', ana?.id])
    expect((await accountOf(NEW))?.reward_available).toBe(0)
  })

  it('people cannot refer themselves', async () => {
    await start()
    const registro = await verifiedEmail(server, NEW)
    const { keylogin } = (await create(registro)).data
    await server.db.query.deleteFrom('sessions').execute()
    await server.db.query
      .updateTable('accounts')
      .set({ email: null, deleted_at: '2026-03-02 07:00:00' })
      .where('keylogin', '=', keylogin)
      .execute()
    server.clock.advance(MINUTE)
    expect(await referrerOf(keylogin)).toEqual(['success', null])
  })

  it('a deleted person may begin anew with the same address, and gets nothing of the old account', async () => {
    await start()
    await server.db.query
      .updateTable('accounts')
      .set({ email: null, deleted_at: '2026-03-02 07:00:00' })
      .execute()
    const registro = await verifiedEmail(server, KNOWN)
    const { data } = await create(registro, { account: personWith(KNOWN) })
    expect(data.user).toMatchObject({ nombre: 'Rosa', envios: 0 })
    expect((await server.signIn(KNOWN)).keylogin).toBe(data.keylogin)
    expect(await accounts()).toHaveLength(2)
  })
})
