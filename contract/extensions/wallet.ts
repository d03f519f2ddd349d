/** Payments by wallet (wire, "Beyond the specification"): made only where the start-up configuration lists the extension. */
import { defineCall } from '../envelope'
import { inputId, line, walletOrderId } from '../inputs'
import { id, number, object, text } from '../loose'

/**
 * Makes an order at the wallet for a level's price. `request_id` is the attempt's own name: sent again after a lost
 * answer it gives the same order. `value` in units of `divisa`.
 */
export const createWalletOrder = defineCall({
  name: 'createWalletOrder',
  group: 'membership',
  address: 'ext/wallet_crear.php',
  access: 'client',
  repeatable: true,
  request: { membership: inputId, request_id: line },
  response: { order: object({ id, status: text, value: number, divisa: text }) },
})

/** Takes the money of an approved order; sent again it is taken once. `payment` is what membership.php wants. */
export const captureWalletOrder = defineCall({
  name: 'captureWalletOrder',
  group: 'membership',
  address: 'ext/wallet_capturar.php',
  access: 'client',
  repeatable: true,
  request: { order: walletOrderId },
  response: { payment: object({ id, status: text }) },
})
