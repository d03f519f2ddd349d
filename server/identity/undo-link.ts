import { payloadOf, type Secrets, signed } from './keys'

/** Below the site's address, as the unsubscribe link. */
export const UNDO_PATH = '/avisos/deshacer'

export type ChosenOrder = { accountId: number; orderId: number }

/** The path that undoes the kitchen's choice. */
export const undoPath = (secrets: Secrets, { accountId, orderId }: ChosenOrder): string =>
  `${UNDO_PATH}?t=${signed(secrets, 'undo', `${accountId}.${orderId}`)}`

/** The order in a link's token; null where it is not ours. */
export const chosenOrderIn = (secrets: Secrets, token: string): ChosenOrder | null => {
  const [account = '', order = ''] = payloadOf(secrets, 'undo', token)?.split('.') ?? []
  return account === '' ? null : { accountId: Number(account), orderId: Number(order) }
}
