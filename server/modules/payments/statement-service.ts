import type { CallInput } from '#contract/envelope'
import type {
  acceptStatementLine,
  getStatementColumns,
  reviewStatement,
} from '#contract/extensions/statement'
import { countedLines } from '#domain/bank-statement'
import { dateTimeIn } from '#domain/calendar'
import { addDays } from '#domain/iso-date'
import { isOtherPerson } from '#domain/statement-matching'
import { standsAsPayment } from '#domain/transfers'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { PERSON_ANSWERS } from '../../identity/texts'
import { rowIdOf } from '../../records/row-id'
import type { HandPaymentsService } from './hand-payments-service'
import { fingerprintOf, sentStatement } from './statement-line'
import {
  type ClientTransfer,
  claimLine,
  findClientTransfer,
  findColumns,
  keepColumns,
  type LineClaim,
  listOpen,
  listReconciled,
} from './statement-repository'
import { candidateOf, nameOf, reviewOf } from './statement-review-service'
import { STATEMENT_ANSWERS, TRANSFER_ANSWERS } from './texts'
import { lockTransfer } from './transfers-repository'

/** Days around the statement's own in which a payment may lie that a line is. */
const DAYS_AROUND = 10

/** The bank's statement (decision 054): compared with what is here, and reconciled line by line. */
export const statementService = (
  { clock, db }: Pick<ModuleDeps, 'clock' | 'db'>,
  byHand: Pick<HandPaymentsService, 'register'>,
) => ({
  async columns({ banco }: CallInput<typeof getStatementColumns>) {
    return { columnas: (await findColumns(db.query, banco)) ?? '' }
  },

  /** What each line is, and what is here without a line. Keeps the bank's columns. */
  async review({ banco, columnas, lineas }: CallInput<typeof reviewStatement>) {
    const lines = countedLines(await sentStatement(lineas))
    await keepColumns(db.query, banco, columnas)
    const prints = new Map(lines.map((line) => [fingerprintOf(banco, line), line]))
    const days = lines.map(({ fecha }) => fecha).sort()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    return db.snapshot(async (query) => {
      const known = await listReconciled(query, [...prints.keys()])
      const open = await listOpen(query, {
        from: addDays(first, -DAYS_AROUND),
        to: addDays(last, DAYS_AROUND),
      })
      return reviewOf({ lines, known, open, prints, first, last })
    })
  },

  /** Accepts a waiting transfer by its one door, or links a payment; with the line, or not at all. */
  async accept(caller: Caller, input: CallInput<typeof acceptStatementLine>) {
    const { banco, otro_visto: isSeen = false, transferencia, valor, ...line } = input
    const cents = Math.round(valor * 100)
    const transfer = await findClientTransfer(db.query, rowIdOf(transferencia))
    if (!transfer) throw new Refusal(TRANSFER_ANSWERS.unknownTransfer)
    const isPayment = standsAsPayment(transfer)
    if (!isPayment && transfer.deleted_at !== null) throw new Refusal(PERSON_ANSWERS.unknownClient)
    if (transfer.value_cents !== cents) throw new Refusal(STATEMENT_ANSWERS.otherAmount)
    if (!isSeen && isOtherPerson({ ...line, cents, fila: 1 }, candidateOf(transfer))) {
      throw new Refusal(STATEMENT_ANSWERS.otherPerson)
    }
    const claim = {
      fingerprint: fingerprintOf(banco, { ...line, cents }),
      transfer_id: transfer.id,
      actor_id: caller.accountId,
      created_at: dateTimeIn(clock),
    }
    if (isPayment) {
      return db.transaction(async (trx) => {
        await assertStillAllowed(trx, caller)
        return link(trx, claim)
      })
    }
    return byHand.register(caller, formOf(transfer), (trx) => take(trx, claim))
  },
})

/** Links a payment that stands. */
const link = async (trx: Trx, claim: LineClaim) => {
  const transfer = await lockTransfer(trx, claim.transfer_id)
  if (!transfer || !standsAsPayment(transfer)) throw new Refusal(TRANSFER_ANSWERS.wasReversed)
  await take(trx, claim)
  return { payment: String(transfer.payment_id) }
}

/** Takes the line. Refuses one that another person, or another transfer, has; the same again succeeds. */
const take = async (trx: Trx, claim: LineClaim): Promise<void> => {
  const before = await claimLine(trx, claim)
  if (before === undefined) return
  const isLine = before.fingerprint === claim.fingerprint
  if (isLine && before.id === claim.transfer_id && before.by_id === claim.actor_id) return
  const text = isLine ? STATEMENT_ANSWERS.lineTaken : STATEMENT_ANSWERS.transferTaken
  throw new Refusal(text(nameOf(before), before.at))
}

/** The report as its client sent it: another amount than the price is a question that only the form asks. */
const formOf = (transfer: ClientTransfer) => ({
  cliente: transfer.keylogin,
  membership: String(transfer.membership_id),
  metodo: transfer.method,
  banco: transfer.bank,
  recibo: transfer.receipt,
  valor: transfer.value_cents / 100,
  fecha: transfer.paid_on,
  nota: transfer.note,
  otro_valor: false,
  transferencia: String(transfer.id),
  request_id: `conciliar ${transfer.id}`,
  image: undefined,
})
