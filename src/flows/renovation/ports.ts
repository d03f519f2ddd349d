import { todayIn } from '#domain/calendar'
import { UNCONFIRMED_PAYMENT } from '#domain/payment-review'
import type { ApprovedPayment, Capture, RenovationPorts, Standing } from '#machines/renovation/ports'
import { type Level, membershipApi } from '../../api/endpoints/membership'
import { paymentsApi } from '../../api/endpoints/payments'
import { type Outcome, outcomeOf } from '../../api/outcome'
import { loadUser } from '../../parts/session/load-user'
import { userReplaced } from '../../state/session'
import type { AppDispatch } from '../../state/store-types'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { forgetPayment, keepPayment, readKept } from './kept-payment'
import { PENDING_PAYMENTS, reviewOf } from './under-review'
import { captureInBrowser, createInBrowser, type WalletDesk } from './wallet-desk'

const { createWalletOrder, captureWalletOrder, renewMembership } = membershipApi.endpoints

interface PortDeps {
  dispatch: AppDispatch
  clock: RenovationPorts['clock']
  keylogin: string
  /** Whether the back end makes and captures orders itself (extension `wallet`). */
  hasServerWallet: boolean
  desk: WalletDesk
  /** A level as it was loaded last. */
  levelOf(levelId: string): Level | undefined
}

/** Whoever asks for a call again while it runs gets its answer. */
const sharing = <T>() => {
  const running = new Map<string, Promise<T>>()
  return (name: string, make: () => Promise<T>): Promise<T> => {
    const known = running.get(name)
    if (known !== undefined) return known
    const promise = make().finally(() => running.delete(name))
    running.set(name, promise)
    return promise
  }
}

const captureOnce = sharing<Outcome<Capture>>()
const renewOnce = sharing<Outcome<null>>()

const requestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** An order that the provider's own kit makes in the browser, for a back end that makes none. */
const createAtProvider = async (
  { desk, keylogin, levelOf }: PortDeps,
  levelId: string,
): Promise<Outcome<{ orderId: string }>> => {
  const level = levelOf(levelId)
  if (level === undefined) return { kind: 'refused', text: '' }
  const purchase = {
    price: level.precio,
    description: level.descripcion,
    customId: `${keylogin}/${levelId}`,
  }
  try {
    return { kind: 'ok', data: { orderId: await createInBrowser(desk, purchase) } }
  } catch {
    return { kind: 'failed', text: '' }
  }
}

const takeAtProvider = async ({ desk }: PortDeps, orderId: string): Promise<Outcome<Capture>> => {
  const taken = await captureInBrowser(desk, orderId)
  if (taken.kind === 'taken') return { kind: 'ok', data: taken.capture }
  return taken.kind === 'untaken' ? { kind: 'refused', text: TEXTS.notTaken } : { kind: 'failed', text: '' }
}

/** The server itself could not find out: that is no answer yet. */
const answered = <T>(outcome: Outcome<T>): Outcome<T> =>
  outcome.kind === 'refused' && outcome.text === UNCONFIRMED_PAYMENT
    ? { kind: 'failed', text: outcome.text }
    : outcome

const take = async (deps: PortDeps, { orderId }: ApprovedPayment): Promise<Outcome<Capture>> => {
  if (!deps.hasServerWallet) return takeAtProvider(deps, orderId)
  const call = deps.dispatch(captureWalletOrder.initiate({ order: orderId }))
  const outcome = answered(await outcomeOf('captureWalletOrder', call))
  return outcome.kind === 'ok' ? { kind: 'ok', data: outcome.data.payment } : outcome
}

/** Kept before anything is asked, and after every answer: this page may be gone by then, the money is not. */
const captureAndKeep = async (deps: PortDeps, payment: ApprovedPayment): Promise<Outcome<Capture>> => {
  keepPayment(deps.keylogin, payment)
  const outcome = await take(deps, payment)
  if (outcome.kind === 'ok') keepPayment(deps.keylogin, { ...payment, capture: outcome.data })
  if (outcome.kind === 'refused') keepPayment(deps.keylogin, { ...payment, isRefused: true })
  return outcome
}

const renewAndForget = async (
  { dispatch, keylogin }: PortDeps,
  payment: ApprovedPayment & { capture: Capture },
): Promise<Outcome<null>> => {
  const { capture, levelId } = payment
  const call = dispatch(renewMembership.initiate({ membership: levelId, payment: capture }))
  const outcome = answered(await outcomeOf('renewMembership', call))
  if (outcome.kind === 'refused') keepPayment(keylogin, { ...payment, isRefused: true })
  if (outcome.kind !== 'ok') return outcome
  forgetPayment(keylogin)
  dispatch(userReplaced(outcome.data.user))
  return { kind: 'ok', data: null }
}

/** Both are asked at once: what is under review, and who the user is by now. */
const lookUp = async ({ dispatch, clock }: PortDeps): Promise<Outcome<Standing>> => {
  const { pendingPayments } = paymentsApi.endpoints
  const fresh = { forceRefetch: true, subscribe: false }
  const [pending, user] = await Promise.all([
    outcomeOf('pendingPayments', dispatch(pendingPayments.initiate(PENDING_PAYMENTS, fresh))),
    loadUser(dispatch),
  ])
  if (pending.kind !== 'ok') return pending
  const review = reviewOf(pending.data.payments, todayIn(clock))
  return { kind: 'ok', data: { review, envios: user?.envios ?? null } }
}

/**
 * The renewal's calls. Leaving the page aborts neither capture nor renewal: the server may have heard them already, so
 * their answers are waited for and kept, wherever the person is by then.
 */
export const portsOf = (deps: PortDeps): RenovationPorts => ({
  clock: deps.clock,
  newRequestId: requestId,
  kept: () => readKept(deps.keylogin),
  createOrder: async ({ levelId, requestId: request_id }, signal) => {
    if (!deps.hasServerWallet) return createAtProvider(deps, levelId)
    const call = deps.dispatch(createWalletOrder.initiate({ membership: levelId, request_id }))
    const outcome = await outcomeOf('createWalletOrder', call, signal)
    return outcome.kind === 'ok' ? { kind: 'ok', data: { orderId: outcome.data.order.id } } : outcome
  },
  lookUp: () => lookUp(deps),
  captureOrder: (payment) => captureOnce(payment.orderId, () => captureAndKeep(deps, payment)),
  renew: (payment) => renewOnce(payment.orderId, () => renewAndForget(deps, payment)),
})
