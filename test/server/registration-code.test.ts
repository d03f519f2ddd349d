import { describe, expect, it } from 'vitest'
import { validateLoginCode } from '#contract/calls/access'
import { validateRegistrationCode } from '#contract/calls/registration'
import { keyloginOf } from '../../server/identity/keys'
import { REGISTRATION_ANSWERS } from '../../server/modules/registration/texts'
import { TEXTS } from '../../server/texts'
import { personWith, registrationCode, verifiedEmail } from '../support/registration'
import { accountOf, accounts, ask, create, KNOWN, MINUTE, NEW, server, start, tryCode } from './registering'

describe('the code and the ticket', () => {
  it('[REG-06] a second mail within 60 seconds is refused with the seconds that are left', async () => {
    await start()
    const wrong = (await registrationCode(server, NEW)) === '000000' ? '111111' : '000000'
    expect((await ask(NEW)).mensaje).toBe('success')
    expect(await server.outbox()).toHaveLength(1)
    for (let nr = 0; nr < 5; nr += 1) await tryCode(wrong, NEW)
    server.clock.advance(18_000)
    expect((await ask(NEW)).mensaje).toBe('Espera 42 segundos para pedir otro código.')
    server.clock.advance(42_000)
    expect((await ask(NEW)).mensaje).toBe('success')
  })

  it('a code works once, for ten minutes, and not for signing in', async () => {
    await start()
    const code = await registrationCode(server, NEW)
    const keylogin = keyloginOf(server.deps.secrets, NEW)
    expect((await server.call(validateLoginCode, { keylogin, code })).mensaje).toBe(TEXTS.codeWrong)
    expect(await tryCode(code, NEW)).toBe('success')
    expect(await tryCode(code, NEW)).toBe(TEXTS.codeUsed)
    server.clock.advance(MINUTE)
    const late = await registrationCode(server, NEW)
    server.clock.advance(10 * MINUTE)
    expect(await tryCode(late, NEW)).toBe(TEXTS.codeExpired)
  })

  it('without a verified e-mail no account is made, and the text says what to do', async () => {
    await start()
    for (const registro of [undefined, '']) {
      expect(await create(registro)).toMatchObject({
        status: 200,
        mensaje: REGISTRATION_ANSWERS.ticketMissing,
      })
    }
    expect(await accountOf(NEW)).toBeUndefined()
  })

  it('a ticket lives 30 minutes', async () => {
    await start()
    const registro = await verifiedEmail(server, NEW)
    server.clock.advance(30 * MINUTE)
    expect((await create(registro)).mensaje).toBe(REGISTRATION_ANSWERS.ticketExpired)
    server.clock.advance(-1)
    expect((await create(registro)).mensaje).toBe('success')
  })

  it('a ticket makes an account for the address it was given for, and for no other', async () => {
    await start()
    const registro = await verifiedEmail(server, NEW)
    const other = await create(registro, { account: personWith('otra@correo.ec') })
    expect(other.mensaje).toBe(REGISTRATION_ANSWERS.otherEmail)
    expect((await create(registro, { account: personWith(KNOWN) })).mensaje).toBe(
      REGISTRATION_ANSWERS.otherEmail,
    )
    expect(await accounts()).toHaveLength(1)
  })

  it('codes and tickets are stored hashed only, and neither is logged', async () => {
    await start()
    const code = await registrationCode(server, NEW)
    const { registro = '' } = (await server.call(validateRegistrationCode, { email: NEW, code })).data
    expect(registro).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify([
      await server.db.query.selectFrom('registration_tickets').selectAll().execute(),
      await server.db.query.selectFrom('codes').selectAll().execute(),
    ])
    expect(stored).not.toContain(registro)
    expect(stored).not.toContain(`"${code}"`)
    const log = server.log.join('\n')
    for (const secret of [registro, code ?? '', NEW]) expect(log).not.toContain(secret)
  })
})
