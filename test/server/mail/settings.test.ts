import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { getMailState, sendTestMail } from '#contract/extensions/mail'
import { getMissing } from '#contract/extensions/missing'
import { getSettings, saveSettings } from '#contract/extensions/settings'
import { ROLE_ADMIN } from '#domain/constants'
import { readConfig } from '../../../server/config'
import { mailFrom, mailTextsOf } from '../../../server/config/mail-texts'
import { sendAtOnce } from '../../../server/mail/at-once'
import { queueMailer } from '../../../server/mail/queue'
import { sendersOf } from '../../../server/mail/senders'
import { LETTERS, MAIL_TROUBLE } from '../../../server/mail/texts'
import { settingsOf } from '../../../server/settings'
import { addAccount } from '../../support/accounts'
import { startMailServer } from '../../support/mail-server'
import { CLIENT } from '../../support/post-office'
import { startTestServer } from '../../support/server'
import { sessionFor } from '../../support/sessions'

const NONE = { kind: 'none', url: '', from: '' } as const
const BOSS = 'rosa@cocina.test'

/** A kitchen without a mail server, its office, and what saves one. */
const startKitchen = async () => {
  const server = await startTestServer({
    config: { mail: NONE, mode: 'production' },
    seed: async (deps) => void (await addAccount(deps, { email: CLIENT })),
    mail: (given) => {
      const config = { ...readConfig({}), mail: NONE }
      const settings = settingsOf({ ...given, config })
      // Another server of the same database: it reads what was saved here, as all do every five seconds.
      const senders = sendersOf(settings)
      const mailer = queueMailer({ ...given, senders })
      return {
        ...mailer,
        sendDue: async () => {
          await settings.refresh()
          await mailer.sendDue()
        },
      }
    },
  })
  onTestFinished(async () => {
    await server.deps.mail.close()
    await server.close()
  })
  const office = await sessionFor(server, await addAccount(server.deps, { email: BOSS, rol: ROLE_ADMIN }))
  const set = async (port: number, more: object = {}) => {
    const texts = {
      servidor: `127.0.0.1:${port}`,
      seguridad: 'starttls',
      remitente: 'hola@cocina.test',
      nombre: 'La Cocina',
    }
    const { ajustes } = (await server.call(getSettings, {}, office)).data
    const version = ajustes.find(({ tema }) => tema === 'correo')?.version
    return server.call(saveSettings, { tema: 'correo', valores: { ...texts, ...more }, version }, office)
  }
  const state = async () => (await server.call(getMailState, {}, office)).data
  const missing = async () =>
    (await server.call(getMissing, {}, office)).data.faltan.filter((word) => word?.startsWith('correo_'))
  return { server, office, set, state, missing, mailer: server.deps.mail }
}

