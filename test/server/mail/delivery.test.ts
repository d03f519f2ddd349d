import { describe, expect, it } from 'vitest'
import { CLIENT, CODE, FROM, mailRows, startPostOffice, wholeDatabase } from '../../support/post-office'

describe('a mail over SMTP', () => {
  it('reaches its person from the sender of the settings, with an id of the sender’s domain and the hour it was caused', async () => {
    const { ask, mailServer } = await startPostOffice()
    await ask(CLIENT)
    expect(mailServer.mails).toHaveLength(1)
    const [mail] = mailServer.mails
    expect([mail?.from, mail?.to]).toEqual(['hola@cocina.test', [CLIENT]])
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: FROM,
      to: CLIENT,
      subject: '=?UTF-8?Q?C=C3=B3digo_de_las_08=3A00_para_entrar_a?= =?UTF-8?Q?_Vianda?=',
      'message-id': expect.stringMatching(/^<[0-9a-f]{32}@cocina\.test>$/),
      'auto-submitted': 'auto-generated',
      'content-language': 'es',
      date: 'Mon, 02 Mar 2026 13:00:00 +0000',
    })
    expect(mail?.headers.has('x-mailer')).toBe(false)
  })

  it('says the same as plain text and as HTML, in Spanish and with nothing to be fetched', async () => {
    const { ask, mailServer } = await startPostOffice()
    await ask(CLIENT)
    const { headers, html, text } = mailServer.mails[0] ?? { headers: new Map<string, string>() }
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/)
    expect(text).toContain(`Hola, Ana:\n\nTu código para entrar a Vianda es ${CODE}\n\nVale por 10 minutos`)
    expect(html).toMatch(/<html lang="es">/)
    expect(html).toMatch(new RegExp(`<strong>${CODE}</strong>`))
    expect(html).not.toMatch(/<(img|link|script|table|iframe|form)|url\(|@import/)
    const words = html
      ?.replace(/<style>.*<\/style>|<title>.*<\/title>/gs, '')
      .replace(/<br>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
    const wordsOf = (told = '') => told.split(/\s+/).filter((word) => word !== '')
    expect(wordsOf(words).slice(1)).toEqual(wordsOf(text))
  })
})

describe('what a name may try', () => {
  it('HTML in a name is shown, not obeyed', async () => {
    const { ask, mailServer } = await startPostOffice({ nombre: '<img src=x onerror=alert(1)>"\'&amp;' })
    await ask(CLIENT)
    expect(mailServer.mails[0]?.html).toContain(
      'Hola, &lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;:',
    )
    expect(mailServer.mails[0]?.html).not.toContain('<img')
  })

  it('a line break in a name adds no header, no recipient and no part', async () => {
    const nombre = 'Ana\r\nBcc: otra@correo.test\r\n\r\n--x\r\nSubject: Hola\u2028Bcc: mala@correo.test'
    const { ask, mailServer } = await startPostOffice({ nombre })
    await ask(CLIENT)
    expect(mailServer.asked).toEqual([CLIENT])
    const [mail] = mailServer.mails
    expect(mail?.headers.has('bcc')).toBe(false)
    expect(mail?.headers.get('subject')).toContain('C=C3=B3digo_de_las_08=3A00')
    expect(mail?.html).toContain('Tu código para entrar a Vianda es')
  })
})

describe('what is left of a mail', () => {
  it('while it waits the database holds neither its code nor its words in clear', async () => {
    const { ask, mailServer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(CLIENT)
    const [row] = await mailRows(server)
    expect(row).toMatchObject({ recipient: CLIENT, sent_ms: null, code: null })
    expect(row?.body.length).toBeGreaterThan(100)
    const dump = await wholeDatabase(server)
    expect(dump).toContain(CLIENT)
    expect(dump).not.toContain(CODE)
    expect(dump).not.toContain('Vale por')
    expect(dump).not.toContain(Buffer.from(CODE).toString('base64').slice(0, 7))
  })

  it('once it is sent nothing of its body is left, and the log never held its code or its address', async () => {
    const { ask, mailServer, server } = await startPostOffice()
    mailServer.refuse(451)
    await ask(CLIENT)
    mailServer.refuse(null)
    server.clock.advance(10_000)
    await server.deps.mail.sendDue()
    expect(mailServer.mails[0]?.text).toContain(CODE)
    expect(await mailRows(server)).toMatchObject([
      { body: '', html: null, code: null, sent_ms: server.clock.now(), attempts: 2 },
    ])
    expect(await wholeDatabase(server)).not.toContain(CODE)
    const log = server.log.join('\n')
    expect(log).toContain('mail not sent yet')
    expect(log).toContain('mail sent')
    expect(log).not.toContain(CODE)
    expect(log).not.toContain(CLIENT)
  })
})
