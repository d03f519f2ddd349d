import type { CallInput } from '#contract/envelope'
import type { answerProblem, reportProblem } from '#contract/extensions/problems'
import { addDays, dateTimeIn, todayIn } from '#domain/calendar'
import { PROBLEM_DAYS } from '#domain/constants'
import { keptParagraph } from '#domain/kept-line'
import { hasLeft } from '#domain/order-status'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { findOwner } from '../../records/orders-repository'
import { rowIdOf } from '../../records/row-id'
import { returnShipment } from '../../records/shipments-repository'
import { TEXTS } from '../../texts'
import { reasonOf } from './order-service'
import { findProblem, insertProblem, writeAnswer } from './problem-repository'
import { lockOrder } from './repository'
import { DAY_ANSWERS, PROBLEM_ANSWERS } from './texts'

/** Problems with orders that left the kitchen: clients tell them, the office answers (decision 048). */
export const problemService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** Refuses others' orders, those not sent, those of long ago, and a second problem; the same one again is none. */
  async report(accountId: number, { order_id, motivo, detalle }: CallInput<typeof reportProblem>) {
    const words = keptParagraph(detalle)
    await db.transaction(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      const order = await lockOrder(trx, rowIdOf(order_id))
      if (order?.account_id !== accountId) throw new Refusal(PROBLEM_ANSWERS.unknown)
      const told = await findProblem(trx, order.id)
      if (told?.kind === motivo && told.words === words) return
      if (told) throw new Refusal(PROBLEM_ANSWERS.twice)
      if (!hasLeft(order.status)) throw new Refusal(PROBLEM_ANSWERS.notSent)
      if (addDays(order.date, PROBLEM_DAYS) < todayIn(clock)) throw new Refusal(PROBLEM_ANSWERS.tooLate)
      await insertProblem(trx, { order_id: order.id, kind: motivo, words, created_at: dateTimeIn(clock) })
    })
    return {}
  },

  /** Answers once, and gives the shipment back where the office says so; the same answer again is none. */
  async answer(caller: Caller, { order_id, respuesta, devolver }: CallInput<typeof answerProblem>) {
    const answer = reasonOf(respuesta)
    const at = dateTimeIn(clock)
    const id = rowIdOf(order_id)
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const accountId = await findOwner(trx, id)
      if (accountId === undefined) throw new Refusal(DAY_ANSWERS.unknownOrder)
      await lockAccount(trx, accountId)
      if (!(await lockOrder(trx, id))) throw new Refusal(DAY_ANSWERS.unknownOrder)
      const told = await findProblem(trx, id)
      if (!told) throw new Refusal(PROBLEM_ANSWERS.none)
      if (told.answered_at !== null) {
        if (told.answer === answer && (told.returned === 1) === devolver) return
        throw new Refusal(PROBLEM_ANSWERS.answered)
      }
      const actorId = caller.accountId
      if (devolver && !(await returnShipment(trx, { accountId, orderId: id, actorId, at }, 'problema')))
        throw new Refusal(PROBLEM_ANSWERS.alreadyBack)
      await writeAnswer(trx, id, { answer, answered_at: at, actor_id: actorId, returned: devolver ? 1 : 0 })
    })
    return {}
  },
})
