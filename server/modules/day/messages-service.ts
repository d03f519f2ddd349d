import type { CallInput } from '#contract/envelope'
import type { getDayClients, sendDayMessage } from '#contract/extensions/day-messages'
import { dateTimeIn, todayIn } from '#domain/calendar'
import { dayMessageError } from '#domain/day-message'
import { fullName } from '#domain/full-name'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccounts } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { phonesOf } from '../../identity/users'
import { type Change, openBatch, recordChanges } from '../../records/changes-repository'
import { findDayMessage, listDayClients, listDayMessages } from './messages-repository'
import { MESSAGE_ANSWERS } from './texts'

/** Messages of the office to the clients of a day. */
export const dayMessagesService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** Whom a message would reach, and the messages so far. */
  async clients({ date, searchType: type }: CallInput<typeof getDayClients>) {
    return db.snapshot(async (query) => ({
      clientes: (await listDayClients(query, { date, type })).map((row) => ({
        keylogin: row.keylogin,
        nombre: fullName(row),
        ...phonesOf(row),
        correo: row.email !== null && row.bounced_ms === null,
      })),
      avisos: (await listDayMessages(query, date)).map((row) => ({
        id: String(row.id),
        at: row.created_at,
        who: fullName(row),
        type: row.type,
        texto: row.text,
        personas: Number(row.people),
      })),
    }))
  },

  /**
   * Writes a message and whom it goes to into the history, from which the notices are made: once each, however often it
   * is sent. Refuses a past day, a text out of bounds, and a day without clients.
   */
  async send(
    caller: Caller,
    { date, request_id, searchType: type, texto }: CallInput<typeof sendDayMessage>,
  ) {
    const error = dayMessageError(texto)
    if (error !== null) throw new Refusal(error)
    const text = texto.trim()
    if (date < todayIn(clock)) throw new Refusal(MESSAGE_ANSWERS.pastDay)
    const actorId = caller.accountId
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      // A second press waits here, and finds the first one's message.
      await lockAccounts(trx, [actorId])
      const before = await findDayMessage(trx, request_id)
      if (before) {
        const isSame = before.date === date && before.type === type && before.text === text
        if (!isSame) throw new Refusal(MESSAGE_ANSWERS.otherText)
        return { personas: Number(before.people) }
      }
      const people = await listDayClients(trx, { date, type })
      if (people.length === 0) throw new Refusal(MESSAGE_ANSWERS.nobody)
      const batchId = await openBatch(trx, {
        kind: 'aviso',
        actorId,
        now: clock.now(),
        requestId: request_id,
      })
      const cause = { actorId, at: dateTimeIn(clock), batchId }
      const message: Change = { field: 'aviso', from: type, to: String(people.length), date }
      await recordChanges(trx, { ...cause, reason: text }, [message])
      await recordChanges(
        trx,
        cause,
        people.map(({ id }): Change => ({ field: 'aviso', from: '', to: date, accountId: id })),
      )
      return { personas: people.length }
    })
  },
})
