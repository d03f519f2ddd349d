import { describe, expect, it } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { EMAIL_INVISIBLE } from '#domain/email'
import { phoneError } from '#domain/phone'
import { TEXTS } from '../../server/texts'
import { addAccount } from '../support/accounts'
import { personWith, verifiedEmail } from '../support/registration'
import { accountOf, accounts, ask, create, KNOWN, MINUTE, NEW, server, start } from './registering'

const asks = async (email: string) => (await server.call(sendLoginCode, { email })).mensaje

const login = async (email: string) => {
  const { keylogin } = (await server.call(sendLoginCode, { email })).data
  const [mail] = await server.outbox()
  return { keylogin, mail }
}

const register = async (email: string, more: Readonly<Record<string, string>> = {}) =>
  create(await verifiedEmail(server, email), { account: personWith(email, more) })

describe('one e-mail, one account', () => {
  it('a new e-mail with an invisible character is refused in words', async () => {
    await start()
    for (const hidden of ['\u200B', '\u2060', '\u00AD', '\u202E'])
      expect((await ask(`ro${hidden}sa@correo.ec`)).mensaje).toBe(EMAIL_INVISIBLE)
    expect((await ask('ro\u0000sa@correo.ec')).status).toBe(400)
    expect((await ask('ro\u0007sa@correo.ec')).mensaje).toBe(TEXTS.emailInvalid)
    expect(await server.outbox()).toEqual([])
  })

  it('composed and decomposed letters are one', async () => {
    await start()
    expect((await register('jose\u0301@correo.ec')).mensaje).toBe('success')
    server.clock.advance(MINUTE)
    expect((await ask('JOSÉ@correo.ec')).mensaje).toBe('success')
    expect((await server.outbox())[0]).toMatchObject({ to: 'josé@correo.ec', code: null })
    expect(await accountOf('josé@correo.ec')).toBeDefined()
  })

  it('an account is found in spite of invisible characters; who shares the rest of it stays apart', async () => {
    await start()
    expect((await login('a\u200Bna@demo.test')).mail?.to).toBe(KNOWN)
    const old = 'an\u2060a@demo.test'
    const id = await addAccount(server.deps, { email: old, keylogin: 'old' })
    const { keylogin, mail } = await login(old)
    expect([keylogin, mail?.to]).toEqual(['old', old])
    const entered = await server.call(validateLoginCode, { keylogin, code: mail?.code })
    expect(entered.mensaje).toBe('success')
    expect((await accounts()).at(-1)?.id).toBe(id)
  })
})

describe('one mailbox', () => {
  it('gets six codes an hour, whatever stands after a plus', async () => {
    await start()
    const answers = []
    for (let n = 0; n < 90; n++) answers.push(await asks(`victim+${n}@correo.ec`))
    expect(answers.filter((mensaje) => mensaje === 'success')).toHaveLength(6)
    expect(answers.at(-1)).toBe(TEXTS.tooManyCodes(60))
    expect((await ask('victim@correo.ec')).mensaje).toBe(TEXTS.tooManyCodes(60))
    expect(await asks(KNOWN)).toBe('success')
  })

  it('refers nobody to itself', async () => {
    await start()
    const referrer = (await accountOf(KNOWN))?.keylogin ?? ''
    expect((await register('ana+2@demo.test', { referrer })).mensaje).toBe('success')
    expect((await register(NEW, { referrer })).mensaje).toBe('success')
    expect((await accountOf('ana+2@demo.test'))?.referrer_id).toBeNull()
    expect((await accountOf(NEW))?.referrer_id).toBe((await accountOf(KNOWN))?.id)
  })
})

describe('names and telephones', () => {
  it('are kept without what cannot be seen; one that is nothing else is missing', async () => {
    await start()
    const registro = await verifiedEmail(server, NEW)
    const invisible = { account: personWith(NEW, { nombre: '\u200B\u3164 ' }) }
    expect((await create(registro, invisible)).mensaje).toBe('Falta completar: tu nombre.')
    const typed = {
      nombre: '\u202ERo\u200Bsa',
      apellidos: 'Pen\u0303a\r\n Bcc: x\u2028Luz',
      phone: '\u202A+593 (0)99 123 4567\u202C',
    }
    expect((await create(registro, { account: personWith(NEW, typed) })).mensaje).toBe('success')
    expect(await accountOf(NEW)).toMatchObject({
      nombre: 'Rosa',
      apellidos: 'Peña  Bcc: x Luz',
      phone: '+593 (0)99 123 4567',
      phone_e164: '+593991234567',
    })
  })

  it('two telephones in one field are refused', async () => {
    await start()
    expect((await ask(NEW, { phone: '0991234567 022345678' })).mensaje).toBe(phoneError(''))
    expect(await server.outbox()).toEqual([])
  })
})
