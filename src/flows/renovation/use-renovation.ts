import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { isNewcomer } from '#domain/membership'
import type { RenovationInput, WalletKind } from '#machines/renovation/context'
import { bindRenovation, type RenovationActor } from '#machines/renovation/machine'
import { type RenovationView, renovationView } from '#machines/renovation/view'
import type { Level } from '../../api/endpoints/membership'
import { useFlow } from '../../parts/flow/use-flow'
import { useStepAddress } from '../../parts/flow/use-step-address'
import { keepDraft, readDraft } from '../../parts/forms/draft-storage'
import {
  forgetPayment,
  parseStoredPayment,
  readStoredPayment,
  storedPaymentKey,
} from '../../parts/payments/stored-payment'
import { loadUser } from '../../parts/session/load-user'
import { alertAdded } from '../../state/alerts'
import { type Runtime, type RuntimeConfig, useRuntime } from '../../state/runtime'
import { selectKeylogin, selectUser } from '../../state/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/store-types'
import { noProviderActions, renovationPorts } from './ports'
import type { ReviewState } from './under-review'

/** The step in the address: 1 choose the service, 2 pay (Specification §4). */
const numberOf = ({ step }: RenovationView): number | null => {
  if (step === 'choose') return 1
  return step === 'pay' || step === 'settle' ? 2 : null
}

/** A renewal's progress, kept as a draft. */
const progress = v.object({ step: v.string(), levelId: v.string() })

const renovationDraftKey = (keylogin: string): string => `renovacion.${keylogin}`

const walletOf = ({ paypal_client_id: id }: RuntimeConfig): WalletKind => {
  if (id === 'sandbox') return 'sandbox'
  return id === '' ? 'none' : 'provider'
}

interface Beginning {
  keylogin: string
  user: ReturnType<typeof selectUser>
  reviewState: ReviewState | null
  hasPaid: boolean
}

const inputOf = (
  { config, storage }: Runtime,
  { keylogin, user, reviewState, hasPaid }: Beginning,
): RenovationInput => {
  const draft = readDraft(renovationDraftKey(keylogin), progress)
  // A newcomer has no current level.
  const own = user !== null && !isNewcomer(user.membership.id) ? user.membership.id : null
  return {
    envios: user?.envios ?? null,
    wallet: walletOf(config),
    levelId: draft?.levelId || own,
    step: draft?.step === 'pay' ? 'pay' : 'choose',
    storedPayment: readStoredPayment(storage, keylogin),
    review: reviewState?.review ?? null,
    hasPaid,
  }
}

/** Connects the machine's emitted events to the application. */
const useEmitted = (actor: RenovationActor, keylogin: string) => {
  const dispatch = useAppDispatch()
  const { storage } = useRuntime()
  const store = useAppStore()
  useEffect(() => {
    const subscriptions = [
      actor.on('payment.failed', ({ text }) => {
        // An expired session has already shown its own alert.
        if (store.getState().session.session_id !== null) dispatch(alertAdded({ type: 'error', msg: text }))
      }),
      actor.on('payment.abandoned', () => forgetPayment(storage, keylogin)),
      actor.on('progress.moved', ({ step, levelId }) =>
        keepDraft(renovationDraftKey(keylogin), { step, levelId: levelId ?? '' }),
      ),
      actor.on('data.stale', () => {
        if (store.getState().session.session_id !== null) void dispatch(loadUser())
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, dispatch, keylogin, storage, store])
}

/** Sends changes from the server and from other tabs to the machine. `levels` null: not known (yet). */
const useNews = (
  actor: RenovationActor,
  { keylogin, envios, levels }: { keylogin: string; envios: number | null; levels: readonly Level[] | null },
) => {
  useEffect(() => {
    if (levels) actor.send({ type: 'levels.loaded', levelIds: levels.map(({ id }) => id) })
  }, [actor, levels])
  useEffect(() => actor.send({ type: 'data.refreshed', envios }), [actor, envios])
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storedPaymentKey(keylogin))
        actor.send({ type: 'storedPayment.changed', storedPayment: parseStoredPayment(newValue) })
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [actor, keylogin])
}

/** A payment under review that appears or is decided while the page is open. */
const useReviewState = (actor: RenovationActor, reviewState: ReviewState | null) => {
  const { id, number } = reviewState?.review ?? {}
  const isNone = reviewState?.hasAnswer === true && reviewState.review === null
  useEffect(() => {
    if (id !== undefined && number !== undefined) actor.send({ type: 'review.found', review: { id, number } })
    else if (isNone) actor.send({ type: 'review.gone' })
  }, [actor, id, number, isNone])
}

interface RenovationGiven {
  levels: readonly Level[] | null
  reviewState: ReviewState | null
  isOurs: boolean
}

/**
 * The renewal machine bound to the application: its view, its actor, and the provider kit's actions for the payment.
 * `levels`: the offered levels, null while unknown; `reviewState`: the payment under review that the server reports,
 * null where the application does not request it.
 */
export const useRenovation = ({ levels, reviewState, isOurs }: RenovationGiven) => {
  const dispatch = useAppDispatch()
  const runtime = useRuntime()
  const { clock, storage } = runtime
  const present = useAppSelector(selectKeylogin)
  // After a session expires, the page still belongs to the same client for a moment.
  const [keylogin] = useState(present)
  const user = useAppSelector(selectUser)
  const latest = useRef(levels)
  useLayoutEffect(() => {
    latest.current = levels
  }, [levels])
  const providerActions = useMemo(noProviderActions, [])
  const machine = useMemo(() => {
    const levelOf = (id: string) => latest.current?.find((level) => level.id === id)
    return bindRenovation(
      renovationPorts({ dispatch, clock, storage, keylogin, isOurs, providerActions, levelOf }),
    )
  }, [dispatch, clock, storage, keylogin, isOurs, providerActions])
  const { state } = useLocation()
  const { actor, snapshot } = useFlow(machine, {
    input: inputOf(runtime, { keylogin, user, reviewState, hasPaid: Object(state).hasPaid === true }),
  })
  useEmitted(actor, keylogin)
  useNews(actor, { keylogin, envios: user?.envios ?? null, levels })
  useReviewState(actor, reviewState)
  const view = renovationView(snapshot)
  useStepAddress({
    step: numberOf(view),
    go: (direction) => {
      actor.send({ type: direction === 'back' ? 'user.back' : 'user.continue' })
      return numberOf(renovationView(actor.getSnapshot()))
    },
  })
  return { view, actor, providerActions }
}
