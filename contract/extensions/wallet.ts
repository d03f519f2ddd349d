/** Payments by wallet (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputId, inputInteger, line, seenLevel, walletOrderId } from '../inputs'
import { id, number, object, text } from '../loose'

/**
 * Creates a wallet order for a level's price. `request_id` identifies the attempt: a retry after a lost response
 * gives the same order. `value` in units of `divisa`.
 */
export const createWalletOrder = defineCall({
  name: 'createWalletOrder',
  group: 'membership',
  address: 'ext/wallet_crear.php',
  access: 'client',
  limit: 'payments',
  repeatable: true,
  /** `avisos`: how many transfers of theirs the payer knows to be waiting. */
  request: { membership: inputId, request_id: line, avisos: v.optional(inputInteger), ...seenLevel },
  response: { order: object({ id, status: text, value: number, divisa: text }) },
})

/** Captures an approved order's money; a retry captures nothing more. `payment` is for membership.php. */
export const captureWalletOrder = defineCall({
  name: 'captureWalletOrder',
  group: 'membership',
  address: 'ext/wallet_capturar.php',
  access: 'client',
  limit: 'payments',
  repeatable: true,
  request: { order: walletOrderId },
  response: { payment: object({ id, status: text }) },
})
