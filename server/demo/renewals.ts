import { dateOf, daysBetween } from '#domain/calendar'
import { type Eater, type Kitchen, type Moment, move, type Plan } from './plan'
import { type Rng, seeded } from './rng'

/** Chances that people wait, fail or pay twice. */
const CHANCE = { waitsToRenew: 0.12, cardFails: 0.08, paidTwice: 0.03 } as const

type Renewal = { kitchen: Kitchen; moment: Moment; at: string; meal: string }

/** Pays for the next shipments; false when the client waits or buys no more. */
export const renews = (
  plan: Plan,
  r: Rng,
  eater: Eater,
  { kitchen, moment, at: when, meal }: Renewal,
): boolean => {
  const { person } = eater
  const level = kitchen.levels.get(eater.nivel)
  if (!level || (person.habit === 'spent' && eater.firstPaidAt !== null)) return false
  const payment = { accountId: eater.accountId, typeSell: person.paysBy, level, at: when }
  const idOf = (kind: string) => paymentId(eater, `${meal}/${kind}`)
  if (eater.firstPaidAt !== null && r.next() < CHANCE.waitsToRenew) {
    const isRecent = daysBetween(dateOf(when), moment.today) < 5
    if (isRecent) plan.payments.push({ ...payment, idPayment: idOf('waits'), status: 'PENDING' })
    return false
  }
  if (r.next() < CHANCE.cardFails) {
    plan.payments.push({ ...payment, idPayment: idOf('fails'), status: 'FAILED' })
  }
  if (r.next() < CHANCE.paidTwice) {
    plan.payments.push({ ...payment, idPayment: idOf('twice'), status: 'REFUNDED' })
  }
  const idPayment = idOf('pays')
  plan.payments.push({ ...payment, idPayment, status: 'COMPLETED' })
  move(plan, eater, { delta: level.envios, reason: 'renovacion', cause: { idPayment }, at: when })
  if (eater.firstPaidAt === null) {
    eater.firstPaidAt = when
    eater.reward = eater.referrerId === null ? 0 : 1
  }
  return true
}

const PROVIDER_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWX'

/** Looks like the wallet's own ids, 17 capitals and digits; begins with the account, so no two are alike. */
const paymentId = ({ accountId, person }: Eater, cause: string): string => {
  const r = seeded(`payment/${person.email}/${cause}`)
  const owner = accountId.toString(36).toUpperCase().padStart(4, '0')
  const letters = Array.from({ length: 13 }, () => PROVIDER_LETTERS[Math.floor(r.next() * 32)])
  return owner + letters.join('')
}
