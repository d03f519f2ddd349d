import { expect, it } from 'vitest'
import type { NoticeKind } from '#domain/constants'
import { isWanted } from '#domain/notices'
import { LETTER_NAMES, type LetterName } from '../../../server/modules/notices/letters'
import { sendNotice } from '../../../server/modules/notices/sweep-service'
import { CLIENT, startPostOffice } from '../../support/post-office'

/** Each letter's kind and facts, and the screen it links to. */
const LETTERS = {
  pago_recibido: { kind: 'pagos', facts: ['servicio', 'monto', 'envios'], path: '/cliente/menu' },
  pago_devuelto: {
    kind: 'pagos',
    facts: ['servicio', 'monto', 'parte', 'motivo', 'quitados', 'contacto'],
    path: '/cliente/pagos',
  },
  pago_fallido: { kind: 'pagos', facts: ['servicio', 'monto'], path: '/cliente/renovacion' },
  transferencia_rechazada: {
    kind: 'pagos',
    facts: ['banco', 'recibo', 'motivo', 'ultima', 'contacto'],
    path: '/cliente/pagos',
  },
  platillo_cambiado: {
    kind: 'cambios',
    facts: ['dia', 'tipo', 'platillo', 'aviso'],
    path: '/cliente/menu',
  },
  pedido_vuelve: { kind: 'cambios', facts: ['dia', 'tipo', 'platillo'], path: '/cliente/menu' },
  pedido_cancelado: {
    kind: 'cambios',
    facts: ['dia', 'tipo', 'platillo', 'aviso', 'vuelve'],
    path: '/cliente/menu',
  },
  en_camino: { kind: 'en_camino', facts: ['tipo', 'platillo'], path: '/cliente/menu' },
  recordatorio: { kind: 'recordatorio', facts: ['dia'], path: '/cliente/menu' },
  dia_cerrado: { kind: 'recordatorio', facts: ['dia', 'motivo'], path: '/cliente/menu' },
  dia_abierto: { kind: 'recordatorio', facts: ['dia'], path: '/cliente/menu' },
  pocos_envios: { kind: 'pocos_envios', facts: ['quedan'], path: '/cliente/renovacion' },
  menu: { kind: 'menu', facts: ['desde', 'hasta'], path: '/cliente/menu' },
} as const satisfies Record<LetterName, { kind: NoticeKind; facts: readonly string[]; path: string }>

/** A fact that tries to add HTML, a header and a second link. */
const HOSTILE = '<img src=x> "a" \'b\' &amp; <a href="http://mala.test">\r\nBcc: otra@correo.test'

/** Sends a letter to the client and returns the mail received. */
const receive = async (name: LetterName) => {
  const { mailServer, mailer, server } = await startPostOffice()
  const { facts, kind } = LETTERS[name]
  const letter = { kind, name, facts: Object.fromEntries(facts.map((fact) => [fact, HOSTILE])) }
  const { id } = await server.db.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const to = { id, email: CLIENT, nombre: 'Ana' }
  await server.db.transaction((trx) => sendNotice(server.deps, trx, { id: 0, to, letter, expires: null }))
  await mailer.sendDue()
  const [mail, ...more] = mailServer.mails
  if (!mail) throw new Error('Nothing came')
  expect([more, mailServer.asked]).toEqual([[], [CLIENT]])
  return mail
}

it('every letter is known to this test', () => {
  expect([...LETTER_NAMES].toSorted()).toEqual(Object.keys(LETTERS).toSorted())
})

it.each(LETTER_NAMES)(
  '%s: text and HTML, one link to its screen, its facts escaped, and how to get no more',
  async (name) => {
    const { kind, path } = LETTERS[name]
    const { headers, html, text } = await receive(name)
    const stop = isWanted(kind) ? /<(http[^>]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] : undefined
    if (isWanted(kind)) {
      expect(stop).toMatch(/^http:\/\/[^ ]+\/avisos\/baja\?t=\d+\.[a-z_]+\.[\w-]+$/)
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    } else {
      expect([headers.has('list-unsubscribe'), headers.has('list-unsubscribe-post')]).toEqual([false, false])
    }
    const wanted = stop === undefined ? [] : [stop]
    const linked = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url]) => url)
    const [screen] = linked
    expect(new URL(screen ?? '').pathname).toBe(path)
    expect(new Set(linked)).toEqual(new Set([screen, ...wanted]))
    expect(html).not.toMatch(/<(img|script|iframe|form|table|link)\b/)
    // A person's text may hold links; ours are only these.
    expect(text.match(/http:\/\/(?!mala\.test)\S+/g)).toEqual([screen, ...wanted])
    expect(headers.has('bcc')).toBe(false)
  },
)