describe('the mail server set on a screen', () => {
  it('mails wait for one, and leave by it without a restart; a second one takes its place', async () => {
    const { mailer, server, set, state } = await startKitchen()
    await server.call(sendLoginCode, { email: CLIENT })
    await mailer.sendDue()
    expect(await state()).toMatchObject({ clase: 'falta', esperan: 1, enviado: null, falla: '' })
    const [first, second] = [await startMailServer(), await startMailServer()]
    await set(first.port)
    await mailer.sendDue()
    expect(first.mails[0]?.headers.get('from')).toBe('La Cocina <hola@cocina.test>')
    await set(second.port)
    await mailer.sendDue()
    server.clock.advance(60_000)
    await server.call(sendLoginCode, { email: CLIENT })
    await mailer.sendDue()
    expect(second.mails[0]?.headers.get('message-id')).toMatch(/@cocina\.test>$/)
    expect(first.mails).toHaveLength(1)
    expect(await state()).toMatchObject({ clase: 'smtp', esperan: 0, enviado: '2026-03-02 08:01:00' })
  })

  it('what one that is away put off leaves by the next at once, and its failure is told in words until then', async () => {
    const { mailer, server, set, state } = await startKitchen()
    const away = await startMailServer()
    await away.close()
    await set(away.port)
    await server.call(sendLoginCode, { email: CLIENT })
    await mailer.sendDue()
    expect(await state()).toMatchObject({
      esperan: 1,
      falla: expect.stringMatching(/^el servidor de correo no responde: revisa [^()]*$/),
      tecnico: expect.stringMatching(/^ESOCKET/),
      falla_at: '2026-03-02 08:00:00',
    })
    const back = await startMailServer()
    await set(back.port)
    await mailer.sendDue()
    expect(back.mails).toHaveLength(1)
    expect(await state()).toMatchObject({ esperan: 0, falla: '' })
  })

  it('a test goes to who asks for it, and says what the mail server says', async () => {
    const { missing, office, server, set, state } = await startKitchen()
    const test = () => server.call(sendTestMail, {}, office)
    expect((await test()).mensaje).toMatch(/^Todavía no hay servidor de correo/)
    const mails = await startMailServer()
    await set(mails.port)
    expect(await state()).toMatchObject({ enviado: null, probado: false })
    expect(await missing()).toEqual(['correo_prueba'])
    expect((await test()).data).toEqual({ para: BOSS })
    expect(await state()).toMatchObject({ enviado: '2026-03-02 08:00:00', probado: true })
    expect(await missing()).toEqual([])
    expect(mails.mails[0]?.to).toEqual([BOSS])
    mails.refuse(550)
    expect((await test()).mensaje).toMatch(
      /^No se envió: el servidor de correo no acepta ese destinatario: revisa la dirección\.$/,
    )
    expect(await missing()).toEqual([])
  })

  it('what is missing says that mails stopped leaving, and why, until one leaves or another server is saved', async () => {
    const { mailer, office, missing, server, set, state } = await startKitchen()
    const mails = await startMailServer()
    await set(mails.port)
    await server.call(sendTestMail, {}, office)
    await mails.close()
    server.clock.advance(60_000)
    await server.call(sendLoginCode, { email: CLIENT })
    await mailer.sendDue()
    expect(await missing()).toEqual(['correo_falla'])
    const why = (await server.call(getMissing, {}, office)).data.correo
    expect(why).toMatch(/^el servidor de correo no responde: revisa/)
    const back = await startMailServer()
    await set(back.port)
    expect(await state()).toMatchObject({ probado: false })
    await mailer.sendDue()
    expect([await missing(), (await state()).probado]).toEqual([[], true])
    server.clock.advance(60_000)
    await back.close()
    expect((await server.call(sendTestMail, {}, office)).mensaje).toMatch(/^No se envió/)
    expect(await missing()).toEqual(['correo_falla'])
  })

  it.each([
    'EAUTH AUTH 535 5.7.8',
    'ESOCKET CONN',
    'EDNS CONN',
    'EENVELOPE MAIL FROM 550',
    'EMESSAGE DATA 554',
  ])('the codes %j are said in words that say what to do', (reason) => {
    expect(MAIL_TROUBLE(reason)).toMatch(/^(el servidor|no existe|la conexión)[^\d]*: [^\d]+$/)
    expect(MAIL_TROUBLE(reason)).not.toMatch(/[A-Z]{3}/)
  })

  it('one that accepts and never answers is waited for fifteen seconds at most, then said in words', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const address = silent.address()
    const { server, set } = await startKitchen()
    await set(typeof address === 'object' ? (address?.port ?? 0) : 0)
    await expect(sendAtOnce(server.deps, { to: BOSS, letter: LETTERS.test }, 50)).rejects.toThrow(
      'No se envió: el servidor de correo no responde',
    )
  })

  it('the password is kept sealed and never shown', async () => {
    const { office, server, set } = await startKitchen()
    await set(25, { usuario: 'cocina@correo.test', clave: 'muy-secreta' })
    const { ajustes } = (await server.call(getSettings, {}, office)).data
    const stored = await server.db.query.selectFrom('settings').select('value').execute()
    expect(ajustes.find(({ tema }) => tema === 'correo')).toMatchObject({ guardados: { clave: true } })
    expect(JSON.stringify([ajustes, stored])).not.toContain('muy-secreta')
  })

  it.each(['smtp.ejemplo.com/x', 'a b', 'smtp.ejemplo.com:99999', 'smtps://x', 'u:p@x'])(
    'refuses %j as a mail server',
    async (servidor) => {
      const { office, server } = await startKitchen()
      const saved = await server.call(saveSettings, { tema: 'correo', valores: { servidor } }, office)
      expect(saved.mensaje).toMatch(/^servidor: debe ser un nombre como smtp\.ejemplo\.com/)
    },
  )
})

describe('the two forms of a mail server', () => {
  it.each([
    'smtps://rosa%40correo.test:c%2Fl%40ve@smtp.ejemplo.com',
    'smtp://smtp.ejemplo.com:2525',
    'smtps://[::1]:465',
  ])('%s is the same in the environment and on the screen', (url) => {
    const fixed = { kind: 'smtp', url, from: 'La Cocina <hola@cocina.test>' } as const
    expect(mailFrom(NONE, mailTextsOf(fixed))).toEqual(fixed)
  })

  it('the environment’s wins, its sender too', () => {
    const fixed = { kind: 'smtp', url: 'smtps://a.test', from: 'hola@a.test' } as const
    const typed = { servidor: 'b.test', remitente: 'b@b.test' }
    expect(mailFrom(fixed, typed)).toBe(fixed)
    expect(mailFrom({ ...NONE, from: 'hola@a.test' }, typed)).toMatchObject({
      kind: 'smtp',
      from: 'hola@a.test',
    })
    expect(mailFrom(NONE, { servidor: 'b.test' })).toMatchObject({ kind: 'none' })
  })
})
