import { describe, expect, it, onTestFinished } from 'vitest'
import { deleteClient } from '#contract/calls/clients'
import { cancelOrder } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { getDayClients, sendDayMessage } from '#contract/extensions/day-messages'
import { undoBatch } from '#contract/extensions/history'
import { saveNotice } from '#contract/extensions/notices'
import { DAY_MESSAGE_MAX, dayMessageError } from '#domain/day-message'
import { DAY_ANSWERS, MESSAGE_ANSWERS } from '../../server/modules/day/texts'
import { noticeSweep } from '../../server/modules/notices'
import { startKitchen } from '../support/kitchen'
import { addOrderRow } from '../support/rows'

const DATE = '2026-03-04'
const LATE = 'Hoy llegamos 20 minutos tarde.\n\nLo sentimos <mucho>.'

/** Monday 2026-03-02, 8:00. Ana has both meals of Wednesday, Bea the lunch. */
const start = async () => {
  const kitchen = await startKitchen()
  const { server, admin, ids } = kitchen
  onTestFinished(() => server.close())
  const sweep = noticeSweep(server.deps)
  await sweep()
  const before = (await server.outbox()).length
  const order = (account_id: number, type: 'almuerzo' | 'cena' = 'almuerzo', date = DATE) =>
    addOrderRow(kitchen, { account_id, date, type, status: 'programado' })
  const lunch = await order(ids.ana)
  await order(ids.ana, 'cena')
  await order(ids.bea)
  const day = async (searchType: '' | 'almuerzo' | 'cena' = '') =>
    (await server.call(getDayClients, { date: DATE, searchType }, admin)).data
  const names = async (type: '' | 'almuerzo' | 'cena' = '') =>
    (await day(type)).clientes.map(({ nombre }) => nombre)
  const say = (input: object = {}, session = admin) =>
    server.call(
      sendDayMessage,
      { date: DATE, searchType: '', texto: LATE, request_id: 'uno', ...input },
      session,
    )
  /** Each new mail as `to subject`, the oldest first. */
  const letters = async () => {
    await sweep()
    const all = await server.outbox()
    return all
      .slice(0, all.length - before)
      .map(({ to, subject }) => `${to} ${subject}`)
      .sort()
  }
  return { ...kitchen, lunch, order, day, names, say, letters }
}

const TO_BOTH = [
  'ana@demo.test Aviso para tu pedido del miércoles 4 de marzo',
  'bea@demo.test Aviso para tu pedido del miércoles 4 de marzo',
]

describe('a message to a day’s clients', () => {
  it('goes to each once, however often it is pressed, as the office wrote it, and is in the history', async () => {
    const { server, admin, day, names, say, letters } = await start()
    expect(await names()).toEqual(['Ana Paz', 'Bea Sol'])
    const pressed = await Promise.all([say(), say(), say()])
    expect(pressed.map(({ data }) => data.personas)).toEqual([2, 2, 2])
    expect(await letters()).toEqual(TO_BOTH)
    expect((await say()).data.personas).toBe(2)
    expect(await letters()).toEqual(TO_BOTH)
    const text = (await server.outbox())[0]?.text
    expect(text).toContain('Hoy llegamos 20 minutos tarde.\n\nLo sentimos <mucho>.')
    expect(text).toContain('Los avisos sobre tus entregas no se apagan.')
    expect((await day()).avisos).toMatchObject([{ texto: LATE, personas: 2, type: '' }])
    expect((await day()).avisos[0]?.who).toMatch(/\S/)
    const [batch] = await server.db.query.selectFrom('batches').select('id').execute()
    const undone = await server.call(undoBatch, { batch: String(batch?.id) }, admin)
    expect(undone.mensaje).toBe(DAY_ANSWERS.unknownBatch)
  })

  it('of one meal goes to those who have it, also to who switched other notices off', async () => {
    const { server, ana, names, say, letters } = await start()
    expect(await names('cena')).toEqual(['Ana Paz'])
    await server.call(saveNotice, { clase: 'cambios', encendido: false }, ana)
    expect((await say({ searchType: 'cena' })).data.personas).toBe(1)
    expect(await letters()).toEqual(['ana@demo.test Aviso para tu cena del miércoles 4 de marzo'])
  })

  it('a cancelled order is none, and who was deleted meanwhile gets none, without a trace of the address', async () => {
    const { server, admin, ana, ids, lunch, names, say, letters } = await start()
    await server.call(cancelOrder, { order_id: String(lunch), envioRestore: true }, ana)
    expect(await names('almuerzo')).toEqual(['Bea Sol'])
    expect((await say()).data.personas).toBe(2)
    const { keylogin } = await server.db.query
      .selectFrom('accounts')
      .select('keylogin')
      .where('id', '=', ids.bea)
      .executeTakeFirstOrThrow()
    await server.call(deleteClient, { id: keylogin }, admin)
    expect(await letters()).toEqual(TO_BOTH.slice(0, 1))
    expect((await say()).data.personas).toBe(2)
  })

  it('bad input is refused in words, and nothing is written', async () => {
    const { server, ana, names, say, letters } = await start()
    const { mensaje } = { mensaje: async (input: object) => (await say(input)).mensaje }
    expect(await mensaje({ texto: ' \n ' })).toBe(dayMessageError(''))
    expect(await mensaje({ texto: 'x'.repeat(DAY_MESSAGE_MAX + 1) })).toBe(
      `El mensaje puede tener hasta ${DAY_MESSAGE_MAX} caracteres.`,
    )
    expect(await mensaje({ date: '2026-03-01' })).toBe(MESSAGE_ANSWERS.pastDay)
    expect(await mensaje({ date: '2026-03-05' })).toBe(MESSAGE_ANSWERS.nobody)
    expect((await say({}, ana)).mensaje).not.toBe(SUCCESS)
    expect(await server.db.query.selectFrom('batches').selectAll().execute()).toEqual([])
    expect(await letters()).toEqual([])
    expect((await say({ texto: 'x'.repeat(DAY_MESSAGE_MAX) })).mensaje).toBe(SUCCESS)
    expect(await mensaje({ texto: 'Otro texto' })).toBe(MESSAGE_ANSWERS.otherText)
    expect(await mensaje({ request_id: 'dos', texto: 'Otro texto' })).toBe(SUCCESS)
    expect(await letters()).toHaveLength(4)
    expect(await names()).toHaveLength(2)
  })
})
