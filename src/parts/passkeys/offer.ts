import type { KeyValueStore } from '../../state/key-value-store'

/** Kept in this browser once its person said 'No, gracias' or has a passkey here: it is not offered again. */
const KEY = 'vianda.llave'

export const isOfferAnswered = (storage: KeyValueStore): boolean => storage.getItem(KEY) !== null

export const storeOfferAnswer = (storage: KeyValueStore, answer: 'si' | 'no'): void =>
  storage.setItem(KEY, answer)
