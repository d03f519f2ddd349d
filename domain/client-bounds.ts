import { LEVEL_MAX, LEVEL_MIN, REWARD_MAX, REWARD_MIN, SHIPMENTS_MAX, SHIPMENTS_MIN } from './constants'
import { MESSAGES } from './messages'

/** A client's fields the administrator may edit, with bounds (inclusive) and text. Specification §5. */
export const CLIENT_BOUNDS = {
  nivel: { min: LEVEL_MIN, max: LEVEL_MAX, message: MESSAGES.levelBounds },
  envios: { min: SHIPMENTS_MIN, max: SHIPMENTS_MAX, message: MESSAGES.shipmentsBounds },
  rewardAvailable: { min: REWARD_MIN, max: REWARD_MAX, message: MESSAGES.rewardBounds },
} as const
/** With so many shipments or fewer a client soon has to renew. */
export const RENEWS_SOON = 3

export type ClientField = keyof typeof CLIENT_BOUNDS

/** The whole number written with digits only, within the bounds; null for anything else. */
export const boundedInteger = (
  value: string | number,
  { min, max }: { min: number; max: number },
): number | null => {
  const text = String(value)
  if (!/^[0-9]{1,15}$/.test(text)) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}

/** The field's text when its value is missing, not digits only or out of bounds; null when it is fine. */
export const clientFieldError = (field: ClientField, value: string | number): string | null =>
  boundedInteger(value, CLIENT_BOUNDS[field]) === null ? CLIENT_BOUNDS[field].message : null
