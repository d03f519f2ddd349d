import { expect, it } from 'vitest'
import type { NoticeKind } from '#domain/constants'
import { isWanted } from '#domain/notices'
import { type NoticeName, readNotice } from '../../../server/modules/notices/all-notices-service'
import { sendNotice } from '../../../server/modules/notices/sweep-service'
import { CLIENT, startPostOffice } from '../../support/post-office'

/** A fact that tries to add HTML, a header and a second link. */
const HOSTILE = '<img src=x> "a" \'b\' &amp; <a href="http://mala.test">\r\nBcc: otra@correo.test'

const payment = { id: 1, service: HOSTILE, amount: HOSTILE, shipments: 20, contact: HOSTILE }
const paid = { ...payment, status: 'COMPLETED', part: null, reason: '', taken: 0 }
const order = { id: 1, day: HOSTILE, type: HOSTILE, dish: HOSTILE, notice: '', contact: HOSTILE }
const choice = {
  ...{ date: '2026-03-03', type: 'almuerzo', news: 'pedido', day: HOSTILE, dish: HOSTILE, juice: true },
  ...{ motivo: null, detalle: '', porque: [], undo: '' },
}
const day = { date: '2026-03-03', day: HOSTILE, reason: HOSTILE }

type Example = { facts: object; kind?: NoticeKind; path: string }

/** Every letter of every notice, with the screen it links to. */
const LETTERS: Readonly<Record<NoticeName, { kind: NoticeKind; letters: readonly Example[] }>> = {
  pago: {
    kind: 'pagos',
    letters: [
      { facts: paid, path: '/cliente/menu' },
      { facts: { ...paid, owed: 30 }, path: '/cliente/menu' },
      { facts: { ...paid, opens: 'espera', begins: HOSTILE }, path: '/cliente/pagos' },
      { facts: { ...paid, opens: 'nada', owed: -5 }, path: '/cliente/pagos' },
      { facts: { ...paid, status: 'FAILED' }, path: '/cliente/renovacion' },
      { facts: { ...paid, part: { cents: 1, amount: HOSTILE } }, path: '/cliente/pagos' },
      { facts: { ...paid, status: 'REFUNDED', reason: HOSTILE, taken: 20 }, path: '/cliente/pagos' },
    ],
  },
  servicio: {
    kind: 'pagos',
    letters: [{ facts: { service: HOSTILE, shipments: 20 }, path: '/cliente/menu' }],
  },
  transferencia: {
    kind: 'pagos',
    letters: [true, false].map((isLast) => ({
      facts: { id: 1, bank: HOSTILE, receipt: HOSTILE, reason: HOSTILE, isLast, contact: HOSTILE },
      path: '/cliente/pagos',
    })),
  },
  orden: {
    kind: 'cambios',
    letters: [
      { facts: { ...order, news: 'dish', isReturned: false }, path: '/cliente/menu' },
      { facts: { ...order, news: 'dish', isReturned: false, notice: HOSTILE }, path: '/cliente/menu' },
      { facts: { ...order, news: 'cancelled', isReturned: false }, path: '/cliente/menu' },
      { facts: { ...order, news: 'cancelled', isReturned: true, notice: HOSTILE }, path: '/cliente/menu' },
      { facts: { ...order, news: 'live', isReturned: false }, path: '/cliente/menu' },
      { facts: { ...order, news: 'onItsWay', isReturned: false }, kind: 'en_camino', path: '/cliente/menu' },
    ],
  },
  eleccion: {
    kind: 'cambios',
    letters: [
      {
        facts: { ...choice, motivo: 'prefiere', detalle: HOSTILE, undo: '/avisos/deshacer?t=1' },
        path: '/avisos/deshacer',
      },
      { facts: { ...choice, news: 'nada', porque: ['alergias', 'evita'] }, path: '/cliente/menu' },
      { facts: { ...choice, news: 'tarde' }, path: '/cliente/menu' },
    ],
  },
  datos: {
    kind: 'cambios',
    letters: [{ facts: { fields: [HOSTILE, 'alergias'], contact: HOSTILE }, path: '/cliente/cuenta' }],
  },
  aviso: {
    kind: 'cambios',
    letters: ['', 'almuerzo'].map((type) => ({
      facts: { date: '2026-03-03', type, text: HOSTILE },
      path: '/cliente/menu',
    })),
  },
  manana: {
    kind: 'recordatorio',
    letters: ['reminder', 'closed', 'open'].map((news) => ({
      facts: { ...day, news },
      path: '/cliente/menu',
    })),
  },
  pocos_envios: {
    kind: 'pocos_envios',
    letters: [
      { facts: { left: 2 }, path: '/cliente/renovacion' },
      { facts: { left: 0, next: HOSTILE, owed: 30 }, path: '/cliente/renovacion' },
    ],
  },
  menu: { kind: 'menu', letters: [{ facts: { from: HOSTILE, to: HOSTILE }, path: '/cliente/menu' }] },
}
const CASES = Object.entries(LETTERS).flatMap(([name, { kind, letters }]) =>
  letters.map((example) => ({ name, kind, ...example })),
)

/** Sends a letter to the client and returns the mail received. */
const receive = async (stored: { name: string; kind: NoticeKind; facts: object }) => {
  const { mailServer, mailer, server } = await startPostOffice()
  const notice = readNotice(JSON.stringify(stored))
  if (notice === null) throw new Error('These facts are not those of the notice')
  const { id } = await server.db.query.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const to = { id, email: CLIENT, nombre: 'Ana' }
  await server.db.transaction((trx) => sendNotice(server.deps, trx, { id: 0, to, notice, expires: null }))
  await mailer.sendDue()
  const [mail, ...more] = mailServer.mails
  if (!mail) throw new Error('Nothing came')
  expect([more, mailServer.asked]).toEqual([[], [CLIENT]])
  return mail
}

it.each(CASES)(
  '$name, $facts.news$facts.status: text and HTML, one link to its screen, its facts escaped, and how to get no more',
  async ({ path, ...stored }) => {
    const { kind } = stored
    const { headers, html, text } = await receive(stored)
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
