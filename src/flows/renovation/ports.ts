import { nanoid } from '@reduxjs/toolkit'
import { todayIn } from '#domain/calendar'
import type { CallResult } from '#domain/call-result'
import { mayRenew } from '#domain/membership'
import { UNCONFIRMED_PAYMENT } from '#domain/payment-review'
import type { ApprovedPayment, Capture, LookUpResult, RenovationPorts } from '#machines/renovation/ports'
import { callResult } from '../../api/call-result'
import { type Level, membershipApi } from '../../api/endpoints/membership'
import { paymentsApi } from '../../api/endpoints/payments'
import { forgetPayment, readStoredPayment, storePayment } from '../../parts/payments/stored-payment'
import { loadUser } from '../../parts/session/load-user'
import type { KeyValueStore } from '../../state/key-value-store'
import type { RuntimeConfig } from '../../state/runtime'
import type { AppDispatch } from '../../state/store-types'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { captureInBrowser, createInBrowser, type ProviderActions } from './provider-actions'
import { PENDING_PAYMENTS, reviewOf } from './under-review'

const { createWalletOrder, captureWalletOrder, getLevels, renewMembership } = membershipApi.endpoints

interface PortDeps {
  dispatch: AppDispatch
  clock: RenovationPorts['clock']
  keylogin: string
  /** Holds the approved payment. */
  storage: KeyValueStore
  config: RuntimeConfig
  providerActions: ProviderActions
  /** A level as last loaded. */
  levelOf(levelId: string): Level | undefined
}

/** Whether the back end makes and captures orders itself, and lists payments under review (extension `wallet`). */
export const hasServerWallet = ({ extensions }: RuntimeConfig): boolean => extensions.includes('wallet')

/** Creates an order in the browser with the provider's kit, for a back end that creates none. */
const createAtProvider = async (
  { providerActions, keylogin, levelOf }: PortDeps,
  levelId: string,
): Promise<CallResult<{ orderId: string }>> => {
  const level = levelOf(levelId)
  if (!level || level.precio === null) return { kind: 'refused', text: '' }
  const purchase = {
    price: level.precio,
    description: level.descripcion ?? '',
    customId: `${keylogin}/${levelId}`,
  }
  try {
    return { kind: 'ok', data: { orderId: await createInBrowser(providerActions, purchase) } }
  } catch {
    return { kind: 'failed', text: '' }
  }
}

const takeAtProvider = async (
  { providerActions }: PortDeps,
  orderId: string,
): Promise<CallResult<Capture>> => {
  const taken = await captureInBrowser(providerActions, orderId)
  if (taken.kind === 'taken') return { kind: 'ok', data: taken.capture }
  return taken.kind === 'untaken' ? { kind: 'refused', text: TEXTS.notTaken } : { kind: 'failed', text: '' }
}

/** The server could not reach the wallet: its refusal counts as `failed`, because the outcome is unknown. */
const answered = <T>(outcome: CallResult<T>): CallResult<T> =>
  outcome.kind === 'refused' && outcome.text === UNCONFIRMED_PAYMENT
    ? { kind: 'failed', text: outcome.text }
    : outcome

const take = async (deps: PortDeps, { orderId }: ApprovedPayment): Promise<CallResult<Capture>> => {
  if (!hasServerWallet(deps.config)) return takeAtProvider(deps, orderId)
  // The client may have left the page and come back meanwhile.
  const running = deps.dispatch(membershipApi.util.getRunningMutationThunk('captureWalletOrder', orderId))
  const call =
    running ?? deps.dispatch(captureWalletOrder.initiate({ order: orderId }, { fixedCacheKey: orderId }))
  const outcome = answered(await callResult(call))
  if (outcome.kind !== 'ok') return outcome
  const { id, status } = outcome.data.payment
  return { kind: 'ok', data: { id, status: status ?? '' } }
}

/** Stored before the request and after every response: the page may be gone by then, the money is not. */
const captureAndKeep = async (deps: PortDeps, payment: ApprovedPayment): Promise<CallResult<Capture>> => {
  storePayment(deps.storage, deps.keylogin, payment)
  const outcome = await take(deps, payment)
  if (outcome.kind === 'ok') storePayment(deps.storage, deps.keylogin, { ...payment, capture: outcome.data })
  if (outcome.kind === 'refused') storePayment(deps.storage, deps.keylogin, { ...payment, isRefused: true })
  return outcome
}

