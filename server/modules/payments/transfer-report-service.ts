import type { CallInput } from '#contract/envelope'
import type { reportTransfer } from '#contract/extensions/transfers'
import { dateTimeIn, todayIn } from '#domain/calendar'
import { holdsReceipt, MOST_REFUSALS, wasRefused } from '#domain/transfers'
import type { Trx } from '../../db/port'
import type { AccountRow, TransferRow } from '../../db/schema'
import { Refusal } from '../../errors'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { refuseOtherThanSeen } from '../../records/levels-repository'
import { countWaiting } from '../../records/payments-repository'
import { rowIdOf } from '../../records/row-id'
import { TEXTS } from '../../texts'
import { TRANSFER_ANSWERS } from './texts'
import { listByReceipt, lockTransfer } from './transfers-repository'
import {
  type ByHandDeps,
  columnsOf,
  insertOrRefuse,
  savingReceipts,
  soldLevel,
  type Typed,
  typedOf,
} from './typed-payment-service'

/** Most pending transfers of a client. */
const MOST_WAITING = 3

/** A client's reports of transfers. */
export const transferReportService = ({ clock, config, db, images }: ByHandDeps) => {
  const saveWithPicture = savingReceipts({ db, images })
  return {
    /** Stores a client's report of a transfer for the office; a receipt only once. */
    async report(caller: Caller, input: CallInput<typeof reportTransfer>) {
      const metodo = 'transferencia'
      const typed = typedOf({ ...input, metodo, nota: '', today: todayIn(clock) })
      const at = dateTimeIn(clock)
      const id = await saveWithPicture(input.image, async (trx, shown) => {
        const account = await lockAccount(trx, caller.accountId)
        if (!account) throw new Refusal(TEXTS.noActiveSession)
        const known = await ownReport(trx, account, typed)
        if (known !== undefined) return known.id
        const earlier = await refusedReport(trx, account, input.anterior)
        const level = await soldLevel(trx, {
          membership: input.membership,
          mode: config.mode,
          begun: earlier,
        })
        refuseOtherThanSeen(level, input)
        if ((await countWaiting(trx, account.id)) >= MOST_WAITING) throw new Refusal(TRANSFER_ANSWERS.tooMany)
        const row = await insertOrRefuse(trx, {
          ...typed,
          ...columnsOf(level),
          note: '',
          image_ruta: (await shown()) ?? earlier?.image_ruta ?? null,
          account_id: account.id,
          request_id: `${account.id} ${input.request_id}`,
          method: metodo,
          created_at: at,
        })
        return row.id
      })
      return { id: String(id) }
    },
  }
}

/** The client's report of this receipt, if it still holds; refuses another's, and one refused too often. */
const ownReport = async (trx: Trx, account: AccountRow, typed: Typed): Promise<TransferRow | undefined> => {
  const before = await listByReceipt(trx, typed)
  const live = before.find(({ state }) => holdsReceipt(state))
  if (live && live.account_id !== account.id) throw new Refusal(TRANSFER_ANSWERS.receiptUsed)
  const refusals = before.filter(({ state, account_id }) => wasRefused(state) && account_id === account.id)
  if (!live && refusals.length >= MOST_REFUSALS) throw new Refusal(TRANSFER_ANSWERS.alreadyReviewed)
  return live
}

/** The client's refused report that this one replaces: it keeps its picture, and its service as it was then. */
const refusedReport = async (
  trx: Trx,
  account: AccountRow,
  earlier: string | undefined,
): Promise<TransferRow | null> => {
  const before = earlier === undefined ? undefined : await lockTransfer(trx, rowIdOf(earlier))
  return before?.account_id === account.id && wasRefused(before.state) ? before : null
}
