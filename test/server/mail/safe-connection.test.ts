import { describe, expect, it } from 'vitest'
import type { MailServer } from '../../support/mail-server'
import { CLIENT, mailRows, startPostOffice } from '../../support/post-office'

/** This machine under an address that does not count as local. */
const asElsewhere = ({ port }: MailServer) => `smtp://0.0.0.0:${port}`

describe('a code on its way to a mail server elsewhere', () => {
  it('does not leave unencrypted: a server that offers no encryption gets nothing', async () => {
    const { ask, mailServer, server } = await startPostOffice({ url: asElsewhere })
    expect((await ask(CLIENT)).mensaje).toBe('success')
    expect(mailServer.asked).toEqual([])
    expect(await mailRows(server)).toMatchObject([{ sent_ms: null, gave_up_ms: null, attempts: 1 }])
  })

  it('does not go to a stranger: a certificate that does not hold gets nothing', async () => {
    const { ask, mailServer, server } = await startPostOffice({ url: asElsewhere, tls: true })
    expect((await ask(CLIENT)).mensaje).toBe('success')
    expect(mailServer.asked).toEqual([])
    expect(await mailRows(server)).toMatchObject([{ sent_ms: null, gave_up_ms: null, attempts: 1 }])
  })

  it('on this very machine a mail server with any certificate, or none, will do', async () => {
    const { ask, mailServer } = await startPostOffice({ tls: true })
    await ask(CLIENT)
    expect(mailServer.mails).toHaveLength(1)
  })
})
