import { nanoid } from '@reduxjs/toolkit'
import { todayIn } from '#domain/calendar'
import type { CallResult } from '#domain/call-result'
import { UNCONFIRMED_PAYMENT } from '#domain/payment-review'
import { isWaiting } from '#domain/transfers'
import type { ApprovedPayment, Capture, LookUpResult, RenovationPorts } from '#machines/renovation/ports'
import { callResult } from '../../api/call-result'
import { type Level, membershipApi } from '../../api/endpoints/membership'
import { paymentsApi } from '../../api/endpoints/payments'
import { transfersApi } from '../../api/endpoints/transfers'
import {
  captureAtProvider,
  createAtProvider,
  noProviderActions,
  type ProviderActions,
} from '../../api/foreign/provider-wallet'
import { hasArrived, levelToSend } from '../../api/foreign/renewal'
import { seenOf } from '../../parts/payments/seen-level'
import { forgetPayment, readStoredPayment, storePayment } from '../../parts/payments/stored-payment'
import { loadUser } from '../../parts/session/load-user'
import type { KeyValueStore } from '../../state/key-value-store'
import type { AppDispatch } from '../../state/store-types'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { PENDING_PAYMENTS, reviewOf } from './under-review'

const { createWalletOrder, captureWalletOrder, getLevels, renewMembership } = membershipApi.endpoints
const { getOwnTransfers } = transfersApi.endpoints

// The one place of the flow that knows what only another back end needs: the rest passes it on.
export { noProviderActions, type ProviderActions }

interface PortDeps {
  dispatch: AppDispatch
  clock: RenovationPorts['clock']
  keylogin: string
  /** Holds the approved payment. */
  storage: KeyValueStore
  /** Our server makes and captures orders itself, lists payments under review, and renews once despite retries. */
  isOurs: boolean
  providerActions: ProviderActions
  /** A level as last loaded. */
  levelOf(levelId: string): Level | undefined
}

/** The server could not reach the wallet: its refusal counts as `failed`, because the outcome is unknown. */
const answered = <T>(outcome: CallResult<T>): CallResult<T> =>
  outcome.kind === 'refused' && outcome.text === UNCONFIRMED_PAYMENT
    ? { kind: 'failed', text: outcome.text }
    : outcome

const take = async (deps: PortDeps, { orderId }: ApprovedPayment): Promise<CallResult<Capture>> => {
  if (!deps.isOurs) return captureAtProvider(deps.providerActions, orderId, TEXTS.notTaken)
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
  // Whose response is lost, it is no longer known to be refused.
  storePayment(deps.storage, deps.keylogin, { ...payment, isRefused: false })
  const outcome = await take(deps, payment)
  if (outcome.kind === 'ok') storePayment(deps.storage, deps.keylogin, { ...payment, capture: outcome.data })
  if (outcome.kind === 'refused') storePayment(deps.storage, deps.keylogin, { ...payment, isRefused: true })
  return outcome
}

const renewAndForget = async (
  deps: PortDeps,
  payment: ApprovedPayment & { capture: Capture },
): Promise<CallResult<null>> => {
  const { dispatch, keylogin, storage } = deps
  const isSent = !deps.isOurs && readStoredPayment(storage, keylogin)?.isRenewalSent === true
  const isRenewed = isSent && (await hasArrived(() => dispatch(loadUser())))
  if (isRenewed === null) return { kind: 'failed', text: '' }
  if (isRenewed) {
    forgetPayment(storage, keylogin)
    return { kind: 'ok', data: null }
  }
  storePayment(storage, keylogin, { ...payment, isRenewalSent: true })
  const loadLevels = async () => (await dispatch(getLevels.initiate({}, { subscribe: false }))).data?.niveles
  const membership = await dispatch(levelToSend(payment.levelId, loadLevels))
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
const lookUp = async ({ isOurs, dispatch, clock }: PortDeps): Promise<CallResult<LookUpResult>> => {
  if (!isOurs) {
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

/** How many of the client's transfers the page shows as waiting for the office. */
const countSeen = async ({ dispatch }: PortDeps): Promise<number> => {
  const shown = await callResult(dispatch(getOwnTransfers.initiate({}, { subscribe: false })))
  return shown.kind === 'ok' ? shown.data.transferencias.filter(({ estado }) => isWaiting(estado)).length : 0
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
    const level = deps.levelOf(levelId)
    if (!deps.isOurs) {
      return createAtProvider(deps.providerActions, {
        price: level?.precio ?? null,
        description: level?.descripcion ?? '',
        customId: `${deps.keylogin}/${levelId}`,
      })
    }
    const input = { membership: levelId, request_id, avisos: await countSeen(deps), ...seenOf(level) }
    const call = deps.dispatch(createWalletOrder.initiate(input))
    const outcome = await callResult(call, signal)
    return outcome.kind === 'ok' ? { kind: 'ok', data: { orderId: outcome.data.order.id } } : outcome
  },
  lookUp: () => lookUp(deps),
  captureOrder: (payment) => captureAndKeep(deps, payment),
  renew: (payment) => renewAndForget(deps, payment),
})