/** The level as membership.php wants it: its id, or the object as it came. A kept payment may predate the page. */
const membershipOf = async ({ config, dispatch, levelOf }: PortDeps, levelId: string) => {
  if (config.membership === 'id') return levelId
  const known = levelOf(levelId)
  if (known) return known.raw
  const { data } = await dispatch(getLevels.initiate({}, { subscribe: false }))
  return data?.niveles.find(({ id }) => id === levelId)?.raw ?? levelId
}

/**
 * Whether an earlier request of this renewal arrived, on a back end that may count a repeated one twice: a client with
 * shipments cannot have renewed otherwise (Specification §5). null: no response.
 */
const hasRenewed = async ({ config, dispatch, storage, keylogin }: PortDeps): Promise<boolean | null> => {
  const isSent = readStoredPayment(storage, keylogin)?.isRenewalSent === true
  if (!isSent || config.extensions.includes('repetible')) return false
  const user = await dispatch(loadUser())
  return user && !mayRenew(user.envios)
}

const renewAndForget = async (
  deps: PortDeps,
  payment: ApprovedPayment & { capture: Capture },
): Promise<CallResult<null>> => {
  const { dispatch, keylogin, storage } = deps
  const isRenewed = await hasRenewed(deps)
  if (isRenewed === null) return { kind: 'failed', text: '' }
  if (isRenewed) {
    forgetPayment(storage, keylogin)
    return { kind: 'ok', data: null }
  }
  storePayment(storage, keylogin, { ...payment, isRenewalSent: true })
  const membership = await membershipOf(deps, payment.levelId)
  const { orderId, capture } = payment
  const running = dispatch(membershipApi.util.getRunningMutationThunk('renewMembership', orderId))
  const call =
    running ??
    dispatch(renewMembership.initiate({ membership, payment: capture }, { fixedCacheKey: orderId }))
  const outcome = answered(await callResult(call))
  if (outcome.kind === 'refused') storePayment(storage, keylogin, { ...payment, isRefused: true })
  if (outcome.kind !== 'ok') return outcome
  forgetPayment(storage, keylogin)
  return { kind: 'ok', data: null }
}

/** Requests the pending payments and the current user in parallel. */
const lookUp = async ({ config, dispatch, clock }: PortDeps): Promise<CallResult<LookUpResult>> => {
  if (!hasServerWallet(config)) {
    const user = await dispatch(loadUser())
    return { kind: 'ok', data: { review: null, envios: user?.envios ?? null } }
  }
  const { getClientPayments } = paymentsApi.endpoints
  const fresh = { forceRefetch: true, subscribe: false }
  const [pending, user] = await Promise.all([
    callResult(dispatch(getClientPayments.initiate(PENDING_PAYMENTS, fresh))),
    dispatch(loadUser()),
  ])
  if (pending.kind !== 'ok') return pending
  const review = reviewOf(pending.data.payments, todayIn(clock))
  return { kind: 'ok', data: { review, envios: user?.envios ?? null } }
}

/**
 * The renewal's calls. Leaving the page aborts neither capture nor renewal: the server may have received them already,
 * so their responses are awaited and stored, whatever screen the client is on.
 */
export const renovationPorts = (deps: PortDeps): RenovationPorts => ({
  clock: deps.clock,
  newRequestId: () => nanoid(),
  readStoredPayment: () => readStoredPayment(deps.storage, deps.keylogin),
  createOrder: async ({ levelId, requestId: request_id }, signal) => {
    if (!hasServerWallet(deps.config)) return createAtProvider(deps, levelId)
    const call = deps.dispatch(createWalletOrder.initiate({ membership: levelId, request_id }))
    const outcome = await callResult(call, signal)
    return outcome.kind === 'ok' ? { kind: 'ok', data: { orderId: outcome.data.order.id } } : outcome
  },
  lookUp: () => lookUp(deps),
  captureOrder: (payment) => captureAndKeep(deps, payment),
  renew: (payment) => renewAndForget(deps, payment),
})
